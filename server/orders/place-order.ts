import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import type { Order } from '#contract/orders/endpoints.ts'
import type { CartOrder, DirectOrder } from '#contract/orders/form.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { removingOrdered } from '#server/cart/remove-from-cart.ts'
import { agreeOnDelivery } from '#server/delivery/agree-delivery.ts'
import { parcelOf } from '#server/delivery/pack-items.ts'
import { chooseAmong, sizesOf, type AvailableSize, type WantedSize } from '#server/catalogue/choose-sizes.ts'
import { inBatches } from '#server/platform/database/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf, prepared } from '#server/platform/database/prepared-statements.ts'
import { commits, untilNotOvertaken } from '#server/platform/database/transaction.ts'
import { keepingAnswers, type KeptAnswer } from '#server/platform/http/idempotency.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import { problem } from '#server/platform/problem.ts'
import { judgeMoment, momentColumns, type Moment } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { deliveryToAgree, requireAgreedTotal } from './agree-on-total.ts'
import { costOf, draftOrder, requireStock, sumBySize, writingOrders, type OrderDraft } from './draft-order.ts'
import { nameMissing } from './name-missing.ts'
import { occasionOf, orderMailJob, type OrderOccasion } from './order-mails.ts'
import { orderAnswer } from './order-of.ts'
import { chooseUniqueDiscount, claimedOnce } from './unique-amount.ts'

type Typed = Omit<z.output<typeof DirectOrder>, 'product_id' | 'size_id' | 'quantity'>
type RequestedLine = WantedSize & { quantity: number }

export interface Ordering {
  customer: { id: string }
  language: Language
  /** Its answer is kept under the key of the request by the statement that writes the order. */
  keepAnswer?: ((order: Order) => KeptAnswer) | undefined
}

/**
 * Orders one product at the price of this moment and takes its stock.
 * PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, PRICE_CHANGED, DELIVERY_CHANGED, DELIVERY_UNAVAILABLE, PAY_ON_ARRIVAL_UNAVAILABLE,
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
  const { customer, language } = ordering
  const { typed, wanted } = wish
  const shop = await readShopSettings(db)
  const seen = await look(db, { userId: customer.id, wanted })
  judgeMoment(seen)
  holdToUnpaidLimit(seen, shop)
  const chosen = await nameMissing(db, { cartOf: customer.id }, () => chooseAmong(seen.sizes, wanted))
  const lines = sumBySize(chosen.map((size, at) => ({ ...size, quantity: wanted[at]!.quantity })))
  requireStock(lines)
  const parcel = parcelOf(lines, shop.default_weight)
  const { delivery, customer_name, customer_email, customer_phone, customer_address } = typed
  const itemsTotal = costOf(lines)
  const agreed =
    seen.delivers || delivery
      ? await agreeOnDelivery(db, deliveryToAgree(typed, itemsTotal), parcel, language)
      : null
  const payOnArrival = typed.pay_on_arrival === true
  if (payOnArrival && !agreed?.method.pay_on_arrival) throw problem('PAY_ON_ARRIVAL_UNAVAILABLE')
  requireAgreedTotal(typed, { lines, itemsTotal, agreed }, language)
  const price = itemsTotal + (agreed?.price ?? 0)
  const isClaimed = shop.payment.unique_amount && !payOnArrival && price > 0 && mayClaim
  const draft = draftOrder({
    customer,
    channel: 'web',
    by: { role: 'customer', userId: customer.id },
    language,
    contact: { customer_name, customer_email, customer_phone, customer_address },
    notes: typed.notes,
    lines,
    agreed,
    uniqueDiscount: isClaimed ? await chooseUniqueDiscount(db, price) : 0,
    payOnArrival,
    now: seen.now,
  })
  const step = { ...draft.step, by_name: null, note: null }
  const parts = {
    lines: draft.shownLines,
    steps: [step],
    payments: [],
    proof_count: 0,
    proof_method: null,
    nota: null,
  }
  const answer = orderAnswer(draft.order, parts, language, shop)
  await write(db, { draft, kept: ordering.keepAnswer?.(answer), fromCart: wish.fromCart === true })
  return answer
}

/** What decides about an order, as it is now. */
interface Seen extends Moment {
  /** How many orders of the customer wait to be paid, and since when the oldest does. */
  unpaid: number
  waiting_since: Date | null
  /** A method of delivery is on. */
  delivers: boolean
  /** Of these products, and of those of others who asked at the same time. */
  sizes: AvailableSize[]
}

