import type { Language } from './language.ts'
import { limits } from './limits.ts'
import { formatRupiah } from './money.ts'

export interface InputIssue {
  code: string
  message: string
  path: PropertyKey[]
  minimum?: number | bigint
  maximum?: number | bigint
  origin?: string
  input?: unknown
  keys?: string[]
  /** A sentence names its values in braces. */
  params?: Record<string, unknown> | undefined
  errors?: InputIssue[][]
}

/**
 * Replaces the issue of a union by those of the alternative with the fewest missing fields, so that every
 * message names a field.
 */
export const expandUnionIssue = (issue: InputIssue): InputIssue[] => {
  const [first, ...others] = issue.errors ?? []
  if (!first) return [issue]
  const missing = (issues: InputIssue[]) => issues.filter(isMissing).length
  const meant = others.reduce((best, next) => (missing(next) < missing(best) ? next : best), first)
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(expandUnionIssue)
}

/** A missing or blank field is reported before every other problem. */
export const isMissing = (issue: InputIssue): boolean =>
  (issue.code === 'invalid_type' && issue.input === undefined) ||
  (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1)

/** `label` is that of the field, in the language. */
export function inputMessage(issue: InputIssue, label: string, language: Language): string {
  const named = sentences[issue.message]
  if (named) return named[language].replace(/\{(\w+)\}/g, (_, name: string) => String(issue.params?.[name]))
  const id = language === 'id'
  if (isMissing(issue)) return id ? `${label} harus diisi` : `${label} is required`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return id
      ? `${label} maksimal ${issue.maximum} karakter`
      : `${label} may have ${issue.maximum} characters at most`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return id
      ? `${label} minimal ${issue.minimum} karakter`
      : `${label} must have at least ${issue.minimum} characters`
  if (issue.code === 'too_big')
    return id
      ? `${label} maksimal ${inThousands(issue.maximum, '.')}`
      : `${label} may be ${inThousands(issue.maximum, ',')} at most`
  if (issue.code === 'too_small')
    return id ? `${label} minimal ${issue.minimum}` : `${label} must be at least ${issue.minimum}`
  return id ? `${label} tidak valid` : `${label} is not valid`
}

/** Numbers below 10,000 stay ungrouped, because they may be years. */
const inThousands = (n: number | bigint | undefined, mark: string): string =>
  String(n).replace(/^\d{5,}$/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, mark))

