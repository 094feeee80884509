import type * as z from 'zod/mini'
import { addressMissing, type CartOrder, type DirectOrder } from '#contract/orders/form.ts'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { requireConfirmed } from '#server/accounts/confirm-email.ts'
import { lockUser } from '#server/accounts/lock-user.ts'
import { answerWhatsApp } from '#server/accounts/whatsapp-consent.ts'
import { removeOrdered } from '#server/cart/remove-from-cart.ts'
import { chooseSizes, type WantedSize } from '#server/catalogue/choose-sizes.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { asCustomer } from '#server/platform/take-step.ts'
import { requireCorrectClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { toBuyer } from '#server/vouchers/find-buyer.ts'
import { confirmOrder } from './advance-order.ts'
import { insertOrder, mergeItems, type PlacedOrder } from './insert-order.ts'
import type { NewOrder } from './move-order.ts'
import { nameMissing } from './name-missing.ts'
import { mailAbout, mailAdminsAbout } from './order-mails.ts'
import { agreeOnPayment, priceOrder, type ProductItem } from './price-order.ts'

/** The mails of the order are in the language of the request. */
type Placing<Form> = z.output<Form> & { language: Language }

type WantedItem = WantedSize & { quantity: number }

interface Input extends Omit<Placing<typeof DirectOrder>, 'product_id' | 'size_id' | 'quantity'> {
  items: readonly WantedItem[]
}

/**
 * Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, VOUCHER_REFUSED, PRICE_CHANGED, DELIVERY_CHANGED, DELIVERY_UNAVAILABLE,
 * PAY_ON_ARRIVAL_UNAVAILABLE, PAYMENT_UNAVAILABLE, EMAIL_UNCONFIRMED, TOO_MANY_UNPAID_ORDERS, TOO_MANY_ORDERS,
 * CLOCK_WRONG, and INVALID_INPUT without the address of a delivery.
 */
export const placeOrder = (
  db: Db,
  customer: { id: string },
  { product_id, size_id, quantity, ...input }: Placing<typeof DirectOrder>,
): Promise<PlacedOrder> =>
  place(db, customer, 'web', { ...input, items: [{ product_id, size_id, quantity }] })

/** Also removes the items from the customer's cart. Throws the problems of `placeOrder`. */
export const placeCartOrder = (
  db: Db,
  customer: { id: string },
  input: Placing<typeof CartOrder>,
): Promise<PlacedOrder> => place(db, customer, 'cart', input)

const place = (
  db: Db,
  customer: { id: string },
  channel: 'web' | 'cart',
  input: Input,
): Promise<PlacedOrder> =>
  inTransaction(db, async (tx) => {
    const now = await requireCorrectClock(tx)
    // Concurrent orders of the customer are counted one after the other.
    const account = await lockUser(tx, customer.id)
    requireConfirmed(account)
    await answerWhatsApp(tx, account.id, input.whatsapp)
    const shop = await readShopSettings(tx)
    await requireFewOrders(tx, customer, shop, now)
    const items = await readItems(tx, customer, input.items)
    const buyer = toBuyer(account, { phone: input.customer_phone, email: input.customer_email })
    const priced = await priceOrder(tx, input, { items, buyer, shop, needsDelivery: true, now })
    const { agreed, isFree } = priced
    const { customer_name, customer_email, customer_phone, customer_address, notes, language } = input
    const address = customer_address ?? ''
    if (!address && agreed?.kept.kind !== 'pickup')
      throw problem('INVALID_INPUT', { issues: [{ field: 'customer_address', ...addressMissing }] })
    const payOnArrival = agreeOnPayment(input, priced, { shop, isPaidNow: false })
    const draft = {
      by: asCustomer(customer),
      customer: account,
      channel,
      language,
      contact: { customer_name, customer_email, customer_phone, customer_address: address },
      notes,
      priced,
      payOnArrival,
      now,
      isUnique: shop.payment.unique_amount,
      shop,
    }
    const sizeIds = items.map(({ sizeId }) => sizeId)
    const placed = await insertOrder(tx, draft, async (order) => {
      if (channel === 'cart') await removeOrdered(tx, customer, sizeIds)
      if (!isFree) await mailAbout(tx, 'order-placed', order, now)
      const announcement = await notifyAdmins(tx, {
        kind: 'order',
        subject: { reference: order.reference, name: order.customer_name, amount: order.total_amount },
        path: `/admin/orders/${order.id}`,
      })
      if (payOnArrival) await mailAdminsAbout(tx, 'order-to-accept', order, now, announcement)
    })
    // An order of Rp 0 waits for no payment.
    if (!isFree) return placed
    return { ...placed, order: await confirmOrder(tx, placed.order, { role: 'system' }) }
  })

/** The customer must be locked. Throws TOO_MANY_UNPAID_ORDERS and TOO_MANY_ORDERS. */
async function requireFewOrders(
  tx: Db,
  customer: { id: string },
  { unpaid_hours }: ShopSettings,
  now: Date,
): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const counted = await tx
    .selectFrom('orders')
    .select(['status', 'created_at', 'awaiting_since', 'paid_amount'])
    .where('user_id', '=', customer.id)
    .where((eb) =>
      eb.or([
        eb('status', 'in', unpaidStatuses),
        eb.and([eb('status', '=', 'cancelled'), eb('created_at', '>', hourAgo)]),
      ]),
    )
    .execute()
  const [cancelled, unpaid] = [
    counted.filter(({ status }) => status === 'cancelled'),
    counted.filter(({ status }) => status !== 'cancelled'),
  ]
  requireFewUnpaid(unpaid, unpaid_hours, now)
  requireFewCancelled(cancelled, hourAgo)
}

