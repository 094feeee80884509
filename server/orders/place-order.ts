import type * as z from 'zod/mini'
import type { Order } from '#contract/orders/schemas.ts'
import { addressMissing, type CartOrder, type DirectOrder } from '#contract/orders/form.ts'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { requireConfirmed } from '#server/accounts/confirm-email.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { lockUser } from '#server/accounts/lock-user.ts'
import { removeOrdered } from '#server/cart/remove-from-cart.ts'
import { chooseSizes, type WantedSize } from '#server/catalogue/choose-sizes.ts'
import { takeStock } from '#server/catalogue/stock.ts'
import { agreeOnDelivery } from '#server/delivery/agree-delivery.ts'
import { toParcel } from '#server/delivery/pack-items.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { requireCorrectClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { requireWayToPay } from '#server/shop/ways-to-pay.ts'
import { deliveryToAgree, requireAgreedTotal } from './agree-on-total.ts'
import {
  sumPrices,
  insertLines,
  insertOrder,
  toStockLines,
  requireStock,
  mergeLines,
  type ProductLine,
} from './insert-order.ts'
import { moveOrder, writeStep, type NewOrder } from './move-order.ts'
import { nameMissing } from './name-missing.ts'
import { mailAbout } from './order-mails.ts'
import { toOrder } from './to-order.ts'

interface Ordering {
  customer: { id: string }
  language: Language
}

interface Wish {
  typed: Omit<z.output<typeof DirectOrder>, 'product_id' | 'size_id' | 'quantity'>
  items: readonly WantedItem[]
  fromCart: boolean
}

type WantedItem = WantedSize & { quantity: number }

/**
 * Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, PRICE_CHANGED, DELIVERY_CHANGED, DELIVERY_UNAVAILABLE,
 * PAY_ON_ARRIVAL_UNAVAILABLE, PAYMENT_UNAVAILABLE, EMAIL_UNCONFIRMED, TOO_MANY_UNPAID_ORDERS, TOO_MANY_ORDERS,
 * CLOCK_WRONG, and INVALID_INPUT without the address of a delivery.
 */
export const placeOrder = (
  db: Db,
  ordering: Ordering,
  { product_id, size_id, quantity, ...typed }: z.output<typeof DirectOrder>,
): Promise<Order> =>
  place(db, ordering, { typed, items: [{ product_id, size_id, quantity }], fromCart: false })

/** Also removes the items from the customer's cart. Throws the problems of `placeOrder`. */
export const placeCartOrder = (
  db: Db,
  ordering: Ordering,
  { items, ...typed }: z.output<typeof CartOrder>,
): Promise<Order> => place(db, ordering, { typed, items, fromCart: true })

const place = (db: Db, { customer, language }: Ordering, { typed, items, fromCart }: Wish): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const now = await requireCorrectClock(tx)
    await requireConfirmed(tx, customer)
    await requireRoomForUnpaidOrder(tx, customer, now)
    await requireFewCancelled(tx, customer, now)
    const lines = await priceItems(tx, customer, items)
    requireStock(lines)
    const shop = await readShopSettings(tx)
    const itemsTotal = sumPrices(lines)
    const parcel = toParcel(lines, shop.default_weight)
    const agreed = await agreeOnDelivery(tx, deliveryToAgree(typed, itemsTotal), parcel, language)
    const { customer_name, customer_email, customer_phone, customer_address, notes } = typed
    const address = customer_address ?? ''
    if (!address && agreed?.kept.kind !== 'pickup')
      throw problem('INVALID_INPUT', { issues: [{ field: 'customer_address', ...addressMissing }] })
    const isFree = itemsTotal + (agreed?.price ?? 0) === 0
    if (typed.pay_on_arrival && !agreed?.method.pay_on_arrival) throw problem('PAY_ON_ARRIVAL_UNAVAILABLE')
    const payOnArrival = typed.pay_on_arrival === true && !isFree
    if (!payOnArrival && !isFree) requireWayToPay(shop)
    requireAgreedTotal(typed, { lines, itemsTotal, agreed }, language)

    const order = await insertOrder(tx, {
      customer,
      channel: fromCart ? 'cart' : 'web',
      language,
      contact: { customer_name, customer_email, customer_phone, customer_address: address },
      notes,
      lines,
      agreed,
      payOnArrival,
      now,
      isUnique: shop.payment.unique_amount,
    })
    await takeStock(tx, order.id, toStockLines(lines))
    await insertLines(tx, order, lines)
    await writeStep(tx, order.id, { to: 'pending', by: { role: 'customer', userId: customer.id } })
    await fillEmptyContact(tx, customer, { phone: customer_phone, address })
    if (fromCart)
      await removeOrdered(
        tx,
        customer,
        lines.map(({ sizeId }) => sizeId),
      )
    if (isFree) return toOrder(tx, await confirmFree(tx, order), language)
    await mailAbout(tx, 'order-placed', order, now)
    if (payOnArrival) await mailAbout(tx, 'order-to-accept', order, now)
    return toOrder(tx, order, language)
  })

/** An order of Rp 0 waits for no payment. */
async function confirmFree(tx: Db, { id }: NewOrder): Promise<NewOrder> {
  const order = await moveOrder(tx, id, { to: 'confirmed', by: { role: 'system' } })
  await mailAbout(tx, 'payment-confirmed', order, order.moved_at)
  return order
}

/**
 * Locks the customer, so that concurrent orders are counted one after the other. Throws TOO_MANY_UNPAID_ORDERS with
 * the seconds until the oldest order expires; expiry runs once a minute.
 */
async function requireRoomForUnpaidOrder(tx: Db, customer: { id: string }, now: Date): Promise<void> {
  await lockUser(tx, customer.id)
  const { unpaid, oldest } = await tx
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('unpaid'),
      // An order with a payment does not expire.
      eb.fn.min<Date | null>('awaiting_since').filterWhere('paid_amount', '=', 0).as('oldest'),
    ])
    .where('user_id', '=', customer.id)
    .where('status', 'in', unpaidStatuses)
    .executeTakeFirstOrThrow()
  if (unpaid < limits.unpaidOrders) return
  if (!oldest) throw problem('TOO_MANY_UNPAID_ORDERS', {})
  const { unpaid_hours } = await readShopSettings(tx)
  const seconds = Math.ceil((oldest.getTime() - now.getTime()) / 1_000) + unpaid_hours * 3_600
  throw problem('TOO_MANY_UNPAID_ORDERS', { seconds: Math.max(60, seconds) })
}

/**
 * Counts orders of the last hour that were cancelled or expired, because each one mailed and held stock. The customer must
 * be locked. Throws TOO_MANY_ORDERS with the seconds until the next order.
 */
async function requireFewCancelled(tx: Db, customer: { id: string }, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const oldest = await tx
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', '=', customer.id)
    .where('status', '=', 'cancelled')
    .where('created_at', '>', hourAgo)
    .orderBy('created_at', 'desc')
    .offset(limits.cancelledOrdersPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  const seconds = Math.ceil((oldest.created_at.getTime() - hourAgo.getTime()) / 1_000)
  throw problem('TOO_MANY_ORDERS', { seconds: Math.max(1, seconds) })
}

/** Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN and INVALID_INPUT. */
async function priceItems(
  tx: Db,
  customer: { id: string },
  items: readonly WantedItem[],
): Promise<ProductLine[]> {
  const sizes = await nameMissing(tx, { cartOf: customer.id }, () => chooseSizes(tx, items))
  return mergeLines(sizes.map((size, at) => ({ ...size, quantity: items[at]!.quantity })))
}
