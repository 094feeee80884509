import { messages } from '#web/app/language/messages.ts'

export const useLookMessages = messages({
  accounts: ['Media sosial dan NIB', 'Social media and NIB'],
  accountsText: [
    'Tampil di kaki halaman, di menu ponsel, dan di halaman kontak; yang kosong tidak ditampilkan.',
    'Shown at the bottom of every page, in the phone menu and on the contact page. Empty fields are not shown.',
  ],
  instagram: 'Instagram',
  instagramHint: [
    'Nama akun atau alamatnya, misalnya @tokomelati.',
    'The account or its address, such as @tokomelati.',
  ],
  tiktok: 'TikTok',
  tiktokHint: [
    'Nama akun atau alamatnya, misalnya @tokomelati.',
    'The account or its address, such as @tokomelati.',
  ],
  nib: 'NIB',
  nibHint: [
    'Nomor Induk Berusaha, 13 angka. Tampil juga di halaman Tentang dan di nota.',
    'The business registration number, 13 digits. Also shown on the About page and on notas.',
  ],
  look: ['Tampilan', 'Appearance'],
  lookText: [
    'Logo dan warna toko, di semua halaman dan di sini.',
    "The shop's logo and colour, on all pages and here.",
  ],
  logo: 'Logo',
  logoHint: [
    'Menggantikan nama di kepala halaman, dan tercetak di nota dan slip pengepakan. Paling baik PNG yang lebar dengan latar transparan.',
    'It replaces the name at the top of the pages, and is printed on receipts and packing slips. A wide PNG with a transparent background works best.',
  ],
  accent: ['Warna aksen', 'Accent colour'],
  accentHint: [
    'Warna tombol dan tautan. Tulisan putih di atasnya harus mudah dibaca.',
    'The colour of buttons and links. White text on it must be easy to read.',
  ],
  default: ['Terakota (bawaan)', 'Terracotta (default)'],
  presets: {
    red: ['Merah', 'Red'],
    plum: ['Prem', 'Plum'],
    blue: ['Biru', 'Blue'],
    teal: ['Toska', 'Teal'],
    green: ['Hijau', 'Green'],
    olive: ['Zaitun', 'Olive'],
    brown: ['Cokelat', 'Brown'],
    black: ['Hitam', 'Black'],
  },
  own: ['Warna sendiri', 'Own colour'],
  ownHint: [
    'Misalnya #1f4e79. Kosongkan untuk warna bawaan.',
    'For example #1f4e79. Leave empty for the default colour.',
  ],
  pick: ['Pilih warna', 'Pick a colour'],
  sample: ['Contoh', 'Sample'],
  contrast: (ratio: string, least: string) => [
    `Kontras ${ratio} : 1 (paling sedikit ${least} : 1).`,
    `Contrast ${ratio} : 1 (at least ${least} : 1).`,
  ],
  tooLight: ['Warna ini terlalu terang untuk tulisan putih.', 'This colour is too light for white text.'],
  take: (colour: string) => [`Pakai ${colour}`, `Use ${colour}`],
})