const sentences: Record<string, Record<Language, string>> = {
  TOO_MANY_ORDERS: {
    id: `Paling banyak ${limits.ordersTogether} pesanan sekaligus`,
    en: `At most ${limits.ordersTogether} orders together`,
  },
  PLACEHOLDER_UNKNOWN: {
    id: '{name} tidak dikenal. Yang bisa dipakai di sini: {allowed}',
    en: '{name} is not known. These can be used here: {allowed}',
  },
  PLACEHOLDER_MISPLACED: {
    id: '{name} tidak ada di pesan seperti ini. Yang bisa dipakai di sini: {allowed}',
    en: '{name} does not exist in a message of this kind. These can be used here: {allowed}',
  },
  PLACEHOLDER_BROKEN: {
    id: 'Ada kurung kurawal {name} tanpa pasangan. Yang bisa dipakai di sini: {allowed}',
    en: 'There is a brace {name} without its other half. These can be used here: {allowed}',
  },
  MESSAGE_SUBJECT: {
    id: 'Pilih satu pesanan, booking, atau pelanggan',
    en: 'Choose one order, booking or customer',
  },
  EMAIL_FORMAT: { id: 'Format email tidak valid', en: 'The email format is not valid' },
  PASSWORD_SHORT: {
    id: `Password harus minimal ${limits.passwordMin} karakter`,
    en: `Password must be at least ${limits.passwordMin} characters`,
  },
  PASSWORDS_DIFFER: {
    id: 'Password dan konfirmasi password tidak cocok',
    en: 'The passwords do not match',
  },
  ADMIN_PASSWORD_SHORT: {
    id: `Kata sandi pengelola harus minimal ${limits.adminPasswordMin} karakter`,
    en: `An admin's password must be at least ${limits.adminPasswordMin} characters`,
  },
  PASSWORD_COMMON: {
    id: 'Kata sandi ini mudah ditebak karena dipakai banyak orang. Silakan pilih yang lain.',
    en: 'This password is easy to guess, as many people use it. Please choose another one.',
  },
  PASSWORD_WEAK: {
    id: 'Kata sandi ini mudah ditebak. Pakai tiga atau empat kata yang tidak berkaitan, tanpa nama, email, nama toko, atau urutan huruf dan angka.',
    en: 'This password is easy to guess. Use three or four unrelated words, without a name, an email, the name of the shop, or letters and digits in order.',
  },
  PIN_DIGITS: { id: 'PIN terdiri dari enam angka', en: 'A PIN has six digits' },
  PIN_EASY: {
    id: 'PIN ini mudah ditebak. Pakai enam angka yang tidak berurutan dan tidak semuanya sama.',
    en: 'This PIN is easy to guess. Use six digits that are not in a row and not all the same.',
  },
  PHONE_DIGITS: {
    id: 'Nomor telepon harus 10-13 digit angka',
    en: 'The phone number must have 10-13 digits',
  },
  PHONE_INDONESIAN: {
    id: 'Format nomor telepon Indonesia tidak valid',
    en: 'This is not a valid Indonesian phone number',
  },
  QUANTITY_MIN: { id: 'Jumlah pesanan minimal 1', en: 'The quantity must be at least 1' },
  AMOUNT_RUPIAH: {
    id: 'Jumlah uang harus rupiah bulat, minimal Rp\u00A01',
    en: 'The amount must be whole rupiah, at least Rp\u00A01',
  },
  AMOUNT_MOST: {
    id: `Jumlah uang paling banyak ${formatRupiah(limits.payment)} sekali catat`,
    en: `The amount may be ${formatRupiah(limits.payment)} at most; record more in several parts`,
  },
  REFUND_WHAT: {
    id: 'Pilih barang yang dikembalikan, atau tulis jumlah uangnya',
    en: 'Choose the items to refund, or enter the amount',
  },
  REFUND_LINE_UNKNOWN: {
    id: 'Barang ini tidak ada di pesanan, atau ukurannya harus dipilih',
    en: 'This item is not in the order, or you have to choose its size',
  },
  REFUND_LINE_OVER: {
    id: 'Sebanyak itu tidak ada lagi yang dapat dikembalikan dari barang ini',
    en: 'There are not that many pieces of this item left to refund',
  },
  REFUND_LINE_AMOUNT: {
    id: 'Lebih banyak dari yang dibayar untuk barang ini',
    en: 'This is more than was paid for this item',
  },
  REFUND_LINE_TWICE: {
    id: 'Barang ini disebut dua kali: tulis jumlah uangnya sekali saja',
    en: 'This item is listed twice: enter its amount only once',
  },
  RESTOCK_NOT_HELD: {
    id: 'Pesanan ini belum dibayar lunas atau sudah dibatalkan, jadi stoknya tidak berubah karena pengembalian uang',
    en: 'This order is not fully paid or was cancelled, so a refund does not change its stock',
  },
  REFUND_ON_CANCEL: {
    id: 'Uang hanya dikembalikan bersama pembatalan',
    en: 'A refund is only possible together with a cancellation',
  },
  RESTOCK_LINES: {
    id: 'Pilih barang yang kembali ke stok',
    en: 'Choose the items to return to stock',
  },
  CUSTOMER_MISSING: { id: 'Pilih pelanggan', en: 'Choose a customer' },
  CUSTOMER_UNKNOWN: { id: 'Pelanggan ini tidak ditemukan', en: 'This customer was not found' },
  ADDRESS_MISSING: { id: 'Isi alamat pengiriman', en: 'Enter the delivery address' },
  DISCOUNT_TOO_LARGE: {
    id: 'Diskon tidak boleh lebih dari harga barang',
    en: 'The discount cannot be more than the items cost',
  },
  PAID_TWICE: {
    id: 'Pesanan yang dibayar saat diterima belum dibayar sekarang',
    en: 'An order that is paid on arrival cannot be paid now',
  },
  HANDED_OVER_UNPAID: {
    id: 'Barang yang langsung dibawa harus sudah dibayar',
    en: 'Items that the customer takes along must be paid for',
  },
  HANDED_OVER_BROUGHT: {
    id: 'Barang yang dikirim tidak langsung dibawa',
    en: 'Items to be delivered cannot be taken along',
  },
  STEP_FROM: {
    id: 'Harga grosir mulai dari 2 buah',
    en: 'A price by quantity starts from 2 pieces',
  },
  STEP_TWICE: {
    id: 'Jumlah harga grosir harus naik, dan masing-masing hanya sekali',
    en: 'The quantities of prices by quantity must rise, each only once',
  },
  STEP_NOT_CHEAPER: {
    id: 'Makin banyak jumlahnya, harga grosirnya harus makin murah',
    en: 'With more pieces, the price of each must be lower',
  },
  STEP_NOT_LOWER: {
    id: 'Harga grosir harus lebih rendah dari harga biasa',
    en: 'A price by quantity must be below the usual price',
  },
  VOUCHER_NUMBER: {
    id: 'Tulis bilangan bulat, paling kecil 1',
    en: 'Enter a whole number, at least 1',
  },
  VOUCHER_MOST: { id: 'Angka ini terlalu besar', en: 'This number is too large' },
  VOUCHER_PERCENT: { id: 'Persen paling banyak 100', en: 'A percentage can be 100 at most' },
  VOUCHER_PERIOD: {
    id: 'Voucher harus berakhir setelah mulai berlaku',
    en: 'A voucher must end after it begins',
  },
  VOUCHER_HOURS: {
    id: 'Jam selesai harus lain dari jam mulai; kosongkan keduanya untuk sepanjang hari',
    en: 'The hours must end at another time than they begin; clear both for the whole day',
  },
  VOUCHER_SCOPE: { id: 'Pilih paling sedikit satu', en: 'Choose at least one' },
  VOUCHER_LISTED: {
    id: 'Isi kodenya dulu: kode sekali pakai tidak ditampilkan di toko',
    en: 'Enter its code first: single codes are not shown in the shop',
  },
  VOUCHER_CODE_FORMAT: {
    id: 'Kode terdiri dari 3 sampai 30 huruf dan angka, contoh: HEMAT10',
    en: 'A code has 3 to 30 letters and digits, for example: HEMAT10',
  },
  VOUCHER_CODE_TAKEN: {
    id: 'Kode ini sudah dipakai voucher lain',
    en: 'Another voucher has this code',
  },
  VOUCHER_USES: {
    id: 'Voucher ini sudah dipakai lebih banyak: {uses} kali',
    en: 'The voucher has been used more often: {uses} times',
  },
  VOUCHER_CODES: {
    id: 'Satu voucher paling banyak punya {most} kode sekali pakai',
    en: 'A voucher can have {most} single codes at most',
  },
  VOUCHER_REMOVED: {
    id: 'Salah satu pilihan sudah dihapus. Pilih lagi.',
    en: 'One of the choices has been removed. Choose again.',
  },
  SALE_PERIOD: {
    id: 'Promo harus berakhir setelah mulai',
    en: 'A sale must end after it begins',
  },
  SALE_WITHOUT_PRICE: {
    id: 'Isi harga promonya, atau kosongkan waktunya',
    en: 'Enter the sale price, or clear its times',
  },
  SALE_AMOUNT: {
    id: 'Isi potongan di antara 0 dan 100 persen, atau harga dalam rupiah',
    en: 'Enter a discount between 0 and 100 percent, or a price in rupiah',
  },
  SALE_NOT_LOWER: {
    id: 'Harga promo harus lebih rendah dari harga biasa',
    en: 'The sale price must be below the usual price',
  },
  MOMENT_FORMAT: {
    id: 'Waktu tidak valid, contoh: 2026-11-23 atau 2026-11-23T14:05:00+07:00',
    en: 'The time is not valid, for example: 2026-11-23 or 2026-11-23T14:05:00+07:00',
  },
  MOMENT_FUTURE: {
    id: 'Waktu terima uang tidak boleh di masa depan',
    en: 'The time of receipt cannot be in the future',
  },
  PERIOD_ORDER: {
    id: 'Tanggal akhir tidak boleh sebelum tanggal awal',
    en: 'The last day cannot be before the first day',
  },
  PERIOD_LONG: {
    id: 'Periode laporan paling lama sepuluh tahun',
    en: 'A report can cover at most ten years',
  },
  CART_EMPTY: {
    id: 'Tidak ada item dalam keranjang untuk dipesan',
    en: 'There are no items in the cart to order',
  },
  SIZE_NAME_TWICE: { id: 'Nama ukuran tidak boleh sama', en: 'Two sizes cannot have the same name' },
  GTIN_FORMAT: {
    id: 'Barcode pabrik tidak valid: tulis 8, 12, atau 13 angka di bawah garis-garisnya, termasuk angka terakhir',
    en: 'The manufacturer’s barcode is not valid: enter the 8, 12 or 13 digits below the bars, with the last one',
  },
  GTIN_IN_STORE: {
    id: 'Nomor ini dibuat sendiri oleh sebuah toko, jadi bukan barcode pabrik. Pakai kode toko pada label.',
    en: 'This number was made by a shop for itself, so it is not a manufacturer’s barcode. Use the code on the label.',
  },
  GTIN_TWICE: {
    id: 'Dua ukuran tidak boleh punya barcode pabrik yang sama',
    en: 'Two sizes cannot have the same manufacturer’s barcode',
  },
  COUNT_WHAT: {
    id: 'Kirim tambahan atau hasil hitung, salah satu',
    en: 'Send either added pieces or the count',
  },
  COUNT_TWICE: { id: 'Setiap ukuran hanya dihitung sekali', en: 'Each size can be counted only once' },
  COUNT_REASON: { id: 'Pilih alasan selisihnya', en: 'Choose the reason of the difference' },
  COUNT_NOTE: { id: 'Tulis alasannya', en: 'Write the reason' },
  PICTURE_TWICE: { id: 'Foto yang sama dipilih dua kali', en: 'The same photograph was chosen twice' },
  STOCK_CHANGE: {
    id: 'Isi tambahan atau pengurangan stok, atau jumlah yang baru',
    en: 'Enter how many to add or remove, or the new stock',
  },
  FILTER_QUERY: {
    id: 'Filter ini tidak dikenal oleh daftar pesanan',
    en: 'The list of orders does not know this filter',
  },
  WHICH_PRODUCTS: { id: 'Pilih produk, atau satu filter', en: 'Choose products or one filter' },
  RUPIAH_FORMAT: {
    id: 'Tulis harga dalam rupiah, contoh: 150.000 atau 150rb',
    en: 'Write the price in rupiah, for example: 150.000 or 150rb',
  },
  WHOLE_NUMBER: { id: 'Harus berupa bilangan bulat', en: 'This must be a whole number' },
  PLATE_FORMAT: {
    id: 'Format nomor plat tidak valid, contoh: B 1234 XYZ',
    en: 'The plate number is not valid, for example: B 1234 XYZ',
  },
  DAY_FORMAT: {
    id: 'Tanggal tidak valid, contoh: 2026-11-23',
    en: 'The date is not valid, for example: 2026-11-23',
  },
  TIME_FORMAT: { id: 'Waktu tidak valid, contoh: 09:00', en: 'The time is not valid, for example: 09:00' },
  WHOLE_HOUR: {
    id: 'Waktu harus tepat pada jamnya, contoh: 09.00',
    en: 'The time must be on the hour, for example: 09:00',
  },
  HALF_HOUR: {
    id: 'Waktu harus tepat atau setengah jam, contoh: 09.30',
    en: 'The time must be on the hour or half hour, for example: 09:30',
  },
  BREAK_ENDS_LATER: {
    id: 'Istirahat harus selesai setelah mulainya',
    en: 'The break must end after it begins',
  },
  BREAK_OUTSIDE_HOURS: {
    id: 'Istirahat harus berada di antara jam buka dan jam tutup',
    en: 'The break must be between opening and closing',
  },
  CLOSES_LATER: {
    id: 'Jam tutup harus setelah jam buka',
    en: 'The closing time must be after the opening time',
  },
  DAYS_RANGE: {
    id: 'Tanggal akhir harus sama atau setelah tanggal awal, paling banyak 31 hari',
    en: 'The last day must not be before the first day, and the range can be at most 31 days',
  },
  CHAT_DIGITS: {
    id: 'Nomor chat hanya angka, paling banyak 15, diawali kode negara: 6281234567890',
    en: 'The chat number must be at most 15 digits, starting with the country code: 6281234567890',
  },
  COLOUR_FORMAT: {
    id: 'Tulis warna dengan enam angka atau huruf, contoh: #1f4e79',
    en: 'Write the colour with six digits or letters, for example: #1f4e79',
  },
  COLOUR_CONTRAST: {
    id: 'Warna ini terlalu terang: tulisan putih di atasnya sulit dibaca. Warna terdekat yang bisa dipakai: {nearest}',
    en: 'This colour is too light: white text on it is hard to read. The nearest colour that works is {nearest}',
  },
  INSTAGRAM_ACCOUNT: {
    id: 'Tulis nama akun Instagram atau alamatnya, contoh: @tokomelati',
    en: 'Enter the Instagram account or its address, for example: @tokomelati',
  },
  TIKTOK_ACCOUNT: {
    id: 'Tulis nama akun TikTok atau alamatnya, contoh: @tokomelati',
    en: 'Enter the TikTok account or its address, for example: @tokomelati',
  },
  NIB_DIGITS: { id: 'NIB terdiri dari 13 angka', en: 'A NIB has 13 digits' },
  ACCOUNT_NUMBER: {
    id: 'Nomor rekening hanya angka, spasi, dan tanda hubung',
    en: 'The account number may contain only digits, spaces and hyphens',
  },
  ACCOUNT_MISSING: {
    id: 'Isi paling sedikit satu rekening, atau matikan transfer bank',
    en: 'Enter at least one account, or turn off bank transfer',
  },
  AREA_UNKNOWN: {
    id: 'Wilayah ini tidak dikenal. Pilih wilayah dari daftar.',
    en: 'Unknown area. Choose one from the list.',
  },
  AREA_MISSING: {
    id: 'Pilih kecamatan tujuan pengiriman',
    en: 'Choose the kecamatan it goes to',
  },
  DELIVERY_MISSING: {
    id: 'Pilih cara pengiriman',
    en: 'Choose how your order comes to you',
  },
  RATE_TWICE: {
    id: 'Satu wilayah hanya boleh punya satu tarif',
    en: 'An area can have only one rate',
  },
  WEIGHT_RANGE: {
    id: 'Berat ditulis dalam gram: 1 sampai 500.000 (500 kg)',
    en: 'The weight is in grams: 1 to 500,000 (500 kg)',
  },
  MERGE_WITH_ITSELF: {
    id: 'Pilih pelanggan lain untuk digabungkan',
    en: 'Choose another customer to merge with this one',
  },
  NEEDED_TO_PUBLISH: { id: 'Isi dulu sebelum diterbitkan', en: 'Required to publish' },
  UNKNOWN_PARAMETER: {
    id: 'Parameter ini tidak dikenal atau ditulis dua kali, jadi tidak ada yang dikerjakan',
    en: 'This parameter is unknown or was given twice, so nothing was done',
  },
  UNKNOWN_FIELD: { id: 'Isian ini tidak dikenal', en: 'Unknown field' },
  RATING_RANGE: { id: 'Silakan berikan rating.', en: 'Please give a rating.' },
  REVIEW_EMPTY: { id: 'Review tidak boleh kosong.', en: 'The review must not be empty.' },
  REASON_MISSING: { id: 'Alasan penolakan harus diisi', en: 'Reason for the rejection is required' },
  UNREADABLE_TEXT: {
    id: 'Teks mengandung karakter yang tidak dapat disimpan',
    en: 'The text contains characters that cannot be stored',
  },
  PILED_MARKS: {
    id: 'Teks tidak terbaca: terlalu banyak tanda aksen bertumpuk pada satu huruf',
    en: 'The text is unreadable: too many accents are piled on one letter',
  },
}
