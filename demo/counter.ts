import type { TakenOrder } from '#contract/orders/take-order-schemas.ts'
import { advanceOrder } from '#server/orders/advance-order.ts'
import { makePaymentLink } from '#server/payments/links/make-link.ts'
import { takeOrder } from '#server/payments/take-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { customers } from './customers.ts'
import { toOrderForm, type DemoShop } from './replay-orders.ts'
import { daysAgo, travelTo } from './time-travel.ts'

/** The second demo customer calls from the phone number of the web account. */
const budi = { name: 'Pak Budi Dago', phone: '+62 813 2233 4455', anyway: true }
const tuti = { name: 'Bu Tuti Handayani', phone: '0812-2709-1144', address: 'Jl. Magelang Km 6, Sleman' }

export async function takeOrders(tx: Db, shop: DemoShop): Promise<void> {
  const takeOrderAt = async (days: number, order: TakenOrder) => {
    await travelTo(tx, daysAgo(days))
    return takeOrder(tx, shop.admin, order)
  }
  const toItems = async (...items: Parameters<typeof toOrderForm>[2]['items']) =>
    (await toOrderForm(tx, shop, { by: 0, items, delivery: 'pickup' })).items
  const courier = { method_id: shop.methods.get('own_courier')!, area: customers[0]!.area }

  const { id } = await takeOrderAt(4, {
    customer: tuti,
    items: [
      ...(await toItems(['goni-anyam-bundar', 1], ['lentera-kertas', 2])),
      { text: 'Pasang lampu di rumah', price: 50_000, quantity: 2 },
    ],
    delivery: courier,
    discount: { amount: 25_000, reason: 'Langganan sejak toko buka' },
    payment: { method: 'transfer' },
    notes: 'Datang setelah pukul 15.00',
  })
  await travelTo(tx, daysAgo(3))
  await advanceOrder(tx, shop.admin, id, { status: 'shipped' })

  await takeOrderAt(2, {
    customer: budi,
    items: await toItems(['jus-jeruk', 3], ['jus-mangga-markisa', 2]),
    payment: { method: 'cash' },
    handed_over: true,
  })
  const waiting = await takeOrderAt(0.2, {
    customer: { id: shop.customers[0]!.id },
    items: await toItems(['runner-senja', 1]),
    delivery: { method_id: shop.methods.get('pickup')! },
  })
  await makePaymentLink(tx, { admin: shop.admin, publicUrl: shop.publicUrl }, waiting.id)
}
