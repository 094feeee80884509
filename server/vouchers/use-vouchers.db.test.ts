import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder, placeCartOrder } from '#contract/orders/schemas.ts'
import { recordPayment, reopenOrder } from '#contract/payments/ledger-schemas.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

type Buyer = Awaited<ReturnType<TestShop['customer']>>

let shop: TestShop
let owner: { id: string }
let rug: TestProduct
let siti: Buyer
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  rug = await shop.product({ price: 100_000, stock: 1_000 })
})

let phones = 0
const order = (by: Buyer, voucher_codes: string[], more: object = {}) =>
  shop.call(placeCartOrder, {
    by,
    body: {
      ...contact,
      customer_email: by.email,
      customer_phone: `0812${String(++phones).padStart(8, '0')}`,
      items: [{ product_id: rug.id, quantity: 1 }],
      voucher_codes,
      ...more,
    },
  })
type Reply = Awaited<ReturnType<typeof order>>
const reasonOf = ({ status, body }: Reply) => (status === 201 ? 'accepted' : body.refused?.[0]?.reason)
const idOf = ({ body }: Reply) => body.data.id
const usesOf = async () =>
  (await shop.db.selectFrom('vouchers').select('uses').orderBy('created_at').execute()).map(
    ({ uses }) => uses,
  )
const countTaken = async () =>
  (await shop.db.selectFrom('order_vouchers').select('order_id').where('returned_at', 'is', null).execute())
    .length
const cancel = (by: Buyer, id: string) => shop.call(cancelOrder, { by, params: { id } })
/** Money for it must have come in. */
const reopen = async (id: string) => {
  const body = { direction: 'in', method: 'cash', amount: 1_000 } as const
  await shop.call(recordPayment, { by: owner, params: { id }, body })
  return shop.call(reopenOrder, { by: owner, params: { id } })
}

describe('uses', () => {
  test('of 100 buyers who want the last 10 of a voucher, 10 get it', async () => {
    await addVoucher(shop.db, { max_uses: 10 })
    const buyers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
    const replies = await Promise.all(buyers.map((by) => order(by, ['hemat'])))
    const reasons = replies.map(reasonOf)
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(10)
    expect(reasons.filter((reason) => reason === 'used_up')).toHaveLength(90)
    expect([await usesOf(), await countTaken(), await shop.stockOf(rug)]).toEqual([[10], 10, 990])
  })

  test('of a single code are one, also when twelve buyers send it together', async () => {
    await addVoucher(shop.db, { code: null, codes: ['SATU', 'DUA'] })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
    const reasons = (await Promise.all(buyers.map((by) => order(by, ['satu'])))).map(reasonOf)
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'used_up')).toHaveLength(11)
    expect(reasonOf(await order(siti, ['dua']))).toBe('accepted')
    expect(await usesOf()).toEqual([2])
  })

  test('of two vouchers that buyers name in opposite order neither block nor lose one', async () => {
    await addVoucher(shop.db, { code: 'SATU', max_uses: 5, is_combinable: true })
    await addVoucher(shop.db, { code: 'DUA', max_uses: 5, is_combinable: true })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
    const reasons = await Promise.all(
      buyers.map(async (by, n) => reasonOf(await order(by, n % 2 ? ['satu', 'dua'] : ['dua', 'satu']))),
    )
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(5)
    expect(await usesOf()).toEqual([5, 5])
  })

  test('per customer count by the account, the phone of another account, and the e-mail in other case', async () => {
    await addVoucher(shop.db, { max_uses_per_customer: 1 })
    const [budi, dewi] = [await shop.customer(), await shop.customer()]
    const ofSiti = { customer_phone: '0812 1111 1111', customer_email: 'Siti@Contoh.example' }
    expect(reasonOf(await order(siti, ['hemat'], ofSiti))).toBe('accepted')
    expect(reasonOf(await order(siti, ['hemat']))).toBe('used_already')
    expect(reasonOf(await order(budi, ['hemat'], { customer_phone: '+62 812 1111 1111' }))).toBe(
      'used_already',
    )
    expect(reasonOf(await order(dewi, ['hemat'], { customer_email: 'siti@contoh.EXAMPLE' }))).toBe(
      'used_already',
    )
    expect(reasonOf(await order(budi, ['hemat']))).toBe('accepted')
  })

  test('per customer are one, also when the customer sends five orders together', async () => {
    await addVoucher(shop.db, { max_uses_per_customer: 1 })
    const replies = await Promise.all(Array.from({ length: 5 }, () => order(siti, ['hemat'])))
    const reasons = replies.map(reasonOf)
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'used_already')).toHaveLength(4)
  })

  test('of a first order are refused after any order of the same phone number', async () => {
    await addVoucher(shop.db, { first_order_only: true })
    const budi = await shop.customer()
    const phone = { customer_phone: '081211112222' }
    expect((await order(siti, [], phone)).status).toBe(201)
    expect(reasonOf(await order(siti, ['hemat']))).toBe('first_order')
    expect(reasonOf(await order(budi, ['hemat'], phone))).toBe('first_order')
    const first = await order(budi, ['hemat'])
    expect(reasonOf(first)).toBe('accepted')
    await cancel(budi, idOf(first))
    expect(reasonOf(await order(budi, ['hemat']))).toBe('accepted')
  })

  test('are for the customers whom the owner chose', async () => {
    await addVoucher(shop.db, { customer_ids: [siti.id] })
    expect(reasonOf(await order(await shop.customer(), ['hemat']))).toBe('not_yours')
    expect(reasonOf(await order(siti, ['hemat']))).toBe('accepted')
  })
})

