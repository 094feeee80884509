import type { Visitor } from '../support/browser.ts'
import { rejectionReasons } from '#contract/payments/rejection-reasons.ts'
import { undoMs } from '#web/ui/lists/use-pending-decisions.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { axeViolations } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount, placeOrder, tokenOf, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const ratna = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
const shop = useEmptyShop(ratna)
const { request, openPage } = shop

test.describe('a decision about a payment', () => {
  let customer: string
  let first: PlacedOrder
  let second: PlacedOrder
  let owner: Visitor

  test.beforeAll(async () => {
    const category = await request('/admin/categories', { body: { name: 'Rak' } })
    const product = { name: 'Bangku Jati', price: 250_000, category_id: category.id, stock: 50 }
    await request('/admin/products', { body: product })
    customer = (await newAccount({ shop: shop.url })).token
  })

  const placePaidOrder = async () => {
    const order = await placeOrder('Bangku Jati', customer, { shop: shop.url })
    await uploadProof(order.id, customer, { shop: shop.url })
    return order
  }
  const stepsOf = async ({ id }: PlacedOrder) => {
    const { history } = await request<PlacedOrder>(`/transactions/${id}`, { token: customer })
    return history.map(({ status }) => status)
  }
  const openQueue = async (language: 'id' | 'en', { width = 1280, token = shop.owner } = {}) => {
    first = await placePaidOrder()
    second = await placePaidOrder()
    owner = await openPage(token, '/admin', language, width)
    await owner.page.clock.install()
    await owner.open('/admin/payments')
    await expect(paymentsQueue(owner).proof(first.reference)).toBeVisible()
    const queue = paymentsQueue(owner)
    await queue.ready()
    return queue
  }
  const waiting = ['pending', 'paid']
  const confirmed = [...waiting, 'confirmed']

  test.afterEach(async () => {
    await owner.page.context().close()
    for (const order of [first, second])
      if ((await stepsOf(order)).at(-1) === 'paid')
        await request(`/admin/transactions/${order.id}/confirm`, { body: {} })
  })

  test('is undone by key or button within five seconds, and is sent then, on a laptop in Indonesian', async () => {
    const queue = await openQueue('id')
    const { page } = owner
    await page.keyboard.press('k')
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    await expect(queue.proof(second.reference)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('z')
    await expect(queue.undoneMessage(first.reference)).toBeVisible()
    await expect(queue.proof(first.reference)).toBeVisible()

    await queue.ready()
    await page.keyboard.press('k')
    await expect(queue.proof(second.reference)).toBeVisible()
    await queue.ready()
    await page.keyboard.press('k')
    await expect(queue.empty).toBeVisible()
    await queue.undoButton(first.reference).click()
    await expect(queue.proof(first.reference)).toBeVisible()
    await expect(queue.confirmedMessage(first.reference)).toHaveCount(0)

    expect(await stepsOf(second)).toEqual(waiting)
    await page.clock.fastForward(undoMs)
    await expect(queue.confirmedMessage(second.reference)).toHaveCount(0)
    await expect.poll(() => stepsOf(second)).toEqual(confirmed)
    expect(await stepsOf(first)).toEqual(waiting)
    await expect(queue.count(1)).toBeVisible()
  })

  test('to reject keeps the chosen reason when it is undone, and is sent when the page is left, on a phone in English', async () => {
    const queue = await openQueue('en', { width: 390 })
    const reason = rejectionReasons[1].en
    const choose = async () => {
      await queue.rejectButton.tap()
      await queue.rejectDialog.getByRole('radio', { name: reason }).check()
      await queue.rejectNowButton.tap()
      await expect(queue.rejectedMessage(first.reference)).toBeVisible()
    }
    await choose()
    await queue.undoButton(first.reference).tap()
    await expect(queue.proof(first.reference)).toBeVisible()
    await queue.rejectButton.tap()
    await expect(queue.rejectDialog.getByRole('radio', { name: reason })).toBeChecked()
    await queue.rejectNowButton.tap()
    await expect(queue.rejectedMessage(first.reference)).toBeVisible()
    expect(await stepsOf(first)).toEqual(waiting)
    await adminConsole(owner)
      .navigation.getByRole('link', { name: /^Orders/ })
      .tap()
    await expect.poll(() => stepsOf(first)).toEqual([...waiting, 'reject'])
    await expect(queue.rejectedMessage(first.reference)).toHaveCount(0)
  })

  test('is sent when the tab leaves the shop', async () => {
    const queue = await openQueue('id')
    await queue.confirmButton.click()
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    await owner.page.goto('/health')
    await expect.poll(() => stepsOf(first)).toEqual(confirmed)
  })

  test('is sent before the admin is logged out', async () => {
    const token = await tokenOf(ratna.email, { password: ratna.password, shop: shop.url })
    const queue = await openQueue('id', { token })
    await queue.confirmButton.click()
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    await owner.page.getByRole('button', { name: 'Keluar' }).click()
    await expect(owner.page.getByRole('heading', { name: 'Masuk' })).toBeVisible()
    expect(await stepsOf(first)).toEqual(confirmed)
  })

  test('comes back with the message if its answer is lost, and a repeat has one result', async () => {
    const queue = await openQueue('id')
    const { page } = owner
    const address = `**/api/admin/transactions/${first.id}/confirm`
    await page.route('**/api/admin/transactions?*', (route) => route.abort())
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('k')
    await expect(queue.proof(second.reference)).toBeVisible()
    await page.clock.fastForward(undoMs)
    await expect(queue.request(first.reference)).toContainText('internet')
    await page.unroute(address)
    await queue.request(first.reference).click()
    await expect(queue.proof(first.reference)).toBeVisible()
    await queue.confirmButton.click()
    await page.clock.fastForward(undoMs)
    await expect(queue.request(first.reference)).toHaveCount(0)
    await expect(queue.confirmedMessage(first.reference)).toHaveCount(0)
    expect(await stepsOf(first)).toEqual(confirmed)
    owner.complaints.length = 0
  })
})
