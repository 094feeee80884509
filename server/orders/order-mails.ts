import type { Selectable } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { layOutMail, type Bill, type Row } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { OrderRow } from './move-order.ts'
import { customerNews, labels, proofArrived, type OrderNews } from './order-mail-messages.ts'
import { reasonMessages } from './reasons.ts'

export type OrderLineRow = Selectable<Tables['order_lines']>

/** What the caller has read already is not asked again. */
interface Known {
  shop?: ShopSettings
  lines?: readonly OrderLineRow[]
}

/** Mails the customer what happened to the order and what it holds, in the language it was placed in. */
export async function mailCustomer(
  tx: Db,
  news: OrderNews,
  order: OrderRow,
  publicUrl: string,
  known: Known = {},
): Promise<void> {
  const { language } = order
  const { subject, paragraph, button, page } = customerNews[news]
  await queueOrderMail(tx, order, {
    to: order.customer_email,
    language,
    kind: news,
    subject: subject[language](order.reference),
    greeting: language === 'id' ? `Halo ${order.customer_name},` : `Hello ${order.customer_name},`,
    paragraph: paragraph[language],
    more: moreRows(news, order, language),
    passages: news === 'order-cancelled' ? [] : [addressOf(order, language)],
    button: { label: button[language], url: `${publicUrl}${page(order.id)}` },
    shop: known.shop ?? (await readShopSettings(tx)),
    lines: known.lines ?? (await linesOf(tx, order.id)),
  })
}

/** Mails every admin that a proof waits to be checked and for what, in the language of each. */
export async function mailAdminsOfProof(tx: Db, order: OrderRow, publicUrl: string): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select(['full_name', 'email', 'language'])
    .where('role', '=', 'admin')
    .execute()
  const shop = await readShopSettings(tx)
  const lines = await linesOf(tx, order.id)
  for (const { full_name, email, language } of admins) {
    await queueOrderMail(tx, order, {
      to: email,
      language,
      kind: 'proof-received',
      subject: proofArrived.subject[language](order.reference),
      greeting: language === 'id' ? `Halo ${full_name},` : `Hello ${full_name},`,
      paragraph: proofArrived.paragraph[language],
      more: [[labels.customer[language], order.customer_name]],
      passages: [
        addressOf(order, language),
        ...(order.notes ? [[labels.notes[language], order.notes] as const] : []),
      ],
      button: { label: proofArrived.button[language], url: `${publicUrl}/admin/payments?order=${order.id}` },
      shop,
      lines,
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
  more: readonly Row[]
  passages: readonly Row[]
  button: { label: string; url: string }
  shop: ShopSettings
  lines: readonly OrderLineRow[]
}

async function queueOrderMail(tx: Db, order: OrderRow, mail: OrderMail): Promise<void> {
  const { to, language, kind, subject, greeting, paragraph, more, passages, button, shop, lines } = mail
  const { text, html } = layOutMail({
    language,
    shopName: shop.name,
    greeting,
    paragraphs: [paragraph],
    table: { rows: [[labels.reference[language], order.reference], ...more] },
    bill: billOf(order, lines, language),
    passages,
    button,
    footer: shop.address || undefined,
  })
  await queueMail(tx, { to, subject, text, html, language, kind, reference: order.reference })
}

/** The names and prices are those of the order, whatever has become of the products since. */
function billOf(order: OrderRow, lines: readonly OrderLineRow[], language: Language): Bill {
  return {
    items: lines.map((line) => {
      const name = inLanguage(line.product_name, line.product_name_en, language)
      const size = inLanguage(line.size_name, line.size_name_en, language)
      return {
        name: size ? `${name} (${size})` : name,
        count: `${line.quantity} × ${formatRupiah(line.price_per_unit)}`,
        amount: formatRupiah(line.total_price),
      }
    }),
    total: [labels.total[language], formatRupiah(order.total_amount)],
  }
}

function linesOf(tx: Db, orderId: string): Promise<OrderLineRow[]> {
  return tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

const addressOf = (order: OrderRow, language: Language): Row => [
  labels.shipsTo[language],
  `${order.customer_name}\n${order.customer_address}\n${order.customer_phone}`,
]

function moreRows(news: OrderNews, order: OrderRow, language: Language): Row[] {
  const reason = reasonMessages(order.rejection_reason, language)
  if ((news === 'payment-rejected' || news === 'order-cancelled') && reason)
    return [[labels.reason[language], reason]]
  if (news === 'order-shipped' && order.tracking_number)
    return [[labels.tracking[language], order.tracking_number]]
  return []
}
