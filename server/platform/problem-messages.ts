import { countOf } from '#contract/platform/texts.ts'
import { fieldLabel } from '#contract/labels.ts'
import { bookingWindow } from '#contract/bookings/booking-window.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { inputMessage } from '#contract/platform/input-messages.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import {
  problemStatus,
  type BilingualLine,
  type FieldIssue,
  type FieldProblem,
  type FileReason,
  type ParamsOf,
  type PricedLine,
  type Problem,
  type ProblemCode,
  type QrisProblem,
  type ShortLine,
} from '#contract/platform/problem.ts'
import { sayWhoMay } from '#contract/platform/roles.ts'
import { refusalText } from '#contract/vouchers/refusal-texts.ts'
import type { ProblemError } from './problem.ts'

/** For a 5xx the message includes the request id, under which the log has the error. */
export function toProblem({ code, params }: ProblemError, language: Language, requestId?: string): Problem {
  const sentence = problemMessage(code, params, language)
  const isServerError = problemStatus[code] >= 500 && requestId !== undefined
  const message = isServerError ? `${sentence} ${tellRequestId[language]}: ${requestId}` : sentence
  const errors = fieldProblems(params, message, language)
  return {
    success: false,
    message: errors?.[0]?.message ?? message,
    code,
    ...(errors && { errors }),
    ...('slots' in params && { slots: params.slots }),
    ...('offers' in params && params.offers[language]),
    ...('refused' in params && params),
    ...('lines' in params && { ...params, lines: params.lines.map((line) => toPricedLine(line, language)) }),
    ...('product_ids' in params && { product_ids: params.product_ids }),
    ...('category' in params &&
      params.category && { category: { ...params.category, name: params.category.name[language] } }),
    ...('short' in params && toShortFields(params.short, language)),
    ...('customer' in params && { customer: params.customer }),
    ...('merge' in params && { merge: params.merge }),
  }
}

const toPricedLine = ({ name, size_name, ...line }: BilingualLine, language: Language): PricedLine => ({
  ...line,
  name: name[language],
  size_name: size_name && size_name[language],
})

const toShortFields = (short: readonly ShortLine[] = [], language: Language) => ({
  size_id: short[0]?.size_id,
  available: short[0]?.available,
  short: short.map(({ name, ...line }) => ({ ...line, name: name[language] })),
})

const tellRequestId = { id: 'Beri tahu toko nomor ini', en: 'Tell the shop this number' }

export const issueMessage = ({ field, label = field, ...issue }: FieldIssue, language: Language): string =>
  inputMessage(
    { code: 'custom', message: '', path: [field], ...issue },
    fieldLabel(label, language),
    language,
  )

function fieldProblems(
  params: ParamsOf<ProblemCode>,
  message: string,
  language: Language,
): FieldProblem[] | undefined {
  if ('issues' in params)
    return params.issues?.map((issue) => ({ field: issue.field, message: issueMessage(issue, language) }))
  return 'field' in params ? [{ field: params.field, message }] : undefined
}

function problemMessage<C extends ProblemCode>(code: C, params: ParamsOf<C>, language: Language): string {
  const message: Message<C> = messages[code][language]
  return typeof message === 'string' ? message : message(params)
}

type Message<C extends ProblemCode> = string | ((params: ParamsOf<C>) => string)

