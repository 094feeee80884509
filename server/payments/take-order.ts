import type * as z from 'zod/mini'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { computeBalance } from '#contract/orders/payment.ts'
import type { TakenOrder } from '#contract/orders/take-order-schemas.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { addCustomer } from '#server/accounts/add-customer.ts'
import { holdConfirmed } from '#server/accounts/confirm-email.ts'
import { followMerged } from '#server/accounts/merge-users.ts'
import { ensureGuestCustomer } from '#server/accounts/ensure-guest-customer.ts'
import { chooseSizes } from '#server/catalogue/choose-sizes.ts'
import { takeStock } from '#server/catalogue/stock.ts'
import { agreeOnDelivery } from '#server/delivery/agree-delivery.ts'
import { toParcel } from '#server/delivery/pack-items.ts'
import { acceptOrder, decide, type Deciding } from '#server/orders/advance-order.ts'
import { deliveryToAgree, requireAgreedTotal } from '#server/orders/agree-on-total.ts'
import {
  sumPrices,
  insertLines,
  insertOrder,
  isProduct,
  toStockLines,
  requireStock,
  mergeLines,
  type DraftLine,
} from '#server/orders/insert-order.ts'
import { moveOrder, writeStep, type NewOrder } from '#server/orders/move-order.ts'
import { nameMissing } from '#server/orders/name-missing.ts'
import { mailAbout } from '#server/orders/order-mails.ts'
import { toAdminOrder } from '#server/orders/to-order.ts'
import { showAnyOrder } from '#server/orders/show-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { requireCorrectClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { requireWayToPay } from '#server/shop/ways-to-pay.ts'
import { recordPayment } from './record-payment.ts'

type Input = z.output<typeof TakenOrder>

/**
 * The order, its payment and a handover over the counter are one transaction. Throws INVALID_INPUT, CUSTOMER_EXISTS,
 * EMAIL_TAKEN, PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, PRICE_CHANGED, DELIVERY_CHANGED,
 * DELIVERY_UNAVAILABLE, PAY_ON_ARRIVAL_UNAVAILABLE, PAYMENT_UNAVAILABLE, ORDER_NOT_PAID and CLOCK_WRONG.
 */
export async function takeOrder(db: Db, deciding: Deciding, input: Input): Promise<AdminOrder> {
  refuseContradictions(input)
  return inTransaction(db, async (tx) => {
    const order = await placeTakenOrder(tx, deciding, input, await requireCorrectClock(tx))
    const taken = order.pay_on_arrival
      ? await acceptOrder(tx, deciding, order.id)
      : await settle(tx, deciding, order, input)
    return input.handed_over ? handOver(tx, deciding, taken) : taken
  })
}

function refuseContradictions({ payment, pay_on_arrival, handed_over }: Input): void {
  if (pay_on_arrival && payment) throw invalidField('payment', 'PAID_TWICE')
  if (pay_on_arrival && handed_over) throw invalidField('handed_over', 'HANDED_OVER_UNPAID')
}

