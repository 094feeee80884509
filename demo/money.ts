import { readFile } from 'node:fs/promises'
import type { Order } from '#contract/orders/schemas.ts'
import { advanceOrder } from '#server/orders/advance-order.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { placeCartOrder } from '#server/orders/place-order.ts'
import { confirmPayment } from '#server/payments/decide-payment.ts'
import { keepPaymentPicture } from '#server/payments/payment-pictures.ts'
import { prepareProof, type Proof } from '#server/payments/prepare-proof.ts'
import { recordPayment } from '#server/payments/record-payment.ts'
import { refundOrder } from '#server/payments/refund-order.ts'
import { uploadProof } from '#server/payments/upload-proof.ts'
import type { Db } from '#server/platform/database/database.ts'
import { formOf, type Life } from './live-sixty-days.ts'
import type { DemoOrder } from './orders.ts'
import { daysAgo, travelTo } from './time-travel.ts'

type Bought = Omit<DemoOrder, 'status'>

const tornMacrame: Bought = { by: 2, daysAgo: 9, items: [['makrame-gading', 2]], delivery: 'sicepat' }
const lateLantern: Bought = { by: 4, daysAgo: 4, items: [['lentera-kertas', 2]], delivery: 'jne' }
const overpaidJuice: Bought = { by: 5, daysAgo: 2.5, items: [['jus-jeruk', 6]], delivery: 'pickup' }
const shortLantern: Bought = { by: 6, daysAgo: 0.9, items: [['lentera-kertas', 1]], delivery: 'sicepat' }

/** Money that did not come and go as it should: refunded for a torn piece, too late, too much, and too little. */
export async function misplaceMoney(tx: Db, life: Life): Promise<void> {
  const deciding = { admin: life.admin, language: 'id' as const }
  const receipt = await prepareProof(await readFile(new URL('proofs/lunas.jpg', import.meta.url)))

  const torn = await order(tx, life, tornMacrame)
  await pay(tx, life, tornMacrame, torn, receipt)
  await confirmPayment(tx, deciding, torn.id)
  for (const [days, status] of [
    [8, 'shipped'],
    [5, 'delivered'],
  ] as const) {
    await travelTo(tx, daysAgo(days))
    await advanceOrder(tx, deciding, torn.id, { status })
  }

  const late = await order(tx, life, lateLantern)
  await travelTo(tx, daysAgo(2.9))
  await expireOrders(tx)

  const over = await order(tx, life, overpaidJuice)
  await pay(tx, life, overpaidJuice, over, receipt)
  await confirmPayment(tx, deciding, over.id, over.total_amount + 10_000)

  await travelTo(tx, daysAgo(1.5))
  await recordPayment(tx, deciding, late.id, {
    direction: 'in',
    method: 'transfer',
    amount: late.total_amount,
    reference: 'BCA 0215 8841',
    note: 'Masuk sehari setelah pesanannya kedaluwarsa',
  })

  await travelTo(tx, daysAgo(1.2))
  const { id: picture_id } = await keepPaymentPicture(tx, life.admin, receipt)
  await refundOrder(tx, deciding, torn.id, {
    lines: [{ item: 1, quantity: 1 }],
    method: 'transfer',
    reference: 'BCA 0216 1207',
    reason: 'Tali satu makrame putus saat sampai',
    picture_id,
  })

  const short = await order(tx, life, shortLantern)
  await pay(tx, life, shortLantern, short, receipt)
  await confirmPayment(tx, deciding, short.id, short.total_amount - 25_000)
}

async function order(tx: Db, life: Life, bought: Bought): Promise<Order> {
  const customer = life.customers[bought.by]!
  await travelTo(tx, daysAgo(bought.daysAgo))
  return placeCartOrder(tx, { customer, language: customer.language }, await formOf(tx, life, bought))
}

/** Two hours after it was ordered. */
async function pay(tx: Db, life: Life, bought: Bought, { id }: Order, proof: Proof): Promise<void> {
  const customer = life.customers[bought.by]!
  await travelTo(tx, daysAgo(bought.daysAgo - 1 / 12))
  await uploadProof(tx, { customer, language: customer.language }, id, proof)
}
