import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/schemas.ts'
import { priceCart } from '#contract/vouchers/schemas.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'

let shop: TestShop
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  rug = await shop.product({ stock: 1_000 })
  await addVoucher(shop.db)
})

const price = async (by: { id: string }, ...voucher_codes: string[]) =>
  (
    await shop.call(priceCart, {
      by,
      body: { items: [{ product_id: rug.id, quantity: 1 }], voucher_codes },
    })
  ).status
const order = async (by: { id: string }, code: string, key?: string) =>
  (
    await shop.call(placeOrder, {
      by,
      body: { ...contact, product_id: rug.id, quantity: 1, voucher_codes: [code] },
      ...(key && { key }),
    })
  ).status
const guesses = (from: number, count = 10) => Array.from({ length: count }, (_, n) => `SALAH${from + n}`)
const counts = async () =>
  (await shop.db.selectFrom('attempts').select('count').execute()).map(({ count }) => count)

test('an account can try thirty unknown codes, in carts and in orders together', async () => {
  const siti = await shop.customer()
  for (const from of [0, 10]) expect(await price(siti, ...guesses(from))).toBe(200)
  for (const code of guesses(20)) expect(await order(siti, code, code)).toBe(409)
  expect([await price(siti, 'SALAH'), await order(siti, 'SALAH', 'key')]).toEqual([429, 429])
  // A known code would tell that it is one.
  expect([await price(siti, 'HEMAT'), await order(siti, 'HEMAT')]).toEqual([429, 429])
  expect([await price(siti), await price(await shop.customer(), 'HEMAT')]).toEqual([200, 200])
})

test('known codes do not count', async () => {
  const siti = await shop.customer()
  for (let n = 0; n < 35; n++) expect(await price(siti, 'hemat')).toBe(200)
  expect(await order(siti, 'HE MAT')).toBe(201)
  expect(await counts()).toEqual([0, 0])
})

test('requests that arrive together try no more codes', async () => {
  const siti = await shop.customer()
  const all = await Promise.all([0, 10, 20, 30, 40].map((from) => price(siti, ...guesses(from))))
  expect(all.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
})

test('behind an address with many wrong codes, buyers with right ones go on', async () => {
  const attackers = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))
  for (const by of attackers) await price(by, ...guesses(0)).then(() => price(by, ...guesses(10)))
  const wrong = await Promise.all(Array.from({ length: 10 }, (_, n) => price(attackers[n % 5]!, `LAGI${n}`)))
  expect(wrong).toContain(429)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
  const right = await Promise.all(buyers.map((by) => price(by, 'hemat')))
  expect(right).toEqual(Array(20).fill(200))
})
