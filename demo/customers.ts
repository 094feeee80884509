import { noSwitches, type Staff } from '#contract/platform/roles.ts'
import type { Language } from '#contract/platform/language.ts'

interface DemoCustomer {
  full_name: string
  email: string
  phone: string
  address: string
  area: string
  language: Language
}

export const demoPassword = 'griya-segar-2026'

/** That of the staff, on a device which the owner makes one of the shop. */
export const demoPin = '204680'

export const demoAdmin = { full_name: 'Ibu Ratna Dewi', email: 'ratna@griyasegar.example' }

/** One person for each of the other roles. */
export const demoStaff: { full_name: string; email: string; staff: Staff }[] = [
  {
    full_name: 'Dewi Lestari',
    email: 'dewi@griyasegar.example',
    staff: {
      role: 'cashier',
      switches: { ...noSwitches, confirms_proofs: true, refunds_up_to: 100_000, discounts_up_to: 10 },
    },
  },
  {
    full_name: 'Agus Salim',
    email: 'agus@griyasegar.example',
    staff: { role: 'packer', switches: noSwitches },
  },
  {
    full_name: 'Bambang Susilo',
    email: 'bambang@griyasegar.example',
    staff: { role: 'mechanic', switches: noSwitches },
  },
]

export const customers: DemoCustomer[] = [
  {
    full_name: 'Sari Wulandari',
    email: 'sari@contoh.example',
    phone: '081234567890',
    address: 'Jl. Kaliurang Km 5,2 No. 14, Sleman, Yogyakarta 55281',
    area: '34.04.07',
    language: 'id',
  },
  {
    full_name: 'Budi Santoso',
    email: 'budi@contoh.example',
    phone: '081322334455',
    address: 'Jl. Dago Asri II No. 8, Bandung 40135',
    area: '32.73.02',
    language: 'id',
  },
  {
    full_name: 'Maya Lestari',
    email: 'maya@contoh.example',
    phone: '085711223344',
    address: 'Perum Griya Indah Blok C3 No. 21, Bekasi 17148',
    area: '32.75.04',
    language: 'id',
  },
  {
    full_name: 'Emily Carter',
    email: 'emily@contoh.example',
    phone: '081298765432',
    address: 'Jl. Danau Tamblingan No. 47, Sanur, Denpasar 80228',
    area: '51.71.01',
    language: 'en',
  },
  {
    full_name: 'Andi Pratama',
    email: 'andi@contoh.example',
    phone: '082144556677',
    address: 'Jl. Veteran No. 102, Makassar 90131',
    area: '73.71.03',
    language: 'id',
  },
  {
    full_name: 'Dewi Anggraini',
    email: 'dewi@contoh.example',
    phone: '087812345678',
    address: 'Jl. Pandanaran No. 63, Semarang 50134',
    area: '33.74.01',
    language: 'id',
  },
  {
    full_name: 'Rizky Hidayat',
    email: 'rizky@contoh.example',
    phone: '089655443322',
    address: 'Jl. Ngagel Jaya Selatan No. 29, Surabaya 60284',
    area: '35.78.08',
    language: 'id',
  },
]

export interface DemoPhoto {
  name: string
  left: number
  top: number
  width: number
  height: number
}

/** The saved addresses of the first customer. The first one is the default. */
export const savedAddresses = [
  {
    label: 'Rumah',
    recipient_name: 'Sari Wulandari',
    phone: '081234567890',
    address: 'Jl. Kaliurang Km 5,2 No. 14, Caturtunggal 55281',
    area: '34.04.07',
  },
  {
    label: 'Kantor',
    recipient_name: 'Sari Wulandari (lantai 2)',
    phone: '081234567890',
    address: 'Jl. Tamansiswa No. 88, Wirogunan 55151',
    area: '34.71.12',
  },
]

