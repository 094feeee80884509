import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { Right } from '#contract/platform/roles.ts'

export type OrderNews =
  | 'order-placed'
  | 'order-unpaid'
  | 'order-accepted'
  | 'payment-confirmed'
  | 'payment-short'
  | 'payment-rejected'
  | 'payment-refunded'
  | 'order-shipped'
  | 'order-cancelled'

export const labels = {
  reference: { id: 'Nomor pesanan', en: 'Order number' },
  delivery: { id: 'Pengiriman', en: 'Delivery' },
  free: { id: 'Gratis', en: 'Free' },
  before: { id: 'sebelumnya', en: 'before' },
  discount: { id: 'Diskon', en: 'Discount' },
  refundedDiscount: { id: 'Diskon atas barang yang dikembalikan', en: 'Discounts on refunded items' },
  total: { id: 'Total', en: 'Total' },
  reason: { id: 'Alasan', en: 'Reason' },
  due: { id: 'Kurang', en: 'Still to pay' },
  dueOnArrival: { id: 'Bayar saat diterima', en: 'To pay on arrival' },
  dueAtShop: { id: 'Bayar di toko', en: 'To pay at the shop' },
  payBy: { id: 'Dibayar paling lambat', en: 'To be paid by' },
  answerBy: { id: 'Diterima toko paling lambat', en: 'The shop accepts it by' },
  transferTo: { id: 'Rekening untuk transfer', en: 'Where to transfer' },
  refunded: { id: 'Dikembalikan', en: 'Refunded' },
  otherRefunds: { id: 'Pengembalian lain', en: 'Other refunds' },
  notRefunded: { id: 'Tidak ikut dikembalikan', en: 'Not refunded' },
  nota: { id: 'Nota', en: 'Receipt' },
  tracking: { id: 'Nomor resi', en: 'Tracking number' },
  trackingPage: { id: 'Lacak di', en: 'Track it at' },
  pickUpAt: { id: 'Diambil di', en: 'Picked up at' },
  customer: { id: 'Pembeli', en: 'Customer' },
  shipsTo: { id: 'Dikirim ke', en: 'Ships to' },
  notes: { id: 'Catatan pembeli', en: 'Note from the customer' },
} satisfies Record<string, Bilingual>

export const readyToPickUp: Pick<News, 'subject' | 'paragraph'> = {
  subject: {
    id: (reference) => `Pesanan ${reference} siap diambil`,
    en: (reference) => `Order ${reference} is ready to be picked up`,
  },
  paragraph: {
    id: 'Pesanan Anda sudah siap. Silakan ambil di toko dan sebutkan nomor pesanannya.',
    en: 'Your order is ready. Please pick it up at the shop and tell us its number.',
  },
}

export const placedForArrival: Pick<News, 'subject' | 'button'> & Record<'brought' | 'pickup', Bilingual> = {
  subject: {
    id: (reference) => `Pesanan ${reference} menunggu jawaban toko`,
    en: (reference) => `Your order ${reference} is waiting for the shop`,
  },
  brought: {
    id: 'Terima kasih. Toko segera memeriksa pesanan Anda dan mengabari begitu diterima. Anda membayar saat pesanan tiba.',
    en: 'Thank you. The shop checks your order and notifies you as soon as the shop accepts it. You pay when it arrives.',
  },
  pickup: {
    id: 'Terima kasih. Toko segera memeriksa pesanan Anda dan mengabari begitu diterima. Anda membayar di toko saat mengambilnya.',
    en: 'Thank you. The shop checks your order and notifies you as soon as the shop accepts it. You pay at the shop when you pick it up.',
  },
  button: { id: 'Lihat pesanan', en: 'See the order' },
}

