import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import type { Order } from '#contract/orders/endpoints.ts'
import type { CartOrder, DirectOrder } from '#contract/orders/form.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { fillingEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { removingOrdered } from '#server/cart/remove-from-cart.ts'
import { agreeOnDelivery, holdingMethod, type Agreed } from '#server/delivery/agree-delivery.ts'
import { parcelOf } from '#server/delivery/pack-items.ts'
import { chooseAmong, sizesOf, type AvailableSize, type WantedSize } from '#server/catalogue/choose-sizes.ts'
import { takingStock } from '#server/catalogue/stock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { insertInto } from '#server/platform/database/insert-into.ts'
import { commits, untilNotOvertaken } from '#server/platform/database/transaction.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import { problem } from '#server/platform/problem.ts'
import { judgeMoment, momentColumns, type Moment } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { NewOrder } from './move-order.ts'
import { occasionOf, orderMailJob } from './order-mails.ts'
import { orderAnswer, type OrderLine } from './order-of.ts'
import { chooseUniqueAmount, claimedOnce } from './unique-amount.ts'

type Typed = Omit<z.output<typeof DirectOrder>, 'product_id' | 'size_id' | 'quantity'>
type RequestedLine = WantedSize & { quantity: number }
type Line = AvailableSize & { quantity: number }

export interface Ordering {
  customer: { id: string }
  language: Language
  /** Keeps the answer under the key of the request, in the statement that writes the order. */
  keepAnswer?: ((order: Order) => RawBuilder<unknown>) | undefined
}

/**
 * Orders one product at the price of this moment and takes its stock.
 * PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, DELIVERY_CHANGED, DELIVERY_UNAVAILABLE, PAY_ON_ARRIVAL_UNAVAILABLE,
 * TOO_MANY_UNPAID_ORDERS, CLOCK_WRONG.
 */
export async function placeOrder(
  db: Db,
  ordering: Ordering,
  input: z.output<typeof DirectOrder>,
): Promise<Order> {
  const { product_id, size_id, quantity, ...typed } = input
  const wanted = [{ product_id, size_id, quantity }]
  return placeUntilTaken(db, ordering, { typed, wanted })
}

/** Orders what is listed, as above; what was ordered leaves the customer's cart. */
export async function placeCartOrder(
  db: Db,
  ordering: Ordering,
  input: z.output<typeof CartOrder>,
): Promise<Order> {
  const { items, ...typed } = input
  return placeUntilTaken(db, ordering, { typed, wanted: items, fromCart: true })
}

interface Wish {
  typed: Typed
  wanted: readonly RequestedLine[]
  fromCart?: boolean
}

/** Also decides again when somebody else was given the same total; the last time it goes without one of its own. */
const placeUntilTaken = (db: Db, ordering: Ordering, wish: Wish): Promise<Order> =>
  untilNotOvertaken(db, (isLast) => place(db, ordering, wish, !isLast), claimedOnce)

/** Reads, decides, and writes all of it in one statement. */
async function place(db: Db, ordering: Ordering, wish: Wish, mayClaim: boolean): Promise<Order> {
  const shop = await readShopSettings(db)
  const seen = await look(db, ordering.customer.id, wish.wanted)
  judgeMoment(seen)
  holdToUnpaidLimit(seen, shop)
  const lines = sumBySize(chooseAmong(seen.sizes, wish.wanted), wish.wanted)
  requireStock(lines)
  const parcel = parcelOf(lines, shop.default_weight)
  const { delivery } = wish.typed
  const agreed =
    seen.delivers || delivery ? await agreeOnDelivery(db, delivery, parcel, ordering.language) : null
  if (wish.typed.pay_on_arrival && !agreed?.method.pay_on_arrival) throw problem('PAY_ON_ARRIVAL_UNAVAILABLE')
  const price = parcel.itemsTotal + (agreed?.price ?? 0)
  const isClaimed = shop.payment.unique_amount && !wish.typed.pay_on_arrival && price > 0 && mayClaim
  const uniqueAmount = isClaimed ? await chooseUniqueAmount(db, price) : 0
  const order = newOrder(ordering, wish.typed, { lines, price, agreed, uniqueAmount }, seen.now)
  const orderLines = lines.map((line, position) => lineOf(order.id, line, position))
  const step = { status: order.status, at: seen.now, by_role: 'customer' as const, by_name: null, note: null }
  const shown = lines.map((line, position) => shownLine(orderLines[position]!, line))
  const parts = { lines: shown, steps: [step], payments: [], proof_count: 0, proof_method: null, nota: null }
  const answer = orderAnswer(order, parts, ordering.language, shop)
  await write(db, ordering, wish, { order, lines: orderLines, answer, agreed })
  return answer
}

/** What decides about an order, as it is now. */
interface Seen extends Moment {
  /** How many orders of the customer wait to be paid, and since when the oldest does of those that expire. */
  unpaid: number
  waiting_since: Date | null
  /** A method of delivery is on. */
  delivers: boolean
  sizes: AvailableSize[]
}

