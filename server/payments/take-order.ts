import type * as z from 'zod/mini'
import { computeBalance } from '#contract/orders/payment.ts'
import type { TakenOrder } from '#contract/orders/take-order-schemas.ts'
import { addCustomer } from '#server/accounts/add-customer.ts'
import { lockUnlessConfirmed } from '#server/accounts/confirm-email.ts'
import { followMerged } from '#server/accounts/merge-users.ts'
import { ensureGuestCustomer } from '#server/accounts/ensure-guest-customer.ts'
import { answerWhatsApp, auditAnswer } from '#server/accounts/whatsapp-consent.ts'
import { acceptLockedOrder, confirmOrder, isCovered } from '#server/orders/advance-order.ts'
import { insertOrder, mergeItems, type PlacedOrder } from '#server/orders/insert-order.ts'
import { moveOrder, type NewOrder } from '#server/orders/move-order.ts'
import { nameMissing } from '#server/orders/name-missing.ts'
import { mailAbout } from '#server/orders/order-mails.ts'
import { agreeOnPayment, priceOrder, readItems } from '#server/orders/price-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { asAdmin } from '#server/platform/take-step.ts'
import { requireCorrectClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { toBuyer } from '#server/vouchers/find-buyer.ts'
import { requireDiscountAllowed, type Recorder } from './own-limits.ts'
import { recordForLockedOrder } from './record-payment.ts'

type Input = z.output<typeof TakenOrder>

/**
 * The order, its payment and a handover over the counter are one transaction. Throws INVALID_INPUT, CUSTOMER_EXISTS,
 * EMAIL_TAKEN, PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, VOUCHER_REFUSED, PRICE_CHANGED, DELIVERY_CHANGED,
 * DELIVERY_UNAVAILABLE, PAY_ON_ARRIVAL_UNAVAILABLE, PAYMENT_UNAVAILABLE, ORDER_NOT_PAID and CLOCK_WRONG.
 */
export async function takeOrder(db: Db, admin: Recorder, input: Input): Promise<NewOrder> {
  return inTransaction(db, async (tx) => {
    refuseContradictions(input)
    const { order } = await placeTakenOrder(tx, admin, input, await requireCorrectClock(tx))
    const taken = order.pay_on_arrival
      ? await acceptLockedOrder(tx, admin, order)
      : await payTakenOrder(tx, admin, order, input)
    return input.handed_over ? handOver(tx, admin, taken) : taken
  })
}

function refuseContradictions({ payment, pay_on_arrival, handed_over }: Input): void {
  if (pay_on_arrival && payment) throw invalidField('payment', 'PAID_TWICE')
  if (pay_on_arrival && handed_over) throw invalidField('handed_over', 'HANDED_OVER_UNPAID')
}

async function placeTakenOrder(tx: Db, admin: { id: string }, input: Input, now: Date): Promise<PlacedOrder> {
  const customer = await chooseCustomer(tx, admin, input)
  if (await answerWhatsApp(tx, customer.id, input.whatsapp))
    await auditAnswer(tx, admin, customer.id, input.whatsapp === true)
  const shop = await readShopSettings(tx)
  const items = mergeItems(await nameMissing(tx, 'admin', () => readItems(tx, input.items)))
  const { discount, payment, handed_over } = input
  const buyer = toBuyer(customer)
  const priced = await priceOrder(tx, input, { items, buyer, shop, needsDelivery: false, now })
  const { agreed } = priced
  const isBrought = agreed !== null && agreed.kept.kind !== 'pickup'
  if (isBrought && handed_over) throw invalidField('handed_over', 'HANDED_OVER_BROUGHT')
  const address = input.address || customer.address || ''
  if (isBrought && !address) throw invalidField('address', 'ADDRESS_MISSING')
  const isPaidNow = Boolean(payment) || handed_over === true
  if (discount) {
    const items = priced.itemsTotal + priced.ownerDiscount
    await requireDiscountAllowed(tx, admin.id, { discount: discount.amount, items })
  }
  const payOnArrival = agreeOnPayment(input, priced, { shop, isPaidNow })
  const draft = {
    by: asAdmin(admin),
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
    priced,
    discount,
    payOnArrival,
    now,
    isUnique: shop.payment.unique_amount && !payment,
    shop,
  } as const
  return insertOrder(tx, draft, ({ id, reference, total_amount }) =>
    writeAudit(tx, {
      userId: admin.id,
      action: 'take-order',
      subject: id,
      after: {
        reference,
        total_amount,
        ...(discount && { discount: discount.amount, reason: discount.reason }),
      },
    }),
  )
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
  if (known.email === null || (await lockUnlessConfirmed(tx, id))) return known
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

async function payTakenOrder(
  tx: Db,
  admin: Recorder,
  order: NewOrder,
  { payment }: Input,
): Promise<NewOrder> {
  if (isCovered(order)) return confirmOrder(tx, order, asAdmin(admin))
  if (!payment) {
    await mailAbout(tx, 'order-placed', order, order.created_at)
    return order
  }
  const { method, amount } = payment
  const { due_amount } = computeBalance(order)
  return recordForLockedOrder(tx, admin, order, { direction: 'in', method, amount: amount ?? due_amount })
}

/** The order is completed without a mail about a parcel. Throws ORDER_NOT_PAID. */
async function handOver(tx: Db, admin: { id: string }, order: NewOrder): Promise<NewOrder> {
  const { due_amount: due } = computeBalance(order)
  if (due > 0) throw problem('ORDER_NOT_PAID', { due })
  const by = asAdmin(admin)
  return moveOrder(tx, await moveOrder(tx, order, { to: 'shipped', by }), { to: 'completed', by })
}
