import { sql } from 'kysely'
import { trackingPages } from '#contract/delivery/companies.ts'
import { formatDateTime, type Bilingual, type Language } from '#contract/platform/language.ts'
import { findDeadline } from '#contract/orders/deadline.ts'
import { owedBill, owedLines, owedPieces } from '#contract/orders/owed.ts'
import { orderReasons } from '#contract/orders/reasons.ts'
import { computeBalance, formatNotaNumber, netPrice } from '#contract/orders/payment.ts'
import { isFree } from '#contract/orders/total-parts.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { toCompany } from '#server/delivery/list-methods.ts'
import { stopUrl } from '#server/accounts/mail-stops.ts'
import { readStaffWith, readsMails } from '#server/accounts/to-user.ts'
import { planAdminMails, readMailedAdmins, type MailedAdmins } from '#server/notifications/mail-fallback.ts'
import type { Announcement } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineJob } from '#server/platform/jobs/job-kind.ts'
import { layOutMail, type Bill, type Row } from '#server/platform/mail/mail-layout.ts'
import type { Mail, NewMail } from '#server/platform/mail/queue-mail.ts'
import { readReason, toReason, wordReason } from '#server/platform/reasons.ts'
import { toMailShop } from '#server/shop/mail-letterhead.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { NewOrder, OrderReason } from './move-order.ts'
import {
  adminNews,
  confirmedFree,
  customerNews,
  labels,
  onItsWay,
  placedForArrival,
  placedForTransfer,
  readyToPickUp,
  type AdminNews,
  type OrderNews,
} from './order-mail-messages.ts'
import { isOnItems, nameParts, type NamedPart } from './name-parts.ts'
import {
  computeItemsTotal,
  listTransferAccounts,
  selectVouchers,
  type OrderLineRow,
  type StoredVoucher,
} from './to-order.ts'

/** The mails use the order's data at the time of writing. */
export interface OrderOccasion {
  news: OrderNews | AdminNews
  orderId: string
  at: Date | string
  /** The reason and the tracking number may have changed by the time of writing. */
  reason?: OrderReason | null
  trackingNumber?: string | null
  amount?: number
  /** Without it, every admin gets a mail for admins. */
  admins?: MailedAdmins
}

/** The events of one second are handled in one batch. */
export const orderMailJob = defineJob<OrderOccasion>('order-mail', {
  retryLimit: 50,
  retryDelay: 15,
  pollSeconds: 1,
  batchSize: 100,
})

export async function mailAbout(
  tx: Db,
  news: OrderOccasion['news'],
  order: NewOrder,
  at: Date,
): Promise<void> {
  await enqueue(tx, orderMailJob, toOccasion(news, order, at))
}

/** Admins whose device is notified get the mail only if the notification is not accepted within a minute. */
export async function mailAdminsAbout(
  tx: Db,
  news: AdminNews,
  order: NewOrder,
  at: Date,
  announcement: Announcement,
): Promise<void> {
  for (const { admins, ...start } of planAdminMails(announcement))
    await enqueue(tx, orderMailJob, { ...toOccasion(news, order, at), admins }, start)
}

export async function mailRefund(
  tx: Db,
  orderId: string,
  { reason, ...refund }: { at: Date; amount: number; reason: string | null },
): Promise<void> {
  const event = { news: 'payment-refunded', orderId, reason: readReason(orderReasons, reason) } as const
  await enqueue(tx, orderMailJob, { ...event, ...refund })
}

export const toOccasion = (news: OrderOccasion['news'], order: NewOrder, at: Date): OrderOccasion => ({
  news,
  orderId: order.id,
  at,
  reason: toReason(order.rejection_code, order.rejection_reason),
  trackingNumber: order.tracking_number,
  ...(news === 'payment-short' && { amount: computeBalance(order).due_amount }),
})

