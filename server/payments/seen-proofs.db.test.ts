import { beforeEach, describe, expect, test } from 'vitest'
import { uploadProof } from '#contract/payments/schemas.ts'
import { listSeenProofs } from '#contract/payments/admin-schemas.ts'
import { moveTo, orderAt } from '#server/testing/orders.ts'
import { crop, receipt, recompress, resize } from '#server/testing/receipt.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

const picture = await receipt()

let shop: TestShop
let siti: { id: string }
let budi: { id: string }
let owner: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  budi = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product({ stock: 100 })
})

async function paidWith(file: Buffer, by = siti): Promise<string> {
  const id = await orderAt(shop, by, rug)
  await send(id, file, by)
  return id
}

async function send(id: string, file: Buffer, by = siti): Promise<void> {
  const { status } = await shop.call(uploadProof, { by, params: { id }, file })
  expect(status).toBe(200)
}

const seen = async (id: string, n = '1') =>
  (await shop.call(listSeenProofs, { by: owner, params: { id, n } })).body.data
const ordersSeen = async (id: string) => (await seen(id)).map(({ order_id }) => order_id)

describe('a proof with a picture that was used before', () => {
  test('is reported with the other order, also if another customer sent it', async () => {
    const first = await paidWith(picture, budi)
    const second = await paidWith(picture)
    const { reference } = await shop.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(await seen(second)).toEqual([
      {
        order_id: first,
        reference,
        customer_name: 'Siti Rahma',
        status: 'paid',
        delivery: null,
        total_amount: 100_000,
        n: 1,
        uploaded_at: expect.stringMatching(/^\d{4}-.*Z$/),
        same_file: true,
      },
    ])
    expect(await ordersSeen(first)).toEqual([second])
  })

  test.each([
    ['compressed', () => recompress(picture)],
    ['made smaller', () => resize(picture, 0.6)],
    ['cropped', () => crop(picture, { top: 6, bottom: 4, left: 3, right: 3 })],
  ])('is also reported if it was %s', async (_, copy) => {
    const first = await paidWith(picture)
    const second = await paidWith(await copy())
    expect(await seen(second)).toMatchObject([{ order_id: first, n: 1, same_file: false }])
    expect(await seen(first)).toMatchObject([{ order_id: second, n: 1, same_file: false }])
  })

  test('is reported within its own order, if it is sent again after a rejection', async () => {
    const id = await paidWith(picture)
    await moveTo(shop.db, id, {
      to: 'reject',
      by: { role: 'admin', userId: owner.id },
      rejection: { text: 'Buram' },
    })
    await send(id, picture)
    expect(await seen(id, '2')).toMatchObject([{ order_id: id, n: 1, same_file: true }])
    expect(await seen(id)).toMatchObject([{ order_id: id, n: 2, same_file: true }])
  })

  test('is reported with at most five others, the same file before copies, newest first', async () => {
    const copy = await paidWith(await recompress(picture))
    const files: string[] = []
    for (let n = 0; n < 3; n++) files.unshift(await paidWith(picture))
    const last = await paidWith(picture)
    expect(await ordersSeen(last)).toEqual([...files, copy])
    for (let n = 0; n < 3; n++) await paidWith(picture)
    expect(await seen(last)).toHaveLength(5)
  })
})

describe('a proof with a new picture', () => {
  test.each([
    ['another receipt of the same bank', { time: '20261203 1722', reference: '774100582210' }],
    ['a receipt of another bank', { bank: 'night' }],
  ] as const)('is not reported: %s', async (_, other) => {
    await paidWith(picture)
    expect(await seen(await paidWith(await receipt(other)))).toEqual([])
  })

  test('returns 404 for an unknown number or order', async () => {
    const id = await paidWith(picture)
    for (const params of [
      { id, n: '2' },
      { id: 'nothing', n: '1' },
    ])
      expect((await shop.call(listSeenProofs, { by: owner, params })).status).toBe(404)
  })
})

test('the search finds the copy with the same amount among many receipts of one bank', async () => {
  const first = await paidWith(picture, budi)
  const others = await shop.product({ price: 250_000, stock: 100 })
  for (let n = 0; n < 30; n++) {
    const by = await shop.customer()
    const id = await orderAt(shop, by, others)
    await send(id, await receipt({ reference: `7741005822${10 + n}`, time: `202610${10 + n} 1722` }), by)
  }
  expect(await ordersSeen(await paidWith(await recompress(picture)))).toEqual([first])
})