/** Each rating is about the product with this photograph, or about the shop itself if `about` is null. */
export const demoRatings: {
  by: number
  about: string | null
  rating: number
  review: string | null
  daysAgo: number
  /** A part of a photograph of the demo. Only verified buyers have one. */
  photo?: DemoPhoto
  reply?: string
}[] = [
  {
    by: 0,
    about: 'kilim-anatolia',
    rating: 5,
    review: 'Warnanya persis seperti di foto, rumbainya rapi. Ruang keluarga langsung terasa hangat.',
    daysAgo: 6,
    photo: { name: 'hero-ruang-tamu', left: 720, top: 440, width: 1200, height: 640 },
    reply:
      'Terima kasih, Bu Sari! Senang sekali melihat kilimnya sudah di ruang keluarga. Cukup disedot debu seminggu sekali.',
  },
  {
    by: 3,
    about: 'gantung-rotan',
    rating: 5,
    review: 'Beautifully woven, and the cord was easy to shorten. The light over our table is lovely.',
    daysAgo: 9,
  },
  {
    by: 1,
    about: 'jus-jeruk',
    rating: 4,
    review: 'Segar dan tidak terlalu manis. Datang masih dingin.',
    daysAgo: 3,
  },
  {
    by: 2,
    about: 'cermin-matahari',
    rating: 5,
    review: 'Dibungkus berlapis-lapis, sampai di Bekasi tanpa cacat sedikit pun.',
    daysAgo: 12,
    photo: { name: 'hero-ruang-tamu', left: 1120, top: 0, width: 600, height: 560 },
  },
  {
    by: 4,
    about: 'berber-atlas',
    rating: 4,
    review: 'Lembut sekali. Bulunya agak rontok di minggu pertama, sesudah itu tidak lagi.',
    daysAgo: 15,
  },
  {
    by: 5,
    about: 'batik-kawung',
    rating: 5,
    review: 'Tamu selalu bertanya beli di mana. Tenunannya padat dan motifnya anggun.',
    daysAgo: 18,
  },
  {
    by: 6,
    about: 'jus-mangga-markisa',
    rating: 5,
    review: 'Kentalnya pas, anak-anak minta lagi setiap akhir pekan.',
    daysAgo: 4,
  },
  { by: 0, about: 'jus-mangga-markisa', rating: 4, review: null, daysAgo: 8 },
  {
    by: 1,
    about: 'lampu-meja-kuningan',
    rating: 5,
    review: 'Kuningannya berat dan kokoh, cahayanya hangat untuk membaca.',
    daysAgo: 21,
  },
  {
    by: 3,
    about: 'diptych-senja',
    rating: 4,
    review: 'The prints are better in person. One frame had a small scratch and was replaced within a week.',
    daysAgo: 25,
  },
  { by: 2, about: 'kilim-anatolia', rating: 4, review: null, daysAgo: 27 },
  {
    by: 4,
    about: 'set-keranjang-rotan',
    rating: 5,
    review: 'Anyamannya halus, pengaitnya sudah terpasang. Tinggal gantung.',
    daysAgo: 30,
  },
  {
    by: 5,
    about: 'jus-kale-apel',
    rating: 3,
    review: 'Untuk saya lemonnya agak kuat, tapi segar.',
    daysAgo: 11,
  },
  {
    by: 6,
    about: 'lampu-busur-marmer',
    rating: 5,
    review: 'Alasnya benar-benar berat, tidak goyang walau ada anak kecil.',
    daysAgo: 33,
  },
  {
    by: 0,
    about: null,
    rating: 5,
    review: 'Adminnya cepat memeriksa bukti pembayaran. Dalam setengah jam pesanan sudah dikonfirmasi.',
    daysAgo: 5,
  },
  {
    by: 2,
    about: 'makrame-gading',
    rating: 5,
    review: 'Simpulnya rapi dan tebal, cantik di atas tempat tidur.',
    daysAgo: 38,
  },
  { by: 1, about: 'runner-senja', rating: 4, review: null, daysAgo: 41 },
  { by: 4, about: 'jus-jeruk', rating: 5, review: null, daysAgo: 7 },
]

export const suggestions: {
  by: number
  message: string
  daysAgo: number
  state: 'unread' | 'read' | 'answered'
}[] = [
  {
    by: 4,
    message:
      'Ongkos kirim ke Makassar cukup besar untuk satu karpet. Kalau ada pilihan kirim lewat kargo laut, saya mau menunggu lebih lama.',
    daysAgo: 1,
    state: 'unread',
  },
  {
    by: 3,
    message:
      'Could you list the cord length of the pendant lamps? I had to ask in the chat before ordering. The answer came quickly, thank you!',
    daysAgo: 2,
    state: 'unread',
  },
  {
    by: 0,
    message: 'Jus jeruknya enak sekali. Boleh minta paket isi 12 botol untuk arisan?',
    daysAgo: 5,
    state: 'read',
  },
  {
    by: 1,
    message: 'Bengkelnya cepat, tapi ruang tunggunya panas. Mungkin bisa ditambah kipas angin.',
    daysAgo: 9,
    state: 'answered',
  },
  {
    by: 2,
    message:
      'Tolong cantumkan cara mencuci karpet wol di halaman produknya. Saya takut warnanya luntur kalau salah.',
    daysAgo: 16,
    state: 'answered',
  },
  {
    by: 6,
    message: 'Apakah hari Minggu bisa buka setengah hari untuk ganti oli? Hari kerja saya sulit izin.',
    daysAgo: 23,
    state: 'answered',
  },
]

export function signInMessage(works: { customer: boolean; admin: boolean }): string {
  const ways = [
    ...(works.customer ? [`to buy, sign in as ${customers[0]!.email}`] : []),
    ...(works.admin ? [`to run the shop, open /admin as ${demoAdmin.email}`] : []),
  ]
  if (ways.length === 0) return ''
  const text = ways.join('; ')
  return `  ${text.charAt(0).toUpperCase()}${text.slice(1)}.
  The password${ways.length > 1 ? ' of both' : ''} is ${demoPassword}
`
}