async function look(db: Db, userId: string, wanted: readonly WantedSize[]): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select ${momentColumns}, unpaid, waiting_since, ${sizesOf(wanted)} as sizes,
      exists (select from delivery_methods where active) as delivers
    from (select count(*)::int as unpaid, min(awaiting_since) filter (where not pay_on_arrival) as waiting_since from orders
      where user_id = ${userId} and status in (${sql.join(unpaidStatuses.map((status) => sql.lit(status)))})) waiting`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The database does not know the time')
  return rows[0]
}

/** Says after how many seconds the oldest unpaid order makes room by itself, where one does; expiry looks once a minute. */
function holdToUnpaidLimit({ unpaid, waiting_since, now }: Seen, { unpaid_hours }: ShopSettings): void {
  if (unpaid < limits.unpaidOrders) return
  if (!waiting_since) throw problem('TOO_MANY_UNPAID_ORDERS', {})
  const seconds = Math.ceil((waiting_since.getTime() - now.getTime()) / 1_000) + unpaid_hours * 3_600
  throw problem('TOO_MANY_UNPAID_ORDERS', { seconds: Math.max(60, seconds) })
}

function sumBySize(chosen: readonly AvailableSize[], requestedLines: readonly RequestedLine[]): Line[] {
  const lines = new Map<string, Line>()
  for (const [i, size] of chosen.entries()) {
    const line = lines.get(size.sizeId) ?? { ...size, quantity: 0 }
    line.quantity += requestedLines[i]?.quantity ?? 0
    lines.set(size.sizeId, line)
  }
  if ([...lines.values()].some(({ quantity }) => quantity > limits.quantity)) {
    const issue = { field: 'items', label: 'quantity', code: 'too_big', maximum: limits.quantity }
    throw problem('INVALID_INPUT', { issues: [issue] })
  }
  return [...lines.values()]
}

/** In words; what decides is `takingStock`. */
function requireStock(lines: readonly Line[]): void {
  const short = lines.find(({ stock, quantity }) => stock < quantity)
  if (!short) return
  const name = inBothLanguages(short.name, short.nameEn)
  throw problem('INSUFFICIENT_STOCK', { name, available: short.stock })
}

interface Costed {
  lines: readonly Line[]
  agreed: Agreed | null
  /** Rupiah of all lines and of the delivery, and how many more so that no other order costs the same. */
  price: number
  uniqueAmount: number
}

const newOrder = (
  { customer, language }: Ordering,
  typed: Typed,
  { lines, price, agreed, uniqueAmount }: Costed,
  now: Date,
): NewOrder => ({
  id: newId(),
  reference: newReference('TRX'),
  user_id: customer.id,
  status: 'pending',
  language,
  customer_name: typed.customer_name,
  customer_email: typed.customer_email,
  customer_phone: typed.customer_phone,
  customer_address: typed.customer_address,
  notes: typed.notes || null,
  delivery: agreed?.kept ?? null,
  delivery_price: agreed?.price ?? 0,
  unique_amount: uniqueAmount,
  total_amount: price + uniqueAmount,
  claimed_amount: uniqueAmount > 0 ? price + uniqueAmount : null,
  pay_on_arrival: typed.pay_on_arrival === true,
  total_items: lines.length,
  total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  rejection_reason: null,
  tracking_number: null,
  created_at: now,
  awaiting_since: now,
  paid_at: null,
  paid_amount: 0,
  credited_amount: 0,
})

const lineOf = (orderId: string, line: Line, position: number): NewLine => ({
  order_id: orderId,
  position,
  product_id: line.productId,
  size_id: line.sizeId,
  product_name: line.name,
  product_name_en: line.nameEn,
  size_name: line.sizeName,
  size_name_en: line.sizeNameEn,
  picture_id: line.picture?.id ?? null,
  quantity: line.quantity,
  price_per_unit: line.price,
})

type NewLine = Omit<OrderLine, 'total_price' | 'picture'>

/** As it is answered. */
const shownLine = (line: NewLine, { price, picture }: Line): OrderLine => ({
  ...line,
  total_price: price * line.quantity,
  picture,
})

interface Decided {
  order: NewOrder
  lines: NewLine[]
  answer: Order
  agreed: Agreed | null
}

/**
 * Everything or nothing, in one round trip: whoever waits for the stock waits for no other statement, and its lock is held from
 * there to the commit. What may turn the order down comes first, one after the other.
 */
async function write(
  db: Db,
  ordering: Ordering,
  wish: Wish,
  { order, lines, answer, agreed }: Decided,
): Promise<void> {
  const { customer, keepAnswer } = ordering
  const contact = { phone: order.customer_phone, address: order.customer_address }
  const sizeIds = lines.map(({ size_id }) => size_id)
  const step = {
    order_id: order.id,
    status: order.status,
    at: order.created_at,
    by_role: 'customer' as const,
    by_user: customer.id,
  }
  await sql`${commits}
    with answered as (select ${keepAnswer?.(answer) ?? sql`true`}),
      allowed as (select hold_to_unpaid_limit(${customer.id}, ${limits.unpaidOrders}::int) from answered),
      held as (select ${holdingMethod(agreed)} from allowed),
      taken as (select ${takingStock(lines, order.id)} from held),
      placed as (${insertInto('orders', [{ ...order, delivery: order.delivery && JSON.stringify(order.delivery) }])}),
      listed as (${insertInto('order_lines', lines)}),
      begun as (${insertInto('order_steps', [step])}),
      known as (${fillingEmptyContact(customer.id, contact)}),
      bought as (${wish.fromCart ? removingOrdered(customer.id, sizeIds) : sql`select`}),
      mailed as (${await jobInsert(db, orderMailJob, occasionOf('order-placed', order, order.created_at))}),
      asked as (${order.pay_on_arrival ? await jobInsert(db, orderMailJob, occasionOf('order-to-accept', order, order.created_at)) : sql`select`})
    select from taken`.execute(db)
}