/** The shop accepts QRIS and transfers (`either`), or only transfers (`only`). */
export const placedForTransfer = {
  either: {
    id: 'Terima kasih atas pesanan Anda. Silakan bayar dengan QRIS atau transfer bank, lalu unggah bukti pembayarannya.',
    en: 'Thank you for your order. Please pay by QRIS or bank transfer and upload the proof of your payment.',
  },
  only: {
    id: 'Terima kasih atas pesanan Anda. Silakan bayar dengan transfer bank, lalu unggah bukti pembayarannya.',
    en: 'Thank you for your order. Please pay by bank transfer and upload the proof of your payment.',
  },
} satisfies Record<string, Bilingual>

export const confirmedFree: Pick<News, 'subject' | 'paragraph'> = {
  subject: {
    id: (reference) => `Pesanan ${reference} kami terima`,
    en: (reference) => `We received your order ${reference}`,
  },
  paragraph: {
    id: 'Terima kasih atas pesanan Anda. Tidak ada yang perlu dibayar; pesanan segera kami siapkan.',
    en: 'Thank you for your order. There is nothing to pay; we are getting it ready.',
  },
}

/** The estimate is the owner's text, such as "hari yang sama". */
export const onItsWay: Record<Language, (estimate: string) => string> = {
  id: (estimate) => `Pesanan Anda sudah dikirim. Perkiraan sampai: ${estimate}.`,
  en: (estimate) => `Your order has been shipped. It should arrive: ${estimate}.`,
}

interface News {
  subject: Subject
  paragraph: Bilingual
  button: Bilingual
  page: (id: string) => string
}

type Subject = Record<Language, (reference: string) => string>

export const customerNews: Record<OrderNews, News> = {
  'order-placed': {
    subject: {
      id: (reference) => `Pesanan ${reference} kami terima`,
      en: (reference) => `We received your order ${reference}`,
    },
    paragraph: {
      id: 'Terima kasih atas pesanan Anda. Silakan bayar dengan QRIS dan unggah bukti pembayarannya.',
      en: 'Thank you for your order. Please pay by QRIS and upload the proof of your payment.',
    },
    button: { id: 'Bayar pesanan', en: 'Pay for the order' },
    page: (id) => `/transactions/${id}/waiting`,
  },
  'order-unpaid': {
    subject: {
      id: (reference) => `Pesanan ${reference} belum dibayar`,
      en: (reference) => `Your order ${reference} is not paid yet`,
    },
    paragraph: {
      id: 'Pesanan Anda masih kami simpan. Jika tidak dibayar sampai batas waktunya, pesanan batal otomatis. Abaikan email ini jika Anda tidak jadi memesan.',
      en: 'We still keep your order. If you do not pay in time, it is cancelled automatically. Ignore this e-mail if you have changed your mind.',
    },
    button: { id: 'Bayar pesanan', en: 'Pay for the order' },
    page: (id) => `/payment?id=${id}`,
  },
  'order-accepted': {
    subject: {
      id: (reference) => `Pesanan ${reference} diterima toko`,
      en: (reference) => `The shop accepted your order ${reference}`,
    },
    paragraph: {
      id: 'Toko sudah menerima pesanan Anda dan segera menyiapkannya.',
      en: 'The shop has accepted your order and is getting it ready.',
    },
    button: { id: 'Lihat pesanan', en: 'See the order' },
    page: (id) => `/transactions/${id}/accepted`,
  },
  'payment-confirmed': {
    subject: {
      id: (reference) => `Pembayaran pesanan ${reference} dikonfirmasi`,
      en: (reference) => `The payment of order ${reference} is confirmed`,
    },
    paragraph: {
      id: 'Pembayaran Anda sudah kami terima. Pesanan Anda segera kami siapkan.',
      en: 'Your payment has arrived. We are getting your order ready.',
    },
    button: { id: 'Lihat pesanan', en: 'See the order' },
    page: (id) => `/transactions/${id}/accepted`,
  },
  'payment-short': {
    subject: {
      id: (reference) => `Pembayaran pesanan ${reference} masih kurang`,
      en: (reference) => `The payment of order ${reference} is not complete yet`,
    },
    paragraph: {
      id: 'Sebagian pembayaran Anda sudah kami terima. Pesanan tetap kami simpan; silakan bayar kekurangannya.',
      en: 'A part of your payment has arrived. Your order is kept; please pay what is still missing.',
    },
    button: { id: 'Bayar kekurangannya', en: 'Pay the rest' },
    page: (id) => `/transactions/${id}/waiting`,
  },
  'payment-refunded': {
    subject: {
      id: (reference) => `Pengembalian uang untuk pesanan ${reference}`,
      en: (reference) => `A refund for order ${reference}`,
    },
    paragraph: {
      id: 'Kami mengembalikan uang untuk pesanan Anda.',
      en: 'We have given money back for your order.',
    },
    button: { id: 'Lihat pesanan', en: 'See the order' },
    page: (id) => `/transaction/${id}`,
  },
  'payment-rejected': {
    subject: {
      id: (reference) => `Pembayaran pesanan ${reference} ditolak`,
      en: (reference) => `The payment of order ${reference} was rejected`,
    },
    paragraph: {
      id: 'Bukti pembayaran Anda belum dapat kami terima. Pesanan tetap kami simpan; silakan kirim bukti yang baru.',
      en: 'We could not accept your payment proof. Your order is kept; please send a new proof.',
    },
    button: { id: 'Coba bayar lagi', en: 'Try paying again' },
    page: (id) => `/transactions/${id}/rejected`,
  },
  'order-shipped': {
    subject: {
      id: (reference) => `Pesanan ${reference} sudah dikirim`,
      en: (reference) => `Order ${reference} is on its way`,
    },
    paragraph: {
      id: 'Pesanan Anda sudah dikirim.',
      en: 'Your order has been shipped.',
    },
    button: { id: 'Lihat pesanan', en: 'See the order' },
    page: (id) => `/transaction/${id}`,
  },
  'order-cancelled': {
    subject: {
      id: (reference) => `Pesanan ${reference} dibatalkan`,
      en: (reference) => `Order ${reference} was cancelled`,
    },
    paragraph: {
      id: 'Pesanan Anda dibatalkan. Hubungi kami jika ada pertanyaan.',
      en: 'Your order was cancelled. Please contact us if you have questions.',
    },
    button: { id: 'Lihat pesanan', en: 'See the order' },
    page: (id) => `/transaction/${id}`,
  },
}