async function placeTakenOrder(
  tx: Db,
  { admin, language }: Deciding,
  input: Input,
  now: Date,
): Promise<NewOrder> {
  const customer = await chooseCustomer(tx, admin, input)
  const shop = await readShopSettings(tx)
  const lines = mergeLines(await readLines(tx, input))
  requireStock(lines)
  const { discount } = input
  const cost = sumPrices(lines)
  if (discount && discount.amount > cost) throw invalidField('discount.amount', 'DISCOUNT_TOO_LARGE')
  const parcel = toParcel(lines.filter(isProduct), shop.default_weight, discount?.amount)
  const itemsTotal = cost - (discount?.amount ?? 0)
  const delivery = deliveryToAgree(input, itemsTotal)
  const agreed = delivery ? await agreeOnDelivery(tx, delivery, parcel, language) : null
  const isBrought = agreed !== null && agreed.kept.kind !== 'pickup'
  if (isBrought && input.handed_over) throw invalidField('handed_over', 'HANDED_OVER_BROUGHT')
  if (input.pay_on_arrival && !agreed?.method.pay_on_arrival) throw problem('PAY_ON_ARRIVAL_UNAVAILABLE')
  const address = input.address || customer.address || ''
  if (isBrought && !address) throw invalidField('address', 'ADDRESS_MISSING')
  const isFree = itemsTotal + (agreed?.price ?? 0) === 0
  const payOnArrival = input.pay_on_arrival === true && !isFree
  if (!payOnArrival && !isFree && !input.payment && !input.handed_over) requireWayToPay(shop)
  requireAgreedTotal(input, { lines, itemsTotal, agreed }, language)
  const order = await insertOrder(tx, {
    customer,
    channel: 'shop',
    language: customer.language,
    contact: {
      customer_name: customer.full_name,
      customer_email: customer.email ?? '',
      customer_phone: customer.phone ?? '',
      customer_address: address,
    },
    notes: input.notes,
    lines,
    agreed,
    discount,
    payOnArrival,
    now,
    isUnique: shop.payment.unique_amount && !input.payment,
  })
  await writeStep(tx, order.id, { to: 'pending', by: { role: 'admin', userId: admin.id } })
  await fillEmptyContact(tx, customer, { phone: order.customer_phone, address })
  await writeAudit(tx, {
    userId: admin.id,
    action: 'take-order',
    subject: order.id,
    after: {
      reference: order.reference,
      total_amount: order.total_amount,
      ...(discount && { discount: discount.amount, reason: discount.reason }),
    },
  })
  await takeStock(tx, order, toStockLines(lines))
  await insertLines(tx, order, lines)
  return order
}

/**
 * An account with an unconfirmed e-mail address does not get the order. A separate customer without an account gets
 * it.
 */
async function chooseCustomer(tx: Db, admin: { id: string }, { customer, address }: Input) {
  const id =
    'id' in customer
      ? await followMerged(tx, customer.id)
      : (await addCustomer(tx, admin, { ...customer, address: customer.address || address })).id
  const known = await findCustomer(tx, id)
  if (known.email === null || (await holdConfirmed(tx, id))) return known
  const written = await ensureGuestCustomer(tx, admin, { ...known, email: known.email })
  return findCustomer(tx, written.id)
}

async function findCustomer(tx: Db, id: string) {
  const known = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'address', 'language'])
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw invalidField('customer.id', 'CUSTOMER_UNKNOWN')
  return known
}

async function readLines(tx: Db, { items }: Input): Promise<DraftLine[]> {
  const wanted = items.filter((item) => 'product_id' in item)
  const sizes = (await nameMissing(tx, 'admin', () => chooseSizes(tx, wanted))).values()
  return items.map((item) =>
    'product_id' in item ? { ...sizes.next().value!, quantity: item.quantity } : item,
  )
}

async function settle(tx: Db, deciding: Deciding, order: NewOrder, { payment }: Input): Promise<AdminOrder> {
  const { id } = order
  const { due_amount } = computeBalance(order)
  if (due_amount === 0) {
    const confirmed = await decide(tx, deciding, id, { action: 'confirm-payment', to: 'confirmed' })
    return toAdminOrder(tx, confirmed, deciding.language)
  }
  if (payment) {
    const { method, amount } = payment
    return recordPayment(tx, deciding, id, { direction: 'in', method, amount: amount ?? due_amount })
  }
  await mailAbout(tx, 'order-placed', order, order.created_at)
  return showAnyOrder(tx, id, deciding.language)
}

/** The order is completed without a mail about a parcel. Throws ORDER_NOT_PAID. */
async function handOver(
  tx: Db,
  { admin, language }: Deciding,
  { id, due_amount: due }: AdminOrder,
): Promise<AdminOrder> {
  if (due > 0) throw problem('ORDER_NOT_PAID', { due })
  const by = { role: 'admin', userId: admin.id } as const
  await moveOrder(tx, id, { to: 'shipped', by })
  return toAdminOrder(tx, await moveOrder(tx, id, { to: 'completed', by }), language)
}