/** A customer without an account gets no mail. Every admin gets one if the event needs an answer. */
export async function composeOrderMails(
  db: Db,
  jobs: readonly { id: string; data: OrderOccasion }[],
  publicUrl: string,
): Promise<NewMail[]> {
  if (jobs.length === 0) return []
  const occasions = jobs.map(({ data }) => data)
  const ids = occasions.map(({ orderId }) => orderId)
  const orders = new Map((await readOrders(db, ids)).map((order) => [order.id, order]))
  const readers = {
    'proof-received': await readReaders('proof-received'),
    'order-to-accept': await readReaders('order-to-accept'),
  }
  const isMailed = await readMailedAdmins(
    db,
    occasions.map((occasion) => occasion.admins),
  )
  const shop = await readShopSettings(db)
  return jobs.flatMap(({ id, data: occasion }) => {
    const order = orders.get(occasion.orderId)
    const { news } = occasion
    // A mail must not ask for the payment of a cancelled order. The cancellation has its own mail.
    if (!order || (news === 'order-placed' && order.status === 'cancelled')) return []
    if (news === 'order-to-accept' && order.status !== 'pending') return []
    // A mail that waited for a notification must not ask for a decision that was made before it.
    if (isLate(occasion) && news === 'proof-received' && order.status !== 'paid') return []
    const context = { order, shop, publicUrl }
    // A repeated job writes the same ids.
    if (isForAdmins(news))
      return readers[news].flatMap((admin, n) =>
        isMailed(occasion.admins, admin)
          ? [{ ...adminMail(context, admin, { ...occasion, news }), id: `${id}-${n}` }]
          : [],
      )
    return order.has_account ? [customerMail(context, news, { ...occasion, mailId: `${id}-0` })] : []
  })

  async function readReaders(kind: AdminNews) {
    const isNeeded = occasions.some(({ news }) => news === kind)
    return isNeeded ? readStaffWith(db, adminNews[kind].right) : []
  }
}

const isLate = ({ admins }: OrderOccasion): boolean => admins !== undefined && 'event' in admins

const isForAdmins = (news: OrderOccasion['news']): news is AdminNews => news in adminNews

interface OrderWithLines extends NewOrder {
  lines: OrderLineRow[]
  vouchers: StoredVoucher[]
  nota: number | null
  has_account: boolean
  /** The typed address is the confirmed one of the account. */
  is_own_email: boolean
}

interface About {
  order: OrderWithLines
  shop: ShopSettings
  publicUrl: string
}

function customerMail(
  { order, shop, publicUrl }: About,
  news: OrderNews,
  { mailId, ...occasion }: OrderOccasion & { mailId: string },
): NewMail {
  const { language } = order
  const { subject, paragraph, button, page } = selectTexts(order, news, shop)
  const isOver = news === 'order-cancelled' || news === 'payment-refunded'
  const mail = orderMail(order, shop, {
    at: occasion.at,
    to: order.customer_email,
    isLimited: !order.is_own_email,
    language,
    kind: news,
    subject: subject[language](order.reference),
    name: order.customer_name,
    paragraph: paragraph[language],
    more: [
      ...moreRows(order, news, occasion),
      ...(news === 'order-placed' ? answerRows(order, shop, language) : []),
      ...(news === 'order-unpaid' ? deadlineRow(labels.payBy, order, shop, language) : []),
      ...notaRow(order, news, publicUrl),
    ],
    passages: isOver
      ? []
      : [
          ...accountRows(order, shop, news),
          ...pickUpRows(order, language),
          ...ownAddressRows(order, language),
        ],
    button: { label: button[language], url: `${publicUrl}${page(order.id)}` },
    stopUrl: news === 'order-unpaid' ? stopUrl(publicUrl, mailId) : undefined,
  })
  return { ...mail, id: mailId }
}

interface Admin {
  full_name: string
  email: string
  language: Language
}

const adminMail = (
  { order, shop, publicUrl }: About,
  { full_name, email, language }: Admin,
  { at, news }: OrderOccasion & { news: AdminNews },
): Mail =>
  orderMail(order, shop, {
    at,
    to: email,
    isLimited: false,
    language,
    kind: news,
    subject: adminNews[news].subject[language](order.reference),
    name: full_name,
    paragraph: adminNews[news].paragraph[language],
    more: [
      [labels.customer[language], order.customer_name],
      ...(news === 'order-to-accept' ? answerRows(order, shop, language) : []),
    ],
    passages: [
      ...pickUpRows(order, language),
      ...addressRows(order, language),
      ...(order.notes ? [[labels.notes[language], order.notes] as const] : []),
    ],
    button: { label: adminNews[news].button[language], url: `${publicUrl}${adminNews[news].page(order.id)}` },
  })

interface Words {
  at: Date | string
  to: string
  isLimited: boolean
  language: Language
  kind: string
  subject: string
  name: string
  paragraph: string
  more: readonly Row[]
  passages: readonly Row[]
  button: { label: string; url: string }
  stopUrl?: string | undefined
}