export type AdminNews = 'proof-received' | 'order-to-accept'

/** `right` is what the event asks its reader to do. */
export const adminNews: Record<AdminNews, News & { right: Right }> = {
  'proof-received': {
    right: 'proofs',
    subject: {
      id: (reference) => `Bukti pembayaran baru untuk pesanan ${reference}`,
      en: (reference) => `The payment proof of ${reference} waits to be checked`,
    },
    paragraph: {
      id: 'Pembeli mengirim bukti pembayaran. Silakan periksa apakah uangnya sudah masuk.',
      en: 'A customer sent a payment proof. Please check whether the money has arrived.',
    },
    button: { id: 'Periksa pembayaran', en: 'Check the payment' },
    page: (id) => `/admin/payments?order=${id}`,
  },
  'order-to-accept': {
    right: 'orders',
    subject: {
      id: (reference) => `Pesanan ${reference} menunggu Anda terima`,
      en: (reference) => `Order ${reference} waits to be accepted`,
    },
    paragraph: {
      id: 'Pembeli memilih membayar saat pesanan diterima. Terima pesanan ini sebelum batas waktunya, atau batalkan dengan alasannya; setelah itu pesanan batal otomatis dan stoknya kembali.',
      en: 'The customer pays on arrival. Accept this order in time, or cancel it with a reason; after that it is cancelled automatically and its pieces return to the stock.',
    },
    button: { id: 'Buka pesanan', en: 'Open the order' },
    page: (id) => `/admin/orders/${id}`,
  },
}
