import type { Visitor } from '../support/browser.ts'
import { sayWhoMay } from '#contract/platform/roles.ts'
import { rejectionReasons } from '#contract/orders/reasons.ts'
import { undoMs } from '#web/ui/lists/use-pending-decisions.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { axeViolations } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { api, newAccount, placeOrder, tokenOf, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const ratna = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
/** The queue leads from one payment to the next, so it must contain only the two of the test. */
const shop = useEmptyShop(ratna)
const { request, openPage } = shop

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

test.beforeEach(async () => {
  first = await placePaidOrder()
  second = await placePaidOrder()
})

test.afterEach(async () => {
  await owner.page.context().close()
  // The page may be sending its decision at the same time, so a refusal is fine.
  for (const { id } of [first, second])
    await api(`/admin/transactions/${id}/confirm`, { shop: shop.url, token: shop.owner, body: {} })
})

async function placePaidOrder(): Promise<PlacedOrder> {
  const order = await placeOrder('Bangku Jati', customer, { shop: shop.url })
  await uploadProof(order.id, customer, { shop: shop.url })
  return order
}

async function stepsOf({ id }: PlacedOrder): Promise<string[]> {
  const { history } = await request<PlacedOrder>(`/transactions/${id}`, { token: customer })
  return history.map(({ status }) => status)
}

const waiting = ['pending', 'paid']
const confirmed = [...waiting, 'confirmed']

test.describe('a decision about a payment', () => {
  const openQueue = async (language: 'id' | 'en', { width = 1280, token = shop.owner } = {}) => {
    owner = await openPage(token, '/admin', language, width)
    await owner.page.clock.install()
    await owner.open('/admin/payments')
    await expect(paymentsQueue(owner).proof(first.reference)).toBeVisible()
    const queue = paymentsQueue(owner)
    await queue.ready()
    return queue
  }

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
    const reason = rejectionReasons['wrong-amount'].en
    await queue.rejectButton.tap()
    await queue.rejectDialog.getByRole('radio', { name: reason }).check()
    await queue.rejectNowButton.tap()
    await expect(queue.rejectedMessage(first.reference)).toBeVisible()
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

  test('is refused when the person loses the right before it is sent, and the page says who may', async () => {
    const dewi = { email: 'dewi@toko.example', password: 'rahasia-kasir-toko' }
    const rights = { role: 'cashier', switches: { confirms_proofs: true } } as const
    const current_password = ratna.password
    const { id, version } = await request<{ id: string; version: number }>('/admin/staff', {
      body: { full_name: 'Dewi', ...dewi, ...rights, current_password },
    })
    const token = await tokenOf(dewi.email, { password: dewi.password, shop: shop.url })
    const queue = await openQueue('id', { token })
    const { page } = owner
    await page.keyboard.press('k')
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    const body = { role: 'cashier', version, current_password }
    await request(`/admin/staff/${id}/role`, { method: 'PUT', body })
    await page.clock.fastForward(undoMs)
    await expect(page.getByText(sayWhoMay(['proofs'], 'cashier', 'id')).first()).toBeVisible()
    await expect(queue.confirmedMessage(first.reference)).toHaveCount(0)
    expect(await stepsOf(first)).toEqual(waiting)
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

test.describe('a payment is not decided before its proof is shown', () => {
  const pictureOf = ({ id }: PlacedOrder) => `**/api/admin/transactions/${id}/payment-proofs/1`
  const openConsole = async (width = 1280) => {
    owner = await openPage(shop.owner, '/admin', 'id', width)
    await owner.page.clock.install()
    return paymentsQueue(owner)
  }

  test('while a slow line loads it, by key or button, and a held or second key does not decide about the next', async () => {
    const queue = await openConsole()
    const { page } = owner
    const pictures = Promise.withResolvers<void>()
    for (const order of [first, second])
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
    const queue = await openConsole(390)
    await owner.open('/admin/payments')
    await queue.ready()
    await queue.confirmButton.dblclick()
    await expect(queue.confirmedMessage(first.reference)).toBeVisible()
    await expect(queue.proof(second.reference)).toBeVisible()
    await expect(queue.confirmedMessage(second.reference)).toHaveCount(0)
  })

  test('unless it cannot be loaded, the owner knows it, and confirms in a second step', async () => {
    const queue = await openConsole()
    const { page } = owner
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
    const queue = await openConsole()
    const { page } = owner
    await owner.open(`/admin/payments?order=${first.id}`)
    await queue.ready()
    await request(`/admin/transactions/${first.id}/reject`, { body: { rejection_reason: 'Buram' } })
    await uploadProof(first.id, customer, { shop: shop.url })
    await page.keyboard.press('k')
    await expect(queue.proof(second.reference)).toBeVisible()
    await page.clock.fastForward(undoMs)
    await expect(page.getByText(`${first.reference}:`)).toBeVisible()
    expect((await stepsOf(first)).at(-1)).toBe('paid')
    await queue.request(first.reference).click()
    await expect(page.getByRole('img', { name: /2.*2/ })).toBeVisible()
    owner.complaints.length = 0
  })
})