function orderMail(order: OrderWithLines, shop: ShopSettings, words: Words): Mail {
  const { at, to, isLimited, language, kind, subject, name, paragraph, more, passages, button } = words
  const { text, html } = layOutMail({
    language,
    shop: toMailShop(shop),
    name,
    paragraphs: [paragraph],
    table: { rows: [[labels.reference[language], order.reference], ...more] },
    bill: makeBill(order, language),
    passages,
    button,
    stopUrl: words.stopUrl,
    footer: shop.address || undefined,
  })
  const { reference } = order
  const secret = words.stopUrl ? { holdsSecret: true, stopUrl: words.stopUrl } : {}
  return { to, isLimited, subject, text, html, language, kind, reference, at: new Date(at), ...secret }
}

/** Only owed items are listed, with the names and prices of the order. */
function makeBill(order: OrderWithLines, language: Language): Bill {
  const { discount, unique, other } = owedBill({
    ...order,
    items: order.lines,
    items_total: computeItemsTotal(order),
  })
  return {
    items: owedLines(order.lines).map((line) => {
      const name = inLanguage(line.product_name, line.product_name_en, language)
      const size = inLanguage(line.size_name, line.size_name_en, language)
      return {
        name: size ? `${name} (${size})` : name,
        count: `${owedPieces(line)} × ${formatRupiah(line.price_per_unit)}${beforeText(line)}`,
        amount: formatRupiah(owedPieces(line) * line.price_per_unit),
      }
    }),
    more: [
      ...partRows(order, { discount, unique }, language),
      ...(other === 0
        ? []
        : [[(other < 0 ? labels.otherRefunds : labels.notRefunded)[language], formatRupiah(other)] as const]),
    ],
    total: [labels.total[language], formatRupiah(netPrice(order))],
  }

  function beforeText({ price_before }: OrderLineRow): string {
    return price_before === null ? '' : ` (${labels.before[language]} ${formatRupiah(price_before)})`
  }
}

/**
 * Of several discounts each is listed as it was agreed, and what refunded pieces had of them is listed beside them,
 * because it is not known by discount.
 */
function partRows(
  order: OrderWithLines,
  left: { discount: number; unique: number },
  language: Language,
): Row[] {
  const parts = nameParts(order, language)
  const discounts = left.discount === 0 ? [] : parts.filter(isOnItems)
  const [only, second] = discounts
  const refunded = order.discount_amount - left.discount
  const others = parts
    .filter((part) => !isOnItems(part))
    .map((part) => (part.key === 'unique' ? { ...part, amount: -left.unique } : part))
  return [
    ...(only && !second ? [{ ...only, amount: -left.discount }] : discounts).map(toRow),
    ...(second && refunded > 0 ? [[labels.refundedDiscount[language], formatRupiah(refunded)] as const] : []),
    ...others.filter(({ key, amount }) => key !== 'unique' || amount !== 0).map(toRow),
  ]

  function toRow(part: NamedPart): Row {
    return [part.name, isFree(part) ? labels.free[language] : formatRupiah(part.amount)]
  }
}

const isPickUp = ({ delivery }: NewOrder) => delivery?.kind === 'pickup' && Boolean(delivery.address)

function pickUpRows(order: NewOrder, language: Language): Row[] {
  if (!order.delivery || !isPickUp(order)) return []
  const { address, hours, hours_en } = order.delivery
  const lines = [address, inLanguage(hours, hours_en, language)]
  return [[labels.pickUpAt[language], lines.filter(Boolean).join('\n')]]
}

function addressRows(order: NewOrder, language: Language): Row[] {
  const { delivery } = order
  if (isPickUp(order) || (!delivery && !order.customer_address)) return []
  const lines = [order.customer_name, order.customer_address, delivery?.area_path, order.customer_phone]
  return [[labels.shipsTo[language], lines.filter(Boolean).join('\n')]]
}

/** What a customer typed is not repeated to an address that may be a stranger's. */
const ownAddressRows = (order: OrderWithLines, language: Language): Row[] =>
  order.is_own_email ? addressRows(order, language) : []

function accountRows(order: NewOrder, shop: ShopSettings, news: OrderNews): Row[] {
  const accounts = asksForPayment.has(news) && isPayable(order) ? listTransferAccounts(shop) : []
  if (accounts.length === 0) return []
  const lines = accounts.map(({ bank, number, holder }) => `${bank} ${number}, ${holder}`)
  return [[labels.transferTo[order.language], lines.join('\n')]]
}

