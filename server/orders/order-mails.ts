import type { Bilingual, Language } from '#contract/language.ts'
import { formatRupiah } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import type { Db } from '#server/platform/database/database.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { OrderRow } from './move-order.ts'
import { reasonWords } from './reasons.ts'

export type OrderNews =
  | 'order-placed'
  | 'payment-confirmed'
  | 'payment-rejected'
  | 'order-shipped'
  | 'order-cancelled'

/**
 * Tells the customer what happened to her order, in the language she ordered in. Who has read the shop's settings
 * already passes them on.
 */
export async function tellCustomer(
  tx: Db,
  news: OrderNews,
  order: OrderRow,
  publicUrl: string,
  shop?: ShopSettings,
): Promise<void> {
  const { language } = order
  const { subject, paragraph, button, page } = words[news]
  await queueOrderMail(tx, order, {
    to: order.customer_email,
    language,
    kind: news,
    subject: subject[language](order.reference),
    greeting: language === 'id' ? `Halo ${order.customer_name},` : `Hello ${order.customer_name},`,
    paragraph: paragraph[language],
    more: moreRows(news, order, language),
    button: { label: button[language], url: `${publicUrl}${page(order.id)}` },
    shop: shop ?? (await readShopSettings(tx)),
  })
}

/** Tells every admin that a proof waits for her, each in her own language. */
export async function tellAdminsOfProof(tx: Db, order: OrderRow, publicUrl: string): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select(['full_name', 'email', 'language'])
    .where('role', '=', 'admin')
    .execute()
  const shop = await readShopSettings(tx)
  for (const { full_name, email, language } of admins) {
    await queueOrderMail(tx, order, {
      to: email,
      language,
      kind: 'proof-received',
      subject: proofWords.subject[language](order.reference),
      greeting: language === 'id' ? `Halo ${full_name},` : `Hello ${full_name},`,
      paragraph: proofWords.paragraph[language],
      more: [[labels.customer[language], order.customer_name]],
      button: { label: proofWords.button[language], url: `${publicUrl}/admin/payments?order=${order.id}` },
      shop,
    })
  }
}

interface OrderMail {
  to: string
  language: Language
  kind: string
  subject: string
  greeting: string
  paragraph: string
  more: [string, string][]
  button: { label: string; url: string }
  shop: ShopSettings
}

async function queueOrderMail(tx: Db, order: OrderRow, mail: OrderMail): Promise<void> {
  const { to, language, kind, subject, greeting, paragraph, more, button, shop } = mail
  const { text, html } = layOutMail({
    language,
    shopName: shop.name,
    greeting,
    paragraphs: [paragraph],
    table: {
      rows: [
        [labels.reference[language], order.reference],
        [labels.total[language], formatRupiah(order.total_amount)],
        ...more,
      ],
    },
    button,
    footer: shop.address || undefined,
  })
  await queueMail(tx, { to, subject, text, html, language, kind, reference: order.reference })
}

function moreRows(news: OrderNews, order: OrderRow, language: Language): [string, string][] {
  const reason = reasonWords(order.rejection_reason, language)
  if ((news === 'payment-rejected' || news === 'order-cancelled') && reason)
    return [[labels.reason[language], reason]]
  if (news === 'order-shipped' && order.tracking_number)
    return [[labels.tracking[language], order.tracking_number]]
  return []
}

const labels = {
  reference: { id: 'Nomor pesanan', en: 'Order number' },
  total: { id: 'Total', en: 'Total' },
  reason: { id: 'Alasan', en: 'Reason' },
  tracking: { id: 'Nomor resi', en: 'Tracking number' },
  customer: { id: 'Pembeli', en: 'Customer' },
} satisfies Record<string, Bilingual>

type Subject = Record<Language, (reference: string) => string>

const words: Record<
  OrderNews,
  { subject: Subject; paragraph: Bilingual; button: Bilingual; page: (id: string) => string }
> = {
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
      id: 'Pesanan Anda sudah dikirim. Perkiraan sampai 2-5 hari kerja.',
      en: 'Your order has been shipped. It should arrive within 2-5 working days.',
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

const proofWords = {
  subject: {
    id: (reference: string) => `Bukti pembayaran baru untuk pesanan ${reference}`,
    en: (reference: string) => `The payment proof of ${reference} waits to be checked`,
  },
  paragraph: {
    id: 'Pembeli mengirim bukti pembayaran. Silakan periksa apakah uangnya sudah masuk.',
    en: 'A customer sent a payment proof. Please check whether the money has arrived.',
  },
  button: { id: 'Periksa pembayaran', en: 'Check the payment' },
}
