import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportVouchers, previewVoucher, reportVouchers } from '#contract/admin/voucher-report-schemas.ts'
import { listAllOrders } from '#contract/orders/admin-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { openMoneyShop } from '#server/testing/money.ts'
import { contact } from '#server/testing/orders.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

async function openShop() {
  const m = await openMoneyShop()
  const { shop, owner } = m
  const lamp = await shop.product({ name: 'Lampu', price: 50_000, stock: 20 })
  await shop.db
    .updateTable('product_sizes')
    .set({ sale_price: 40_000, sale_before: 45_000 })
    .where('product_id', '=', lamp.id)
    .execute()
  const voucher = await addVoucher(shop.db, { code: 'HEMAT', value: 10_000, min_items: 100_000 })
  const budi = await shop.customer()
  const take = async (by: { id: string }, product_id: string, quantity: number, more: object = {}) => {
    const body = {
      customer: { id: by.id },
      items: [{ product_id, quantity }],
      payment: { method: 'cash' as const },
      ...more,
    }
    return (await shop.call(takeOrder, { by: owner, body })).body.data.id
  }
  await take(m.customer, m.rug.id, 1)
  await take(m.customer, m.rug.id, 2, { voucher_codes: ['HEMAT'] })
  await take(budi, lamp.id, 3, { voucher_codes: ['hemat'] })
  const cancelled = await take(budi, m.rug.id, 1, { voucher_codes: ['HEMAT'] })
  await m.cancel(cancelled)
  return { ...m, voucher, lamp }
}

test('the report says what each voucher and each sale brought and cost, and its orders are found', async () => {
  const { shop, owner, voucher, lamp } = await openShop()
  const { data } = (await shop.call(reportVouchers, { by: owner, query: {} })).body
  expect(data).toMatchObject({
    vouchers: [
      {
        voucher_id: voucher.id,
        code: 'HEMAT',
        orders: 2,
        revenue: 300_000,
        average: 150_000,
        discount: 20_000,
        new_customers: 1,
        returning_customers: 1,
      },
    ],
    sales: [{ product_id: lamp.id, pieces: 3, revenue: 110_000, discount: 15_000 }],
    with_voucher: { orders: 2, revenue: 300_000, average: 150_000 },
    without_voucher: { orders: 1, revenue: 100_000, average: 100_000 },
  })
  const query = { voucher: voucher.id, status: 'sold' as const }
  const orders = (await shop.call(listAllOrders, { by: owner, query })).body.data
  expect(orders.map(({ total_amount }) => total_amount)).toEqual([110_000, 190_000])
  const totals = async (filter: object) =>
    (await shop.call(listAllOrders, { by: owner, query: { status: 'sold', ...filter } })).body.data.map(
      ({ total_amount }) => total_amount,
    )
  expect(await totals({ vouchers: 'with' })).toEqual([110_000, 190_000])
  expect(await totals({ vouchers: 'without' })).toEqual([100_000])
  expect(await totals({ sale: lamp.id })).toEqual([110_000])
  const csv = (await shop.call(exportVouchers, { by: owner, query: {}, language: 'en' })).bytes.toString()
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    'Voucher;Voucher HEMAT;HEMAT;2;;300000;20000;1;1;150000',
    'Sale price;Lampu (en);;;3;110000;15000;;;',
  ])
})

test('the preview prices the orders of the last thirty days as if the voucher had been there', async () => {
  const { shop, owner, customer } = await openShop()
  const preview = async (terms: object) => {
    const body = { name: 'Coba', kind: 'percent' as const, value: 10, ...terms }
    return (await shop.call(previewVoucher, { by: owner, body })).body.data
  }
  expect(await preview({})).toMatchObject({
    orders: 3,
    revenue: 400_000,
    used: 3,
    used_revenue: 400_000,
    discount: 10_000 + 20_000 + 12_000,
    // Two vouchers of Rp 10.000, and a sale of three pieces for Rp 5.000 less each.
    usual_discount: 35_000,
  })
  expect(await preview({ includes_sale_items: false })).toMatchObject({ used: 2, discount: 30_000 })
  expect(await preview({ max_uses: 1 })).toMatchObject({ used: 1, discount: 10_000 })
  expect(await preview({ max_uses_per_customer: 1 })).toMatchObject({ used: 2, discount: 22_000 })
  expect(await preview({ first_order_only: true })).toMatchObject({ used: 2, discount: 22_000 })
  expect(await preview({ customer_ids: [customer.id] })).toMatchObject({ used: 2, discount: 30_000 })
  expect(await preview({ min_items: 150_000 })).toMatchObject({ used: 1, discount: 20_000 })
  expect(await preview({ kind: 'delivery', value: null })).toMatchObject({ used: 0, discount: 0 })
  // Its period does not count.
  expect(await preview({ starts_at: '2999-01-01T00:00:00Z' })).toMatchObject({ used: 3 })
})

test.each(['first_order_only', 'max_uses_per_customer'] as const)(
  'the preview knows the same buyers as orders do: %s',
  async (limit) => {
    const { shop, owner, customer, rug } = await openMoneyShop()
    const terms = limit === 'first_order_only' ? { [limit]: true } : { [limit]: 1 }
    await addVoucher(shop.db, { code: 'BARU', ...terms })
    const [budi, dewi, tono] = [await shop.customer(), await shop.customer(), await shop.customer()]
    const accepted: boolean[] = []
    for (const [by, customer_phone, customer_email] of [
      [customer, '0812 1111 1111', 'Siti@contoh.example'],
      [customer, '0812 2222 2222', 'lain@contoh.example'],
      [budi, '+62 812 1111 1111', 'budi@contoh.example'],
      [dewi, '0812 3333 3333', 'siti@Contoh.EXAMPLE'],
      // No order has this address of e-mail, only an account.
      [tono, '0812 4444 4444', customer.email],
      [tono, '0812 5555 5555', 'tono@contoh.example'],
    ] as const) {
      const order = { ...contact, customer_phone, customer_email, product_id: rug.id, quantity: 1 }
      const place = (voucher_codes: string[]) =>
        shop.call(placeOrder, { by, body: { ...order, voucher_codes } })
      const isAccepted = (await place(['BARU'])).status === 201
      if (!isAccepted) await place([])
      accepted.push(isAccepted)
    }
    await sql`update orders set status = 'completed', confirmed_at = created_at`.execute(shop.db)
    const body = { name: 'Coba', kind: 'amount' as const, value: 10_000, ...terms }
    const preview = (await shop.call(previewVoucher, { by: owner, body })).body.data
    const [row] = (await shop.call(reportVouchers, { by: owner, query: {} })).body.data.vouchers
    const used = accepted.filter(Boolean).length
    expect({ accepted, orders: row?.orders }).toEqual({
      accepted: [true, false, false, false, true, false],
      orders: used,
    })
    expect(preview).toMatchObject({ orders: 6, used, discount: used * 10_000 })
    if (limit === 'first_order_only')
      expect(row).toMatchObject({ new_customers: used, returning_customers: 0 })
  },
)