const asksForPayment: ReadonlySet<OrderNews> = new Set([
  'order-placed',
  'order-unpaid',
  'payment-short',
  'payment-rejected',
])

function selectTexts(order: NewOrder, news: OrderNews, shop: ShopSettings) {
  const { delivery } = order
  const usual = customerNews[news]
  if (news === 'order-placed' && order.pay_on_arrival)
    return { ...usual, ...placedForArrival, paragraph: placedForArrival[toDeliveryKind(order)] }
  if (news === 'order-placed' && listTransferAccounts(shop).length > 0)
    return { ...usual, paragraph: placedForTransfer[shop.qris.payload ? 'either' : 'only'] }
  if (news === 'payment-confirmed' && order.total_amount === 0) return { ...usual, ...confirmedFree }
  if (news !== 'order-shipped') return usual
  if (delivery?.kind === 'pickup') return { ...usual, ...readyToPickUp }
  const { id, en } = delivery?.estimate
    ? { id: delivery.estimate, en: delivery.estimate_en }
    : shop.shipping_estimate
  return {
    ...usual,
    paragraph: {
      id: id ? onItsWay.id(id) : usual.paragraph.id,
      en: en ? onItsWay.en(en) : usual.paragraph.en,
    },
  }
}

const toDeliveryKind = ({ delivery }: NewOrder) => (delivery?.kind === 'pickup' ? 'pickup' : 'brought')

const answerRows = (order: NewOrder, shop: ShopSettings, language: Language): Row[] =>
  order.pay_on_arrival ? deadlineRow(labels.answerBy, order, shop, language) : []

function deadlineRow(label: Bilingual, order: NewOrder, shop: ShopSettings, language: Language): Row[] {
  const deadline = findDeadline(order, shop)
  return deadline ? [[label[language], formatDateTime(deadline, language) ?? '']] : []
}

function dueRows(order: NewOrder): Row[] {
  const { due_amount } = computeBalance(order)
  if (!order.pay_on_arrival || due_amount === 0) return []
  const label = toDeliveryKind(order) === 'pickup' ? labels.dueAtShop : labels.dueOnArrival
  return [[label[order.language], formatRupiah(due_amount)]]
}

function moreRows(order: NewOrder, news: OrderNews, occasion: OrderOccasion): Row[] {
  const { language } = order
  const reason = occasion.reason ? wordReason(orderReasons, occasion.reason, language) : null
  if ((news === 'payment-rejected' || news === 'order-cancelled') && reason)
    return [[labels.reason[language], reason]]
  if (news === 'payment-short') return [[labels.due[language], formatRupiah(occasion.amount ?? 0)]]
  if (news === 'payment-refunded')
    return [
      [labels.refunded[language], formatRupiah(occasion.amount ?? 0)],
      ...(reason ? [[labels.reason[language], reason] as const] : []),
    ]
  if (news === 'order-placed' || news === 'order-accepted') return dueRows(order)
  return news === 'order-shipped' ? [...dueRows(order), ...trackingRows(order, occasion)] : []
}

function trackingRows({ language, delivery }: NewOrder, { trackingNumber }: OrderOccasion): Row[] {
  if (!trackingNumber) return []
  const page = trackingPages[toCompany(delivery?.company ?? null) ?? 'other']
  return [
    [labels.tracking[language], trackingNumber],
    ...(page ? [[labels.trackingPage[language], page] as const] : []),
  ]
}

const notaRow = ({ id, language, nota }: OrderWithLines, news: OrderNews, publicUrl: string): Row[] =>
  news === 'payment-confirmed' && nota !== null
    ? [[`${labels.nota[language]} ${formatNotaNumber(nota)}`, `${publicUrl}/transaction/${id}/nota`]]
    : []

async function readOrders(db: Db, ids: readonly string[]): Promise<OrderWithLines[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('notas', 'notas.order_id', 'orders.id')
    .selectAll('orders')
    .select('notas.number as nota')
    .select(selectVouchers(sql.ref('orders.id')).as('vouchers'))
    .select(sql<boolean>`users.password_hash is not null`.as('has_account'))
    .select(
      sql<boolean>`lower(orders.customer_email) = lower(users.email) and ${readsMails}`.as('is_own_email'),
    )
    .where('orders.id', 'in', ids)
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}
