import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue/schemas.ts'
import { openMoneyShop } from '#server/testing/money.ts'
import { orderAt } from '#server/testing/orders.ts'

test('the best sellers are those whose orders were confirmed, less what was refunded or cancelled', async () => {
  const { shop, customer, confirm, refund, cancel } = await openMoneyShop()
  const product = async (name: string) => ({ name, ...(await shop.product({ name, stock: 100 })) })
  const [unpaid, once, refunded, cancelled, twice] = await Promise.all(
    ['Belum dibayar', 'Satu', 'Dikembalikan', 'Dibatalkan', 'Dua'].map(product),
  )
  const sell = async (of: { id: string; sizes: string[] }, quantity: number) => {
    const id = await orderAt(shop, customer, of, 'paid', quantity)
    expect((await confirm(id)).status).toBe(200)
    return id
  }
  await orderAt(shop, customer, unpaid!, 'pending', 50)
  await orderAt(shop, customer, unpaid!, 'paid', 40)
  await sell(once!, 1)
  await sell(twice!, 2)
  await refund(await sell(refunded!, 9), { lines: [{ product_id: refunded!.id, quantity: 9 }] })
  await cancel(await sell(cancelled!, 8))
  const { body } = await shop.call(listProducts, { query: { sort: 'sold', order: 'desc' } })
  expect(body.data.map(({ name }) => name).slice(0, 2)).toEqual(['Dua', 'Satu'])
})
