import { words } from '#web/words/words.ts'

/** The owner's places besides her daily ones. */
export const usePlaceWords = words({
  id: {
    more: 'Lainnya',
    moreTitle: 'Lainnya',
    places: 'Tempat lain',
    customers: 'Pelanggan',
    customersText: 'Siapa saja yang berbelanja, dan seberapa banyak.',
    ratings: 'Ulasan',
    ratingsText: 'Baca semua ulasan dan sembunyikan yang tidak pantas.',
    suggestions: 'Saran',
    suggestionsText: 'Pesan dari pelanggan untuk toko.',
    staff: 'Pengelola',
    staffText: 'Siapa saja yang boleh membuka halaman pengelola.',
    settings: 'Pengaturan',
    settingsText: 'Nama, kontak, beranda, tentang, dan batas-batas toko.',
    audit: 'Catatan tindakan',
    auditText: 'Siapa melakukan apa dan kapan.',
  },
  en: {
    more: 'More',
    moreTitle: 'More',
    places: 'Other places',
    customers: 'Customers',
    customersText: 'Who buys here, and how much.',
    ratings: 'Reviews',
    ratingsText: 'Read every review and hide what does not belong.',
    suggestions: 'Suggestions',
    suggestionsText: 'What customers wrote to the shop.',
    staff: 'Staff',
    staffText: 'Who may open these pages.',
    settings: 'Settings',
    settingsText: 'Names, contacts, home page, about page and limits.',
    audit: 'Audit log',
    auditText: 'Who did what and when.',
  },
})
