import type { TakenOrder } from '#contract/orders/take-order-schemas.ts'
import { advanceOrder } from '#server/orders/advance-order.ts'
import { makePaymentLink } from '#server/payments/links/make-link.ts'
import { takeOrder } from '#server/payments/take-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { customers } from './customers.ts'
import { formOf, type Life } from './live-sixty-days.ts'
import { daysAgo, travelTo } from './time-travel.ts'

/** Of the second customer, who called from the number that he ordered with on the web. */
const budi = { name: 'Pak Budi Dago', phone: '+62 813 2233 4455', anyway: true }
const tuti = { name: 'Bu Tuti Handayani', phone: '0812-2709-1144', address: 'Jl. Magelang Km 6, Sleman' }

/** What the owner took by phone, in a chat and over the counter, of customers without an account and of one who has one. */
export async function takeOrders(tx: Db, life: Life): Promise<void> {
  const take = async (days: number, order: TakenOrder) => {
    await travelTo(tx, daysAgo(days))
    return takeOrder(tx, { admin: life.admin, language: 'id' }, order)
  }
  const goods = async (...items: Parameters<typeof formOf>[2]['items']) =>
    (await formOf(tx, life, { by: 0, items, delivery: 'pickup' })).items
  const courier = { method_id: life.methods.get('own_courier')!, area: customers[0]!.area }

  const { id } = await take(4, {
    customer: tuti,
    items: [
      ...(await goods(['goni-anyam-bundar', 1], ['lentera-kertas', 2])),
      { text: 'Pasang lampu di rumah', price: 50_000, quantity: 2 },
    ],
    delivery: courier,
    discount: { amount: 25_000, reason: 'Langganan sejak toko buka' },
    payment: { method: 'transfer' },
    notes: 'Datang setelah pukul 15.00',
  })
  await travelTo(tx, daysAgo(3))
  await advanceOrder(tx, { admin: life.admin, language: 'id' }, id, { status: 'shipped' })

  await take(2, {
    customer: budi,
    items: await goods(['jus-jeruk', 3], ['jus-mangga-markisa', 2]),
    payment: { method: 'cash' },
    handed_over: true,
  })
  const waiting = await take(0.2, {
    customer: { id: life.customers[0]!.id },
    items: await goods(['runner-senja', 1]),
    delivery: { method_id: life.methods.get('pickup')! },
  })
  await makePaymentLink(tx, { admin: life.admin, publicUrl: life.publicUrl }, waiting.id)
}