interface Looking {
  userId: string
  wanted: readonly WantedSize[]
}

const look = inBatches<Looking, Seen>({
  async run(db, all) {
    const buyers = [...new Set(all.map(({ userId }) => userId))]
    const { rows } = await sql<Seen & { buyer: string }>`
      select ${prepared} ${momentColumns}, buyer, unpaid, waiting_since,
        exists (select from delivery_methods where active) as delivers,
        case when nth = 1 then ${sizesOf(all.flatMap(({ wanted }) => wanted))} end as sizes
      from unnest(${anyOf(buyers)}) with ordinality asking (buyer, nth),
        lateral (select count(*)::int as unpaid, min(awaiting_since) as waiting_since from orders
          where user_id = buyer and status in (${sql.join(unpaidStatuses.map((status) => sql.lit(status)))})) waiting
      order by nth`.execute(db)
    const byBuyer = new Map(rows.map((row) => [row.buyer, row]))
    return all.map(({ userId }) => ({ ...byBuyer.get(userId)!, sizes: rows[0]!.sizes }))
  },
})

/** Says after how many seconds the oldest unpaid order makes room by itself, where one does; expiry looks once a minute. */
function holdToUnpaidLimit({ unpaid, waiting_since, now }: Seen, { unpaid_hours }: ShopSettings): void {
  if (unpaid < limits.unpaidOrders) return
  if (!waiting_since) throw problem('TOO_MANY_UNPAID_ORDERS', {})
  const seconds = Math.ceil((waiting_since.getTime() - now.getTime()) / 1_000) + unpaid_hours * 3_600
  throw problem('TOO_MANY_UNPAID_ORDERS', { seconds: Math.max(60, seconds) })
}

interface Writing {
  draft: OrderDraft
  /** Under the key of the request. */
  kept: KeptAnswer | undefined
  fromCart: boolean
}

/** Everything or nothing, in one round trip. What may turn an order down comes first, one after the other. */
const write = inBatches<Writing, void>({
  // A customer's orders are counted one after the other.
  keyOf: ({ draft }) => draft.order.user_id,
  async run(db, all) {
    const drafts = all.map(({ draft }) => draft)
    const buyers = drafts.map(({ order }) => order.user_id)
    const kept = all.flatMap((one) => one.kept ?? [])
    await sql`${commits}
      with answered as (select ${keepingAnswers(kept)}),
        allowed as (select hold_to_unpaid_limit(${buyers}::text[], ${limits.unpaidOrders}::int) from answered),
        ${writingOrders(drafts)},
        bought as (${removingOrdered(all.filter(({ fromCart }) => fromCart).flatMap(linesOf))}),
        mailed as (${await jobInsert(db, orderMailJob, ...drafts.flatMap(mailsAbout))})
      select from taken`.execute(db)
    return all.map(() => undefined)
  },
})

const linesOf = ({ draft: { order, lines } }: Writing) =>
  lines.flatMap(({ size_id }) => (size_id ? [{ userId: order.user_id, sizeId: size_id }] : []))

const mailsAbout = ({ order }: OrderDraft): OrderOccasion[] => [
  occasionOf('order-placed', order, order.created_at),
  ...(order.pay_on_arrival ? [occasionOf('order-to-accept', order, order.created_at)] : []),
]