describe('a cancelled order', () => {
  test('gives its use back once, also when it is cancelled twice together', async () => {
    await addVoucher(shop.db, { max_uses: 1 })
    const id = idOf(await order(siti, ['hemat']))
    expect(reasonOf(await order(await shop.customer(), ['hemat']))).toBe('used_up')
    await Promise.all([cancel(siti, id), cancel(siti, id)])
    expect(await usesOf()).toEqual([0])
    expect(reasonOf(await order(await shop.customer(), ['hemat']))).toBe('accepted')
    expect(await usesOf()).toEqual([1])
  })

  test('gives a single code back', async () => {
    await addVoucher(shop.db, { code: null, codes: ['SATU'] })
    await cancel(siti, idOf(await order(siti, ['satu'])))
    expect(reasonOf(await order(await shop.customer(), ['satu']))).toBe('accepted')
  })

  test('that expired gives its use back', async () => {
    await addVoucher(shop.db, { max_uses: 1 })
    await order(siti, ['hemat'])
    expect(await shop.later(24 * 30, (tx) => expireOrders(tx))).toBe(1)
    expect([await usesOf(), await countTaken()]).toEqual([[0], 0])
  })

  test('that is opened again takes its use again, or says that it is gone', async () => {
    await addVoucher(shop.db, { max_uses: 2 })
    const [id, other] = [idOf(await order(siti, ['hemat'])), idOf(await order(siti, ['hemat']))]
    await cancel(siti, id)
    await cancel(siti, other)
    expect((await reopen(id)).status).toBe(200)
    expect(await usesOf()).toEqual([1])
    expect(reasonOf(await order(await shop.customer(), ['hemat']))).toBe('accepted')
    const { status, body } = await reopen(other)
    expect([status, body.code, body.message]).toEqual([
      409,
      'VOUCHER_GONE',
      'Voucher HEMAT sudah dipakai orang lain sejak pesanan ini dibatalkan, jadi pesanan ini tidak dapat dibuka lagi. Buat pesanan baru.',
    ])
    expect([await usesOf(), await countTaken()]).toEqual([[2], 2])
  })

  test('that is opened again takes its single code again, or says that it is gone', async () => {
    await addVoucher(shop.db, { code: null, codes: ['SATU', 'DUA'] })
    const [id, other] = [idOf(await order(siti, ['satu'])), idOf(await order(siti, ['dua']))]
    await cancel(siti, id)
    await cancel(siti, other)
    expect((await reopen(id)).status).toBe(200)
    await order(await shop.customer(), ['dua'])
    expect((await reopen(other)).body.code).toBe('VOUCHER_GONE')
  })

  test.each([{ max_uses_per_customer: 1 }, { first_order_only: true }])(
    'that is opened again says that the customer used its voucher since: %o',
    async (limit) => {
      await addVoucher(shop.db, limit)
      const phone = { customer_phone: '081211113333' }
      const early = idOf(await order(siti, ['hemat'], phone))
      await cancel(siti, early)
      const budi = await shop.customer()
      const later = idOf(await order(budi, ['hemat'], phone))
      expect((await reopen(early)).body.code).toBe('VOUCHER_GONE')
      expect(await usesOf()).toEqual([1])
      await cancel(budi, later)
      expect((await reopen(early)).status).toBe(200)
      expect(await usesOf()).toEqual([1])
    },
  )

  test('gives its use back and takes it again although the code was changed and belongs to another voucher', async () => {
    const { id: voucher } = await addVoucher(shop.db, { max_uses: 1 })
    const id = idOf(await order(siti, ['hemat']))
    await sql`update voucher_codes set code = 'BARU' where voucher_id = ${voucher}`.execute(shop.db)
    await addVoucher(shop.db, { code: 'HEMAT' })
    await cancel(siti, id)
    expect(await usesOf()).toEqual([0, 0])
    expect((await reopen(id)).status).toBe(200)
    expect(await usesOf()).toEqual([1, 0])
  })
})

test('free delivery takes off the delivery up to its amount, and nothing from a pick-up', async () => {
  const courier = await addMethod(shop, owner, { rates: [rate(null, 25_000)] })
  const pickup = await addMethod(shop, owner, { kind: 'pickup', name: 'Ambil' })
  await addVoucher(shop.db, { kind: 'delivery', value: null, max_amount: 20_000 })
  const area = '34.71.12'
  const sent = await order(siti, ['hemat'], { delivery: { method_id: courier.id, area } })
  expect(sent.body.data).toMatchObject({ delivery_price: 5_000, total_amount: 105_000 })
  expect(reasonOf(await order(siti, ['hemat'], { delivery: { method_id: pickup.id } }))).toBe('no_delivery')
})

test('items on sale are left out if the voucher says so', async () => {
  const lamp = await shop.product({ price: 50_000 })
  await shop.db
    .updateTable('product_sizes')
    .set({ sale_price: 40_000 })
    .where('product_id', '=', lamp.id)
    .execute()
  await addVoucher(shop.db, { kind: 'percent', value: 10, includes_sale_items: false })
  const both = { items: [rug, lamp].map(({ id }) => ({ product_id: id, quantity: 1 })) }
  expect((await order(siti, ['hemat'], both)).body.data.total_amount).toBe(130_000)
  const onSale = { items: [{ product_id: lamp.id, quantity: 1 }] }
  expect(reasonOf(await order(siti, ['hemat'], onSale))).toBe('not_these_items')
})

test('40 codes in one order are refused at their field', async () => {
  const { status, body } = await order(
    siti,
    Array.from({ length: 40 }, (_, n) => `KODE${n}`),
  )
  expect([status, body.errors]).toEqual([400, [{ field: 'voucher_codes', message: 'Voucher maksimal 10' }]])
})
