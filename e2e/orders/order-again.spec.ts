import { useOrderAgainMessages } from '#web/storefront/orders/order-again-messages.ts'
import { customerWithOrder } from '../support/customer-with-order.ts'
import { mockReply } from '../support/mock-replies.ts'
import { api, moveOrder, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const t = useOrderAgainMessages.in('id')

test('a customer buys an earlier order again, from its page and from each list of orders', async () => {
  const { page, order: completed, token, open } = await customerWithOrder('completed')
  const confirmed = await placeOrder('Jus Nanas Kunyit', token)
  await uploadProof(confirmed.id, token)
  await moveOrder(confirmed.id, 'confirm')
  const report = page.getByRole('dialog', { name: t.done })
  const expectCart = async () => {
    await report.getByRole('link', { name: t.toCart }).click()
    await page.waitForURL(/\/cart$/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const { data } = await api<{ total_quantity: number }>('/cart/summary', { token })
    expect(data.total_quantity).toBe(1)
    await api('/cart', { method: 'DELETE', token })
  }
  await open(`/transaction/${completed.id}`)
  await page.getByRole('button', { name: t.button }).click()
  await expect(report.getByText(t.added(1))).toBeVisible()
  await expect(page.getByRole('button', { name: t.button })).toHaveCount(0)
  await expectCart()

  // Two quick presses buy it once.
  for (const [path, { reference }] of [
    ['/transaction-history', completed],
    ['/orders', confirmed],
    ['/orders?show=completed', completed],
    [`/transactions/${confirmed.id}/accepted`, confirmed],
  ] as const) {
    await open(path)
    await page.getByRole('button', { name: t.buttonOf(reference) }).dblclick()
    // The row behind the dialog does not open.
    await report.getByText(t.added(1)).click()
    await expectCart()
  }
})

test('the report names each change, also on a small phone', async () => {
  const customer = await customerWithOrder('cancelled')
  const { page, order } = customer
  await page.setViewportSize({ width: 360, height: 740 })
  const line = {
    product_name: 'Karpet Kilim',
    size_name: null,
    size_changed: false,
    quantity: 3,
    added: 0,
    old_price: 100_000,
    price: 100_000,
  }
  const lines = [
    { ...line, item: 1, outcome: 'added', added: 3, price: 120_000 },
    { ...line, item: 2, outcome: 'fewer', added: 2, size_name: '120 × 180', size_changed: true },
    { ...line, item: 3, outcome: 'in_cart' },
    { ...line, item: 4, outcome: 'sold_out' },
    { ...line, item: 5, outcome: 'gone', price: null },
  ]
  await mockReply(page, `**/api/transactions/${order.id}/order-again`, 200, {
    success: true,
    message: '',
    data: { lines, cart: { item_count: 2, total_quantity: 5, total_price: 560_000 } },
  })
  await customer.open(`/transaction/${order.id}`)
  await page.getByRole('button', { name: t.button }).click()
  for (const text of [
    /^Harga berubah dari Rp\s100\.000 menjadi Rp\s120\.000\.$/,
    `${t.fewer(2, 3)} ${t.size('120 × 180')}`,
    t.in_cart,
    t.sold_out,
    t.gone,
  ])
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a failure keeps the button and says why', async () => {
  const { page, order, open } = await customerWithOrder('completed')
  await mockReply(page, `**/api/transactions/${order.id}/order-again`, 503, {
    success: false,
    message: 'Toko sedang sibuk.',
  })
  await open(`/transaction/${order.id}`)
  await page.getByRole('button', { name: t.button }).click()
  const failure = page.getByRole('alertdialog', { name: t.failed })
  await expect(failure.getByText('Toko sedang sibuk.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t.button })).toBeEnabled()
})