const wait = {
  id: (seconds = 60) => (seconds < 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`),
  en: (seconds = 60) =>
    seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`,
}

const formatNames = (names: readonly Bilingual[], language: Language): string =>
  names.length === 0 ? '' : `: ${names.map((name) => name[language]).join(', ')}`

const messages: { [C in ProblemCode]: Record<Language, Message<C>> } = {
  INVALID_INPUT: {
    id: 'Data yang dikirim tidak valid. Silakan periksa kembali.',
    en: 'Some of the details are not valid. Please check them.',
  },
  MALFORMED_REQUEST: {
    id: 'Permintaan tidak dapat dibaca.',
    en: 'The request could not be read.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    id: `Idempotency-Key harus berisi 1 sampai ${limits.idempotencyKey} karakter.`,
    en: `Idempotency-Key must be 1 to ${limits.idempotencyKey} characters.`,
  },
  WRONG_CURRENT_PASSWORD: {
    id: 'Kata sandi saat ini salah.',
    en: 'The current password is wrong.',
  },
  WRONG_PIN: {
    id: 'PIN salah. Setelah lima kali salah, masuk dengan PIN ditutup selama satu jam.',
    en: 'The PIN is wrong. After five wrong ones, the log-in with a PIN is closed for an hour.',
  },
  OWNER_WITHOUT_PIN: {
    id: 'Pemilik tidak memakai PIN, karena hak aksesnya lebih dari yang boleh dibuka PIN. Masuklah dengan kata sandi.',
    en: 'An owner has no PIN, because an owner may do more than a PIN may open. Please log in with your password.',
  },
  WRONG_FACTOR: {
    id: 'Kode ini salah atau sudah dipakai. Jika kodenya benar, pastikan jam ponsel Anda diatur otomatis, lalu coba kode berikutnya.',
    en: 'This code is wrong or was used. If it is right, make sure that the clock of your phone is set automatically, and try the next code.',
  },
  TOTP_CLOCK: {
    id: ({ minutes }) =>
      `Jam ponsel Anda berbeda sekitar ${minutes} menit dari jam toko. Atur jam ponsel secara otomatis, lalu coba kode berikutnya.`,
    en: ({ minutes }) =>
      `The clock of your phone differs from the clock of the shop by about ${countOf(minutes, 'minute')}. Set it automatically, then try the next code.`,
  },
  PASSKEY_REFUSED: {
    id: 'Passkey ini tidak dapat dipakai. Coba sekali lagi, atau pilih cara lain.',
    en: 'This passkey was not accepted. Try once more, or choose another way.',
  },
  RESET_CODE_DEAD: {
    id: 'Token reset tidak valid. Silakan minta reset password baru.',
    en: 'This reset code is no longer valid. Please request a new one.',
  },
  CONFIRMATION_DEAD: {
    id: 'Tautan ini tidak berlaku untuk akun Anda. Silakan minta tautan konfirmasi baru di halaman profil.',
    en: 'This link is not valid for your account. Please ask for a new confirmation link on your profile.',
  },
  INVITATION_DEAD: {
    id: 'Undangan ini sudah tidak berlaku. Minta undangan baru kepada pengelola toko.',
    en: 'This invitation is no longer valid. Please ask an admin of the shop for a new one.',
  },
  EMAIL_UNDO_DEAD: {
    id: 'Tautan ini sudah tidak berlaku: sudah dipakai, lebih dari 3 hari, atau digantikan oleh konfirmasi email yang baru.',
    en: 'This link is no longer valid: it was used, is older than 3 days, or the new email was confirmed in between.',
  },
  MAIL_STOP_UNKNOWN: {
    id: 'Tautan ini tidak dikenal. Buka tautan dari email toko yang terbaru.',
    en: 'This link is not known. Please open the link in the newest e-mail of the shop.',
  },
  SIZE_UNKNOWN: {
    id: ({ names = [] }) =>
      names.length > 1
        ? `Ukuran yang dipilih tidak tersedia${formatNames(names, 'id')}.`
        : 'Ukuran yang dipilih tidak tersedia untuk produk ini.',
    en: ({ names = [] }) =>
      names.length > 1
        ? `The chosen sizes are not available${formatNames(names, 'en')}.`
        : 'The chosen size is not available for this product.',
  },
  LAST_OWNER: {
    id: 'Harus ada setidaknya satu pemilik. Jadikan orang lain pemilik terlebih dahulu.',
    en: 'There must be at least one owner. Make another person an owner first.',
  },
  SELF_REMOVAL: {
    id: 'Anda tidak dapat menghapus akun Anda sendiri.',
    en: 'You cannot remove your own account.',
  },
  PROOF_MISSING: {
    id: 'Silakan upload bukti pembayaran terlebih dahulu',
    en: 'Please upload a payment proof first',
  },
  PROOF_BROKEN: {
    id: 'Gambar bukti pembayaran rusak atau dimensinya terlalu besar. Silakan upload gambar lain, misalnya screenshot.',
    en: 'The proof picture is damaged or its dimensions are too large. Please upload another one, such as a screenshot.',
  },
  PICTURE_MISSING: { id: 'Silakan pilih gambar terlebih dahulu.', en: 'Please choose a picture first.' },
  PICTURE_BROKEN: {
    id: 'Gambar rusak dan tidak dapat dibaca.',
    en: 'The picture is damaged and cannot be read.',
  },
  PICTURE_DIMENSIONS: {
    id: 'Dimensi gambar terlalu besar. Kecilkan gambarnya, lalu upload kembali.',
    en: 'The dimensions of the picture are too large. Make it smaller, then upload it again.',
  },
  PICTURE_UNKNOWN: {
    id: 'Gambar yang dipilih tidak ada. Silakan upload kembali.',
    en: 'The chosen picture does not exist. Please upload it again.',
  },
  LIST_TOO_LONG: {
    id: 'Daftarnya terlalu panjang. Kirim paling banyak 200 pesanan sekaligus.',
    en: 'The list is too long. Please send at most 200 orders together.',
  },
  PUSH_REFUSED: {
    id: 'Browser ini memakai layanan notifikasi yang tidak dikenal toko. Coba browser lain.',
    en: 'This browser uses a notification service that the shop does not know. Please try another browser.',
  },
  CATEGORY_UNKNOWN: { id: 'Kategori tidak ditemukan.', en: 'The category was not found.' },
  FILE_MISSING: { id: 'Silakan pilih berkas terlebih dahulu.', en: 'Please choose a file first.' },
  FILE_UNREADABLE: {
    id: ({ reason }) => `Berkas tidak dapat dibaca: ${fileReason(reason).id}.`,
    en: ({ reason }) => `The file could not be read: ${fileReason(reason).en}.`,
  },
  RATES_REFUSED: {
    id: ({ rows }) => `${rows} baris tidak dapat dibaca, jadi tidak ada tarif yang disimpan.`,
    en: ({ rows }) => `${countOf(rows, 'row is', 'rows are')} wrong, so no rate was saved.`,
  },
  RATES_GUESSED: {
    id: ({ rows }) =>
      `Wilayah ${rows} baris hanya ditebak. Periksa dan setujui tebakannya dulu; belum ada tarif yang disimpan.`,
    en: ({ rows }) =>
      `The ${rows === 1 ? 'area of 1 row is a guess' : `areas of ${rows} rows are guesses`}. Check and agree first; no rate was saved.`,
  },
  QRIS_UNREADABLE: {
    id: 'Tidak ada kode QR yang terbaca pada gambar. Gunakan gambar yang lebih jelas.',
    en: 'No QR code could be read from the picture. Please use a clearer one.',
  },
  QRIS_SEVERAL: {
    id: 'Gambar memuat lebih dari satu kode QR. Potong gambarnya sehingga hanya QRIS toko yang terlihat.',
    en: 'The picture contains more than one QR code. Please crop it so that only the QRIS of the shop is left.',
  },
  QRIS_INVALID: {
    id: ({ reason }) => `Kode QR ini bukan QRIS statis yang sah: ${qrisReasons[reason].id}.`,
    en: ({ reason }) => `This QR code is not a valid static QRIS: ${qrisReasons[reason].en}.`,
  },
  SLOT_CLOSED: {
    id: 'Bengkel tutup pada hari tersebut. Silakan pilih hari lain.',
    en: 'The workshop is closed on that day. Please choose another one.',
  },
  SLOT_OUTSIDE_HOURS: {
    id: 'Waktu tersebut di luar jam buka bengkel. Silakan pilih waktu lain.',
    en: 'That time is outside the opening hours of the workshop. Please choose another one.',
  },
  SLOT_PAST: {
    id: 'Waktu tersebut sudah lewat. Silakan pilih waktu lain.',
    en: 'That time has passed. Please choose another one.',
  },
  SLOT_TOO_SOON: {
    id: `Booking paling lambat ${bookingWindow.hoursAhead} jam sebelumnya. Silakan pilih waktu lain.`,
    en: `Please book at least ${bookingWindow.hoursAhead} hours ahead. Choose a later time.`,
  },
  SLOT_TOO_FAR: {
    id: `Booking paling jauh ${bookingWindow.days} hari ke depan. Silakan pilih hari lain.`,
    en: `Bookings are taken up to ${bookingWindow.days} days ahead. Please choose an earlier day.`,
  },
  NOT_SIGNED_IN: {
    id: 'Sesi login telah berakhir, silakan login kembali',
    en: 'Your session has ended, please log in again',
  },
  WRONG_CREDENTIALS: { id: 'Email atau kata sandi salah.', en: 'The email or password is wrong.' },
  FORBIDDEN: { id: 'Anda tidak memiliki akses ke halaman ini.', en: 'You do not have access to this.' },
  ROLE_FORBIDDEN: {
    id: ({ rights, role }) => sayWhoMay(rights, role, 'id'),
    en: ({ rights, role }) => sayWhoMay(rights, role, 'en'),
  },
  ABOVE_OWN_LIMIT: {
    id: (most) =>
      `Pemilik mengizinkan Anda paling banyak ${'percent' in most ? `${most.percent}% dari harga barang` : formatRupiah(most.rupiah)}. Mintalah pemilik untuk selebihnya.`,
    en: (most) =>
      `The owner allows you at most ${'percent' in most ? `${most.percent}% of the items` : formatRupiah(most.rupiah)}. Ask the owner for more.`,
  },
  SECOND_FACTOR_NEEDED: {
    id: 'Masukkan faktor kedua Anda dulu untuk menyelesaikan proses masuk.',
    en: 'Please give your second factor first to finish logging in.',
  },
  SECOND_FACTOR_SETUP_NEEDED: {
    id: 'Toko ini mewajibkan faktor kedua. Pasang dulu di halaman Keamanan.',
    en: 'This shop requires a second factor. Please set one up on the Security page first.',
  },
  ELEVATION_NEEDED: {
    id: 'Tindakan ini perlu faktor kedua Anda sekali lagi. Tidak ada yang berubah.',
    en: 'This needs your second factor once more. Nothing was changed.',
  },
  PIN_NOT_ENOUGH: {
    id: 'Anda masuk dengan PIN. Untuk ini, masuk dulu dengan kata sandi Anda. Tidak ada yang berubah.',
    en: 'You logged in with a PIN. For this, please log in with your password first. Nothing was changed.',
  },
  EMAIL_UNCONFIRMED: {
    id: 'Konfirmasi email Anda dulu: buka tautan di email yang kami kirim, lalu ulangi di sini. Isian Anda tetap tersimpan. Email konfirmasi dapat dikirim ulang dari halaman Profil.',
    en: 'Please confirm your email first: open the link in the mail that we sent, then try again here. What you typed is kept. Your profile page can send the confirmation mail again.',
  },
  NOT_FOUND: { id: 'Data tidak ditemukan', en: 'Not found' },
  PRODUCT_NOT_FOUND: {
    id: ({ names = [] }) => `Produk tidak ditemukan atau tidak tersedia${formatNames(names, 'id')}`,
    en: ({ names = [] }) => `The product was not found or is not available${formatNames(names, 'en')}`,
  },
  SERVICE_NOT_FOUND: {
    id: 'Layanan tidak ditemukan atau tidak tersedia lagi',
    en: 'The service was not found or is no longer offered',
  },
  CART_LINE_NOT_FOUND: {
    id: 'Produk ini tidak ada di keranjang Anda.',
    en: 'This product is not in your cart.',
  },
  EMAIL_UNKNOWN: {
    id: 'Email tidak ditemukan. Silakan coba lagi.',
    en: 'Email not found. Please try again.',
  },
  CUSTOMER_EXISTS: {
    id: ({ customer }) => `Nomor telepon atau email ini sudah tercatat atas nama ${customer.name}.`,
    en: ({ customer }) => `This phone number or email already belongs to ${customer.name}.`,
  },
  CUSTOMER_HAS_ACCOUNT: {
    id: 'Pelanggan ini punya akun, jadi hanya ia sendiri yang dapat mengubah datanya.',
    en: 'This customer has an account, so only they can change their details.',
  },
  MERGE_OUTDATED: {
    id: 'Data salah satu pelanggan berubah setelah Anda melihatnya. Periksa lagi, lalu gabungkan.',
    en: 'One of the customers has changed since you opened this page. Check again, then merge them.',
  },
  ADDRESS_LIMIT: {
    id: `Alamat tersimpan paling banyak ${limits.addressesPerCustomer}. Hapus salah satu dulu.`,
    en: `You can save at most ${limits.addressesPerCustomer} addresses. Delete one first.`,
  },
  EMAIL_TAKEN: { id: 'Email sudah terdaftar.', en: 'This email is already registered.' },
  INSUFFICIENT_STOCK: {
    id: ({ name, available, short = [] }) =>
      short.length > 1
        ? `Stok tidak mencukupi: ${short.map((one) => `${one.name.id} (tersedia: ${one.available})`).join(', ')}.`
        : `Stok ${name?.id ?? 'produk'} tidak mencukupi.${available === undefined ? '' : ` Stok tersedia: ${available}.`}`,
    en: ({ name, available, short = [] }) =>
      short.length > 1
        ? `Not enough stock: ${short.map((one) => `${one.name.en} (in stock: ${one.available})`).join(', ')}.`
        : `Not enough stock of ${name?.en ?? 'this product'}.${available === undefined ? '' : ` In stock: ${available}.`}`,
  },
  PRICE_CHANGED: {
    id: ({ agreed_total: before, total_amount: now }) =>
      `Total pesanan berubah dari ${formatRupiah(before)} menjadi ${formatRupiah(now)}.`,
    en: ({ agreed_total: before, total_amount: now }) =>
      `The total of this order changed from ${formatRupiah(before)} to ${formatRupiah(now)}.`,
  },
  VOUCHER_REFUSED: {
    id: ({ refused }) => refused.map((one) => refusalText(one, 'id')).join(' '),
    en: ({ refused }) => refused.map((one) => refusalText(one, 'en')).join(' '),
  },
  VOUCHER_GONE: {
    id: ({ codes }) =>
      `Voucher ${codes.join(', ')} sudah dipakai orang lain sejak pesanan ini dibatalkan, jadi pesanan ini tidak dapat dibuka lagi. Buat pesanan baru.`,
    en: ({ codes }) =>
      `Others used the voucher ${codes.join(', ')} since this order was cancelled, so the order cannot be opened again. Take a new order.`,
  },
  VOUCHER_USED: {
    id: 'Voucher ini ada di pesanan, jadi tidak dapat dihapus. Matikan saja.',
    en: 'Orders have this voucher, so it cannot be removed. Switch it off instead.',
  },
  DELIVERY_CHANGED: {
    id: ({ before, now }) =>
      now === null
        ? 'Cara pengiriman ini baru saja tidak tersedia lagi. Pilih yang lain.'
        : `Ongkir berubah${before === null ? '' : ` dari ${formatRupiah(before)}`} menjadi ${formatRupiah(now)}.`,
    en: ({ before, now }) =>
      now === null
        ? 'This delivery method is no longer available. Please choose another one.'
        : `The delivery price changed${before === null ? '' : ` from ${formatRupiah(before)}`} to ${formatRupiah(now)}.`,
  },
  DELIVERY_UNAVAILABLE: {
    id: 'Pesanan ini tidak dapat dikirim ke wilayah tersebut dengan cara yang dipilih.',
    en: 'This order cannot be delivered to that area in the way you chose.',
  },
  PAY_ON_ARRIVAL_UNAVAILABLE: {
    id: 'Dengan cara pengiriman ini pesanan tidak dapat dibayar saat diterima. Pilih bayar sekarang.',
    en: 'With this delivery method the order cannot be paid on arrival. Please choose to pay now.',
  },
  PAYMENT_UNAVAILABLE: {
    id: 'Toko ini belum punya QRIS atau rekening, jadi pesanan belum dapat dibayar. Tanyakan dulu ke toko.',
    en: 'This shop has no QRIS and no bank account yet, so the order cannot be paid. Please ask the shop first.',
  },
  CART_SIZE_NEEDED: {
    id: 'Produk ini ada di keranjang dalam beberapa ukuran. Pilih ukurannya.',
    en: 'This product is in the cart in several sizes. Please choose the size.',
  },
  PASSKEYS_IMPOSSIBLE: {
    id: 'Passkey memerlukan alamat toko berupa nama domain dengan https. Pakailah aplikasi autentikator.',
    en: 'Passkeys need a domain name with https as the address of the shop. Please use an authenticator app.',
  },
  PASSKEY_LIMIT: {
    id: `Satu akun dapat mempunyai ${limits.passkeysPerAdmin} passkey. Hapus dulu yang tidak dipakai.`,
    en: `An account can have ${limits.passkeysPerAdmin} passkeys. Please remove one that you do not use.`,
  },
  TOTP_NOT_BEGUN: {
    id: 'Kode QR ini sudah terlalu lama. Mulai lagi dengan kode QR yang baru.',
    en: 'This QR code is too old. Please start again with a new one.',
  },
  ORDER_STEP_FORBIDDEN: {
    id: 'Status pesanan sudah berubah sehingga langkah ini tidak dapat dilakukan.',
    en: 'The status of the order has changed, so this step is no longer possible.',
  },
  ORDER_NOT_PAYABLE: {
    id: 'Pesanan ini tidak sedang menunggu pembayaran.',
    en: 'This order is not waiting for a payment.',
  },
  ORDER_NOT_PAID: {
    id: ({ due }) => `Pesanan ini belum lunas: kurang ${formatRupiah(due)}. Catat dulu pembayarannya.`,
    en: ({ due }) => `This order is not paid yet: ${formatRupiah(due)} is due. Record the payment first.`,
  },
  TOO_MANY_FILTERS: {
    id: `Paling banyak ${limits.orderFilters} filter dapat disimpan. Hapus satu dulu.`,
    en: `At most ${limits.orderFilters} filters can be saved. Delete one first.`,
  },
  ORDER_REFUNDED: {
    id: 'Uang semua barang pesanan ini sudah dikembalikan, jadi tidak ada yang dikirim. Batalkan pesanannya.',
    en: 'Every item of this order was refunded, so there is nothing to send. Cancel the order.',
  },
  PROOF_LIMIT: {
    id: 'Bukti pembayaran untuk pesanan ini sudah dikirim 5 kali. Silakan hubungi kami.',
    en: 'Five proofs have been sent for this order already. Please contact us.',
  },
  UPLOAD_OFFSET: {
    id: 'Bagian gambar ini sudah diterima atau terlewat. Silakan lanjutkan dari bagian yang terakhir diterima.',
    en: 'This part of the picture has arrived already, or one before it is missing. Continue after the last part that arrived.',
  },
  UPLOAD_GONE: {
    id: 'Pengiriman gambar ini sudah berakhir. Silakan kirim gambarnya sekali lagi.',
    en: 'The upload of this picture has ended. Please send the picture again.',
  },
  UPLOAD_VERSION: {
    id: 'Toko hanya mengenal tus versi 1.0.0.',
    en: 'The shop only knows version 1.0.0 of tus.',
  },
  ORDER_NOT_RATABLE: {
    id: 'Ulasan pembeli hanya untuk produk dari pesanan yang sudah sampai dan tidak dikembalikan.',
    en: 'Only products of an order that has arrived and was not refunded can be reviewed as a buyer.',
  },
  ALREADY_RATED: {
    id: 'Produk dari pesanan ini sudah Anda ulas.',
    en: 'You have already reviewed this product of the order.',
  },
  RATING_PHOTO_LIMIT: {
    id: `Satu ulasan dapat memuat paling banyak ${limits.photosPerRating} foto.`,
    en: `A review can have at most ${limits.photosPerRating} photographs.`,
  },
  REFUND_TOO_LARGE: {
    id: ({ most }) =>
      most > 0
        ? `Uang yang dikembalikan tidak boleh melebihi yang sudah dibayar: paling banyak ${formatRupiah(most)}.`
        : 'Tidak ada uang yang dapat dikembalikan.',
    en: ({ most }) =>
      most > 0
        ? `You cannot refund more than was paid: at most ${formatRupiah(most)}.`
        : 'There is no money to refund.',
  },
  PAYMENT_REVERSED: {
    id: 'Catatan ini sudah dibatalkan, atau merupakan pembatalan dari catatan lain.',
    en: 'This entry was already reversed, or is itself a reversal.',
  },
  BOOKING_STEP_FORBIDDEN: {
    id: 'Status booking sudah berubah sehingga langkah ini tidak dapat dilakukan.',
    en: 'The status of the booking has changed, so this step is no longer possible.',
  },
  BOOKING_TIME_OVER: {
    id: 'Waktu booking ini sudah lewat sehingga langkah ini tidak dapat dilakukan.',
    en: 'The time of this booking has passed, so this step is no longer possible.',
  },
  SLOT_TAKEN: {
    id: 'Waktu tersebut baru saja penuh. Silakan pilih waktu lain.',
    en: 'That time has just been taken. Please choose another one.',
  },
  CATEGORY_HAS_PRODUCTS: {
    id: 'Kategori ini masih memiliki produk.',
    en: 'This category still has products.',
  },
  EDITED_MEANWHILE: {
    id: 'Data ini sudah diubah orang lain setelah Anda membukanya. Periksa perubahannya, lalu simpan lagi.',
    en: 'Someone else has changed this since you opened it. Check the changes, then save again.',
  },
  SIZE_IN_USE: {
    id: ({ names }) =>
      `Ukuran ${names.join(', ')} sudah pernah dipesan sehingga tidak dapat dihapus. Jadikan stoknya 0.`,
    en: ({ names }) =>
      names.length > 1
        ? `The sizes ${names.join(', ')} have been ordered, so they cannot be removed. Set their stock to 0.`
        : `The size ${names.join()} has been ordered, so it cannot be removed. Set its stock to 0.`,
  },
  GTIN_TAKEN: {
    id: ({ gtin, name }) => `Barcode ${gtin} sudah dipakai ${name.id}.`,
    en: ({ gtin, name }) => `The barcode ${gtin} already belongs to ${name.en}.`,
  },
  STOCK_MOVED: {
    id: ({ available }) => `Stok berubah saat Anda menghitung: sekarang ${available}. Periksa kembali.`,
    en: ({ available }) =>
      `The stock changed while you were counting: it is ${available} now. Please check again.`,
  },
  IN_STOCK: {
    id: 'Stok ukuran ini sudah ada lagi.',
    en: 'This size is back in stock.',
  },
  COUNT_OUTDATED: {
    id: 'Stok atau hasil hitung diubah orang lain setelah Anda melihat selisihnya. Periksa selisih yang baru, lalu simpan lagi.',
    en: 'Someone else changed the stock or the count after you saw the differences. Check the new ones, then save again.',
  },
  COUNT_SAVED: {
    id: 'Hitungan barang ini sudah disimpan atau dihapus orang lain. Hitung ulang barangnya dari awal.',
    en: 'Someone else has saved or discarded the count of this item. Count the item from the beginning.',
  },
  COUNT_FULL: {
    id: `Satu hitungan paling banyak ${limits.countLines} barang. Simpan dulu yang ini.`,
    en: `One count can have ${limits.countLines} items at most. Save this one first.`,
  },
  PLAN_OUTDATED: {
    id: 'Produk berubah setelah Anda melihat pratinjaunya. Lihat pratinjau yang baru, lalu simpan.',
    en: 'Products have changed since you opened the preview. Check the new preview, then save.',
  },
  MAIL_SECRET_OVER: {
    id: 'Tautan di email ini sudah tidak berlaku, jadi email ini tidak dikirim lagi. Penerimanya dapat meminta yang baru di halaman Lupa kata sandi.',
    en: 'The link in this email is no longer valid, so the email is not sent again. The recipient can request a new link on the Forgot password page.',
  },
  BACKUPS_OFF: {
    id: 'Cadangan belum dinyalakan. Minta orang yang memasang toko menyalakannya; caranya ada di docs/operations.md, bagian “Backups”.',
    en: 'Backups are not turned on. Ask the person who installed the shop to turn them on; docs/operations.md, “Backups”, says how.',
  },
  NO_BACKUPS: {
    id: 'Belum ada cadangan yang dapat dicoba dipulihkan. Buat cadangan dulu, lalu coba lagi.',
    en: 'There is no backup yet that could be restored. Make a backup first, then try again.',
  },
  NAME_TAKEN: { id: 'Nama ini sudah dipakai.', en: 'This name is already in use.' },
  IDEMPOTENCY_RUNNING: {
    id: 'Permintaan yang sama sedang diproses. Silakan tunggu sebentar.',
    en: 'The same request is being processed. Please wait a moment.',
  },
  REQUEST_TIMEOUT: {
    id: 'Permintaan terlalu lama dikirim. Silakan coba lagi.',
    en: 'The request took too long to arrive. Please try again.',
  },
  ADDRESS_TOO_LONG: { id: 'Alamat terlalu panjang.', en: 'The address is too long.' },
  HEADERS_TOO_LARGE: {
    id: 'Keterangan permintaan (header) terlalu besar.',
    en: 'The headers of the request are too large.',
  },
  TOO_LARGE: { id: 'Data yang dikirim terlalu besar.', en: 'The data that was sent is too large.' },
  PROOF_TOO_LARGE: { id: 'Ukuran file maksimal 5MB', en: 'The file may be 5MB at most' },
  RATING_PHOTO_TOO_LARGE: { id: 'Ukuran file maksimal 5MB', en: 'The file may be 5MB at most' },
  PICTURE_TOO_LARGE: { id: 'Ukuran gambar terlalu besar.', en: 'The picture is too large.' },
  WRONG_TYPE: { id: 'Jenis data yang dikirim tidak didukung.', en: 'This content type is not supported.' },
  PROOF_TYPE: {
    id: 'Silakan upload file gambar (JPG, JPEG, PNG)',
    en: 'Please upload an image file (JPG, JPEG, PNG)',
  },
  PICTURE_TYPE: {
    id: 'Silakan upload file gambar (JPG, JPEG, PNG)',
    en: 'Please upload an image file (JPG, JPEG, PNG)',
  },
  IDEMPOTENCY_MISMATCH: {
    id: 'Permintaan ini sudah pernah dikirim dengan isi yang berbeda.',
    en: 'This request was sent before with other content.',
  },
  TOO_MANY_ATTEMPTS: {
    id: ({ seconds }) => `Terlalu banyak percobaan. Silakan coba lagi dalam ${wait.id(seconds)}.`,
    en: ({ seconds }) => `Too many attempts. Please try again in ${wait.en(seconds)}.`,
  },
  TOO_MANY_UPLOADS: {
    id: ({ seconds }) => `Terlalu banyak berkas sedang dikirim. Silakan coba lagi dalam ${wait.id(seconds)}.`,
    en: ({ seconds }) => `Too many files are being sent right now. Please try again in ${wait.en(seconds)}.`,
  },
  TOO_MANY_UNPAID_ORDERS: {
    id: `Anda masih memiliki ${limits.unpaidOrders} pesanan yang belum dibayar. Bayar atau batalkan salah satunya terlebih dahulu.`,
    en: `You still have ${limits.unpaidOrders} unpaid orders. Please pay or cancel one of them first.`,
  },
  TOO_MANY_ORDERS: {
    id: ({ seconds }) =>
      `${limits.cancelledOrdersPerHour} pesanan Anda dari satu jam terakhir batal. Coba lagi dalam ${wait.id(seconds)}.`,
    en: ({ seconds }) =>
      `${limits.cancelledOrdersPerHour} of your orders from the last hour were cancelled. Please try again in ${wait.en(seconds)}.`,
  },
  TOO_MANY_BOOKINGS: {
    id: ({ seconds }) =>
      `${limits.cancelledBookingsPerHour} booking Anda dari satu jam terakhir batal. Coba lagi dalam ${wait.id(seconds)}.`,
    en: ({ seconds }) =>
      `${limits.cancelledBookingsPerHour} of your bookings from the last hour were cancelled. Please try again in ${wait.en(seconds)}.`,
  },
  TOO_MANY_PENDING_BOOKINGS: {
    id: `Anda masih memiliki ${limits.pendingBookings} booking yang belum dijawab bengkel. Batalkan salah satunya atau tunggu jawabannya.`,
    en: `You still have ${limits.pendingBookings} bookings the workshop has not answered. Please cancel one or wait for the answer.`,
  },
  TOO_MANY_RATINGS: {
    id: ({ seconds }) => `Anda sudah sering menilai produk ini. Silakan coba lagi dalam ${wait.id(seconds)}.`,
    en: ({ seconds }) => `You have rated this product many times. Please try again in ${wait.en(seconds)}.`,
  },
  FAULT: {
    id: 'Terjadi kesalahan pada server. Silakan coba lagi nanti.',
    en: 'Something went wrong on our side. Please try again later.',
  },
  DATABASE_AWAY: {
    id: 'Toko sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
    en: 'The shop cannot be reached right now. Please try again in a moment.',
  },
  SHOP_CLOSING: {
    id: 'Toko sedang dimulai ulang. Silakan coba lagi sebentar lagi.',
    en: 'The shop is being restarted. Please try again in a moment.',
  },
  DISK_FULL: {
    id: 'Toko sedang tidak dapat menyimpan apa pun. Belum ada yang tersimpan; silakan coba lagi beberapa saat lagi.',
    en: 'The shop cannot save anything right now. Nothing was saved; please try again in a little while.',
  },
  READ_ONLY: {
    id: 'Toko sedang hanya dapat dibaca. Belum ada yang tersimpan; silakan coba lagi beberapa saat lagi.',
    en: 'The shop is read-only right now. Nothing was saved; please try again in a little while.',
  },
  CLOCK_WRONG: {
    id: 'Jam server toko sedang keliru, jadi pesanan dan booking belum dapat diterima. Silakan coba lagi beberapa menit lagi.',
    en: "The clock of the shop's server is wrong right now, so orders and bookings cannot be accepted. Please try again in a few minutes.",
  },
}

function fileReason(reason: FileReason): Bilingual {
  switch (reason.kind) {
    case 'column-twice':
      return {
        id: `kolom ${reason.column.id} ada dua kali`,
        en: `it has the column ${reason.column.en} twice`,
      }
    case 'bad-byte':
      return {
        id: `huruf di baris ${reason.row}${reason.before && `, sesudah "${reason.before}",`} rusak. ${saveAsCsv.id}`,
        en: `a letter in row ${reason.row}${reason.before && `, after "${reason.before}",`} is damaged. ${saveAsCsv.en}`,
      }
    case 'heads-below':
      return {
        id: `judul kolom ada di baris ${reason.row}. Hapus semua baris di atasnya, lalu simpan lagi`,
        en: `the column heads are in row ${reason.row}. Delete all rows above them, then save it again`,
      }
    case 'stray-quote':
      return {
        id: `tanda kutip (") di baris ${reason.row} tidak berpasangan`,
        en: `a quotation mark (") in row ${reason.row} is not closed`,
      }
    case 'mixed-numbers': {
      const { points, commas } = reason
      return {
        id: `cara menulis angka bercampur. Baris ${formatRows(points.rows)} memakai titik untuk ribuan ("${points.text}"), baris ${formatRows(commas.rows)} memakai koma ("${commas.text}"). Samakan dulu; belum ada yang disimpan`,
        en: `numbers are written in two ways. Thousands have points in row ${formatRows(points.rows)} ("${points.text}") and commas in row ${formatRows(commas.rows)} ("${commas.text}"). Write all of them in one way; nothing was saved`,
      }
    }
    default:
      return fileReasons[reason.kind]
  }
}

const formatRows = (rows: readonly number[]): string =>
  rows.slice(0, 10).join(', ') + (rows.length > 10 ? ', …' : '')

const saveAsCsv = {
  id: 'Buka berkasnya di Excel, Google Spreadsheet, atau LibreOffice, pilih Simpan sebagai “CSV UTF-8”, lalu unggah berkas CSV itu',
  en: 'Open the file in Excel, Google Sheets or LibreOffice, save it as “CSV UTF-8”, then upload that CSV',
}

const fileReasons = {
  'no-csv': { id: 'bukan CSV', en: 'it is not a CSV' },
  spreadsheet: {
    id: `ini berkas spreadsheet (Excel, LibreOffice, atau Numbers), bukan CSV. ${saveAsCsv.id}`,
    en: `it is a spreadsheet (of Excel, LibreOffice or Numbers), not a CSV. ${saveAsCsv.en}`,
  },
  'web-page': {
    id: `isinya halaman web (HTML), bukan CSV. ${saveAsCsv.id}`,
    en: `it contains a web page (HTML), not a CSV. ${saveAsCsv.en}`,
  },
  'utf-16': {
    id: `teksnya UTF-16 tanpa penanda. ${saveAsCsv.id}`,
    en: `its text is UTF-16 without a mark. ${saveAsCsv.en}`,
  },
  'no-area': {
    id: 'kolom harga, atau kolom kode dan wilayah, tidak ada',
    en: 'it has no column price, or neither code nor area',
  },
  'no-name': { id: 'kolom id atau nama tidak ada', en: 'it has no column id or name' },
}

const qrisReasons: Record<QrisProblem, Bilingual> = {
  NOT_EMV: { id: 'isinya bukan kode pembayaran', en: 'it does not contain a payment code' },
  BAD_CRC: { id: 'angka pemeriksanya (CRC) salah', en: 'its checksum (CRC) is wrong' },
  NOT_QRIS: { id: 'tidak memuat akun merchant QRIS', en: 'it contains no QRIS merchant account' },
  NOT_STATIC: {
    id: 'kode ini untuk satu pembayaran saja, bukan kode statis',
    en: 'it is for a single payment, not a static code',
  },
  WRONG_CURRENCY: { id: 'mata uangnya bukan rupiah', en: 'its currency is not rupiah' },
  INCOMPLETE: { id: 'nama, kota atau jenis usaha tidak ada', en: 'name, city or category is missing' },
  NOT_INDONESIAN: { id: 'merchant tidak berada di Indonesia', en: 'the merchant is not in Indonesia' },
}
