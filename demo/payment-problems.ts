import { readFile } from 'node:fs/promises'
import { advanceOrder } from '#server/orders/advance-order.ts'
import type { NewOrder } from '#server/orders/move-order.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { placeCartOrder } from '#server/orders/place-order.ts'
import { confirmPayment } from '#server/payments/decide-payment.ts'
import { keepPaymentPicture } from '#server/payments/payment-pictures.ts'
import { prepareProof, type Proof } from '#server/payments/prepare-proof.ts'
import { recordPayment } from '#server/payments/record-payment.ts'
import { refundOrder } from '#server/payments/refund-order.ts'
import { keepProof, payerOfOwn } from '#server/payments/upload-proof.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toOrderForm, type DemoShop } from './replay-orders.ts'
import type { DemoOrder } from './orders.ts'
import { daysAgo, travelTo } from './time-travel.ts'

type PlacedOrder = Omit<DemoOrder, 'status'>

const tornMacrame: PlacedOrder = { by: 2, daysAgo: 9, items: [['makrame-gading', 2]], delivery: 'sicepat' }
const lateLantern: PlacedOrder = { by: 4, daysAgo: 4, items: [['lentera-kertas', 2]], delivery: 'jne' }
const overpaidJuice: PlacedOrder = { by: 5, daysAgo: 2.5, items: [['jus-jeruk', 6]], delivery: 'pickup' }
const shortLantern: PlacedOrder = { by: 6, daysAgo: 0.9, items: [['lentera-kertas', 1]], delivery: 'sicepat' }

export async function addPaymentProblems(tx: Db, shop: DemoShop): Promise<void> {
  const { admin } = shop
  const receipt = await prepareProof(await readFile(new URL('proofs/lunas.jpg', import.meta.url)))

  const torn = await placeOrder(tx, shop, tornMacrame)
  await sendProof(tx, shop, tornMacrame, torn, receipt)
  await confirmPayment(tx, admin, torn.id)
  for (const [days, status] of [
    [8, 'shipped'],
    [5, 'delivered'],
  ] as const) {
    await travelTo(tx, daysAgo(days))
    await advanceOrder(tx, admin, torn.id, { status })
  }

  const late = await placeOrder(tx, shop, lateLantern)
  await travelTo(tx, daysAgo(2.9))
  await expireOrders(tx)

  const over = await placeOrder(tx, shop, overpaidJuice)
  await sendProof(tx, shop, overpaidJuice, over, receipt)
  await confirmPayment(tx, admin, over.id, over.total_amount + 10_000)

  await travelTo(tx, daysAgo(1.5))
  await recordPayment(tx, admin, late.id, {
    direction: 'in',
    method: 'transfer',
    amount: late.total_amount,
    reference: 'BCA 0215 8841',
    note: 'Masuk sehari setelah pesanannya kedaluwarsa',
  })

  await travelTo(tx, daysAgo(1.2))
  const { id: picture_id } = await keepPaymentPicture(tx, shop.admin, receipt)
  await refundOrder(tx, admin, torn.id, {
    lines: [{ item: 1, quantity: 1 }],
    method: 'transfer',
    reference: 'BCA 0216 1207',
    reason: 'Tali satu makrame putus saat sampai',
    picture_id,
  })

  const short = await placeOrder(tx, shop, shortLantern)
  await sendProof(tx, shop, shortLantern, short, receipt)
  await confirmPayment(tx, admin, short.id, short.total_amount - 25_000)
}

async function placeOrder(tx: Db, shop: DemoShop, order: PlacedOrder): Promise<NewOrder> {
  const customer = shop.customers[order.by]!
  await travelTo(tx, daysAgo(order.daysAgo))
  const { language } = customer
  return (await placeCartOrder(tx, customer, { ...(await toOrderForm(tx, shop, order)), language })).order
}

async function sendProof(
  tx: Db,
  shop: DemoShop,
  order: PlacedOrder,
  { id }: NewOrder,
  proof: Proof,
): Promise<void> {
  const customer = shop.customers[order.by]!
  await travelTo(tx, daysAgo(order.daysAgo - 1 / 12))
  await keepProof(tx, payerOfOwn(customer, id), proof)
}
