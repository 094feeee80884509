import { beforeEach, expect, test } from 'vitest'
import { exportOrders, moveOrder } from '#contract/orders/admin-schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

let m: MoneyShop
let lamp: { id: string }
beforeEach(async () => {
  m = await openMoneyShop()
  lamp = await m.shop.product({ name: 'Lampu', price: 50_000 })
  await m.shop.db
    .updateTable('product_sizes')
    .set({ sale_price: 40_000, sale_before: 50_000 })
    .where('product_id', '=', lamp.id)
    .execute()
  await addVoucher(m.shop.db, { code: 'HEMAT10', kind: 'percent', value: 10, is_combinable: true })
  await addVoucher(m.shop.db, {
    code: 'ONGKIR',
    kind: 'delivery',
    value: null,
    max_amount: 5_000,
    is_combinable: true,
  })
})

async function takenOrder(more: object) {
  const method = await addMethod(m.shop, m.owner, { rates: [rate(null, 9_000)] })
  const items = [
    { product_id: m.rug.id, quantity: 3 },
    { product_id: lamp.id, quantity: 1 },
  ]
  const delivery = { method_id: method.id, area: '34.71.12' }
  const body = {
    customer: { id: m.customer.id },
    items,
    delivery,
    address: 'Jl. Melati 5',
    payment: { method: 'cash' as const },
    ...more,
  }
  return (await m.shop.call(takeOrder, { by: m.owner, body })).body.data.id
}

async function billOf(kind: string) {
  const [mail] = await m.mailsOf(kind)
  const text = mail?.text_body.replaceAll('\u00A0', ' ') ?? ''
  return text.slice(text.indexOf('Kilim\n')).split('\n\n', 1)[0]
}
const ship = (id: string) =>
  m.shop.call(moveOrder, { by: m.owner, params: { id }, body: { status: 'shipped' } })

const two = { voucher_codes: ['hemat10', 'ongkir'], discount: { amount: 20_000, reason: 'Langganan' } }

test('a mail lists each discount with its amount, and the price before a sale', async () => {
  await ship(await takenOrder(two))
  expect(await billOf('order-shipped')).toBe(`Kilim
  3 × Rp 100.000 = Rp 300.000
Lampu
  1 × Rp 40.000 (sebelumnya Rp 50.000) = Rp 40.000
Voucher HEMAT10: -Rp 34.000
Diskon: Langganan: -Rp 20.000
Pengiriman: JNE REG: Rp 9.000
Voucher ONGKIR: -Rp 5.000
Total: Rp 290.000`)
})

test('a mail after a refund lists them too, with what the refunded pieces had of them', async () => {
  const id = await takenOrder(two)
  await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 1 }] })
  await ship(id)
  expect(await billOf('order-shipped')).toBe(`Kilim
  2 × Rp 100.000 = Rp 200.000
Lampu
  1 × Rp 40.000 (sebelumnya Rp 50.000) = Rp 40.000
Voucher HEMAT10: -Rp 34.000
Diskon: Langganan: -Rp 20.000
Diskon atas barang yang dikembalikan: Rp 15.882
Pengiriman: JNE REG: Rp 9.000
Voucher ONGKIR: -Rp 5.000
Total: Rp 205.882`)
})

test('a mail after a refund has what is left of the only discount, to the rupiah', async () => {
  const items = [{ product_id: m.rug.id, quantity: 3 }]
  const more = { items, delivery: null, address: null, discount: { amount: 1_000, reason: 'Cacat' } }
  const id = await takenOrder(more)
  await m.refund(id, { lines: [{ product_id: m.rug.id, quantity: 1 }] })
  await ship(id)
  expect(await billOf('order-shipped')).toBe(`Kilim
  2 × Rp 100.000 = Rp 200.000
Diskon: Cacat: -Rp 667
Total: Rp 199.333`)
})

test.each([
  [two, '54000', 'Voucher HEMAT10: 34000 | Diskon: Langganan: 20000 | Voucher ONGKIR: 5000'],
  [{ discount: { amount: 20_000, reason: 'Langganan' } }, '20000', 'Langganan'],
])('the CSV of orders has the discounts of %o by name', async (more, amount, names) => {
  await takenOrder(more)
  const csv = await m.shop.call(exportOrders, { by: m.owner, query: {} })
  expect(csv.bytes.toString()).toContain(`;${amount};${names};ya;`)
})
