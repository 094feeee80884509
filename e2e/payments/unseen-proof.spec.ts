import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import type { Visitor } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount, placeOrder, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })
const { request, openPage } = shop

test.describe('a payment is not decided before its proof is shown', () => {
  let customer: string
  let waiting: PlacedOrder[]
  let owner: Visitor

  test.beforeAll(async () => {
    const category = await request('/admin/categories', { body: { name: 'Rak' } })
    await request('/admin/products', {
      body: { name: 'Bangku Jati', price: 250_000, category_id: category.id, stock: 50 },
    })
    customer = (await newAccount({ shop: shop.url })).token
  })

  test.beforeEach(async () => {
    waiting = []
    for (const _ of [1, 2]) {
      const order = await placeOrder('Bangku Jati', customer, { shop: shop.url })
      await uploadProof(order.id, customer, { shop: shop.url })
      waiting.push(order)
    }
  })
  test.afterEach(async () => {
    await owner.page.context().close()
    for (const { id } of waiting)
      if ((await statusOf(id)) === 'paid') await request(`/admin/transactions/${id}/confirm`, { body: {} })
  })

  const statusOf = async (id: string) =>
    (await request<PlacedOrder>(`/transactions/${id}`, { token: customer })).history.at(-1)?.status
  const pictureOf = ({ id }: PlacedOrder) => `**/api/admin/transactions/${id}/payment-proofs/1`
  const openQueue = async (width = 1280) => {
    owner = await openPage(shop.owner, '/admin', 'id', width)
    await owner.page.clock.install()
    return paymentsQueue(owner)
  }

  test('while a slow line loads it, by key or button, and a held or second key does not decide about the next', async () => {
    const queue = await openQueue()
    const { page } = owner
    const [first, second] = [waiting[0]!, waiting[1]!]
    const pictures = Promise.withResolvers<void>()
    for (const order of waiting)
      await page.route(pictureOf(order), async (route) => {
        await pictures.promise
        await route.continue()
      })
    await owner.open('/admin/payments')
    await expect(page.getByText(first.reference).last()).toBeVisible()
    await expect(queue.confirmButton).toBeDisabled()
    await page.clock.fastForward(3_000)
    await page.keyboard.press('k')
    await page.keyboard.press('t')
    await queue.confirmButton.click({ force: true })
    await expect(queue.rejectDialog).toHaveCount(0)
    await expect(queue.confirmedMessage(first.reference)).toHaveCount(0)

    pictures.resolve()
    await expect(queue.proof(first.reference)).toBeVisible()
    await queue.ready()
    await page.keyboard.down('k')
    await page.keyboard.down('k')
    await page.keyboard.up('k')
    await page.keyboard.press('k')
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    await expect(queue.proof(second.reference)).toBeVisible()
    await expect(queue.confirmedMessage(second.reference)).toHaveCount(0)
  })

  test('by a double tap on a phone', async () => {
    const queue = await openQueue(390)
    await owner.open('/admin/payments')
    await queue.ready()
    await queue.confirmButton.dblclick()
    await expect(queue.confirmedMessage(waiting[0]!.reference)).toBeVisible()
    await expect(queue.proof(waiting[1]!.reference)).toBeVisible()
    await expect(queue.confirmedMessage(waiting[1]!.reference)).toHaveCount(0)
  })

  test('unless it cannot be loaded, the owner knows it, and confirms in a second step', async () => {
    const queue = await openQueue()
    const { page } = owner
    const [first, second] = [waiting[0]!, waiting[1]!]
    await page.route(pictureOf(first), (route) => route.abort())
    await owner.open('/admin/payments')
    await expect(queue.proofMissing).toBeVisible()
    await queue.ready()
    await page.keyboard.press('k')
    await expect(queue.unseenDialog).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('Escape')
    await expect(queue.unseenDialog).toHaveCount(0)
    await expect(queue.confirmedMessage(first.reference)).toHaveCount(0)

    await queue.confirmButton.click()
    await queue.confirmUnseenButton.click()
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    await expect(queue.proof(second.reference)).toBeVisible()
    await queue.undoButton(first.reference).click()

    await expect(queue.proofMissing).toBeVisible()
    await page.unroute(pictureOf(first))
    await queue.retryButton.click()
    await expect(queue.proof(first.reference)).toBeVisible()
    await queue.ready()
    await page.keyboard.press('k')
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    owner.complaints.length = 0
  })

  test('when the customer sends another proof while the owner looks at the first', async () => {
    const queue = await openQueue()
    const { page } = owner
    const [first, second] = [waiting[0]!, waiting[1]!]
    await owner.open(`/admin/payments?order=${first.id}`)
    await queue.ready()
    await request(`/admin/transactions/${first.id}/reject`, { body: { rejection_reason: 'Buram' } })
    await uploadProof(first.id, customer, { shop: shop.url })
    await page.keyboard.press('k')
    await expect(queue.proof(second.reference)).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page.getByText(`${first.reference}:`)).toBeVisible()
    expect(await statusOf(first.id)).toBe('paid')
    await queue.request(first.reference).click()
    await expect(page.getByRole('img', { name: /2.*2/ })).toBeVisible()
    owner.complaints.length = 0
  })
})