type CountedOrder = Pick<NewOrder, 'created_at' | 'awaiting_since' | 'paid_amount'>

/** Throws TOO_MANY_UNPAID_ORDERS with the seconds until the oldest order expires; expiry runs once a minute. */
function requireFewUnpaid(unpaid: readonly CountedOrder[], unpaidHours: number, now: Date): void {
  if (unpaid.length < limits.unpaidOrders) return
  // An order with a payment does not expire.
  const waiting = unpaid.filter(({ paid_amount }) => paid_amount === 0)
  if (waiting.length === 0) throw problem('TOO_MANY_UNPAID_ORDERS', {})
  const oldest = Math.min(...waiting.map(({ awaiting_since }) => awaiting_since.getTime()))
  const seconds = Math.ceil((oldest - now.getTime()) / 1_000) + unpaidHours * 3_600
  throw problem('TOO_MANY_UNPAID_ORDERS', { seconds: Math.max(60, seconds) })
}

/**
 * Orders that were cancelled or expired are limited too, because each one mailed and held stock. Throws TOO_MANY_ORDERS
 * with the seconds until the next order.
 */
function requireFewCancelled(cancelled: readonly CountedOrder[], hourAgo: Date): void {
  const newestFirst = cancelled.map(({ created_at }) => created_at.getTime()).toSorted((a, b) => b - a)
  const oldest = newestFirst[limits.cancelledOrdersPerHour - 1]
  if (oldest === undefined) return
  const seconds = Math.ceil((oldest - hourAgo.getTime()) / 1_000)
  throw problem('TOO_MANY_ORDERS', { seconds: Math.max(1, seconds) })
}

/** Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN and INVALID_INPUT. */
async function readItems(
  tx: Db,
  customer: { id: string },
  items: readonly WantedItem[],
): Promise<ProductItem[]> {
  const sizes = await nameMissing(tx, { cartOf: customer.id }, () => chooseSizes(tx, items))
  return mergeItems(sizes.map((size, at) => ({ ...size, quantity: items[at]!.quantity })))
}
