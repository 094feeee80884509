import { formatRupiah } from '#contract/platform/money.ts'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { usePaymentLinkMessages } from '#web/admin/payments/link-messages.ts'
import { useClaimMessages } from '#web/storefront/payments/link/claim-messages.ts'
import { useLinkMessages } from '#web/storefront/payments/link/messages.ts'
import { useWithoutScriptsMessages } from '#web/storefront/payments/link/without-scripts-messages.ts'
import { usePaymentSummaryMessages } from '#web/storefront/payments/summary-messages.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { axeViolations, openAs } from '../support/accessibility.ts'
import { openBrowser, openSignedIn } from '../support/browser.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { api, moveOrder, newAccount, ownerTokenOf, placeOrder, type ApiOptions } from '../support/shop-api.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
import { expect, test } from '../support/test.ts'

/** The owner's dashboard counts the claims of the whole shop, and no other test claims an order there. */
const full = useSharedShop('full')

const claiming = useClaimMessages.in('id')

async function linkOf({ id }: { id: string }, options: ApiOptions = {}): Promise<string> {
  const request = { token: await ownerTokenOf(), ...options, method: 'POST' } as const
  const { data } = await api<{ url: string }>(`/admin/transactions/${id}/payment-link`, request)
  return new URL(data.url).pathname
}

test('the owner makes a payment link, and its recipient pays with it and sees the result', async () => {
  const language = 'id'
  const t = useLinkMessages.in(language)
  const s = usePaymentSummaryMessages.in(language)
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token)
  const l = usePaymentLinkMessages.in(language)
  const owner = await openAs(await ownerTokenOf(), language, 390)
  await owner.open(`/admin/orders/${order.id}`)
  await owner.page.getByRole('button', { name: l.make }).click()
  const address = owner.page.getByRole('group', { name: l.address })
  const url = new URL(await address.innerText())
  await owner.page.getByRole('button', { name: l.send }).click()
  await expect(owner.page.getByRole('dialog').getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/6281234567890\\?text=.*${order.reference}.*${encodeURIComponent('/pay/')}`),
  )
  await owner.page.keyboard.press('Escape')
  expect(await axeViolations(owner.page)).toEqual([])

  const visitor = await openBrowser({ width: 390, picked: language })
  await visitor.open(url.pathname)
  const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name, exact: true })
  await expect(heading(t.title)).toBeVisible()
  await expect(visitor.page.getByText(formatRupiah(order.total_amount)).first()).toBeVisible()
  await expect(visitor.page.getByText('Wulan Anggraini')).toHaveCount(0)
  expect(await axeViolations(visitor.page)).toEqual([])
  const paying = paymentPage(visitor)
  const pay = visitor.page.getByRole('button', {
    name: t.pay(formatRupiah(order.total_amount)),
    exact: true,
  })
  await pay.click()
  await expect(visitor.page.getByRole('region', { name: t.form })).toBeFocused()
  await expect(paying.submitButton).toBeVisible()
  await expect(pay).toHaveCount(0)
  expect(await axeViolations(visitor.page)).toEqual([])
  await paying.chooseProof('lunas')
  await paying.confirmPaid()
  await expect(heading(t.waiting)).toBeVisible()
  expect(await axeViolations(visitor.page)).toEqual([])

  await moveOrder(order.id, 'reject', { rejection_reason: 'Fotonya terpotong' })
  await visitor.open(url.pathname)
  await expect(visitor.page.getByText(s.retryTitle)).toBeVisible()
  await expect(visitor.page.getByText('Fotonya terpotong')).toBeVisible()
  await pay.click()
  await paying.chooseProof('lampu-dan-jus')
  await paying.confirmPaid()
  await expect(heading(t.waiting)).toBeVisible()
  await moveOrder(order.id, 'confirm', { amount: 10_000 })
  await visitor.open(url.pathname)
  await expect(visitor.page.getByText(formatRupiah(order.total_amount - 10_000)).first()).toBeVisible()

  await owner.open(`/admin/orders/${order.id}`)
  await owner.page.getByRole('button', { name: l.takeBack }).click()
  await expect(owner.page.getByRole('button', { name: l.make, exact: true })).toBeVisible()
  await visitor.open(url.pathname)
  await expect(heading(t.dead)).toBeAttached()
  await expect(visitor.page.getByText(t.deadText)).toBeVisible()
  expect(await axeViolations(visitor.page)).toEqual([])
  expect(visitor.complaints).toEqual([])
})

test("another logged-in customer can pay with a link, and the order's own customer is led to the order", async () => {
  const t = useLinkMessages.in('id')
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token)
  const path = await linkOf(order)
  const ownCustomer = await openSignedIn(token)
  await ownCustomer.open(path)
  await ownCustomer.page.getByRole('link', { name: claiming.open }).click()
  await expect(ownCustomer.page).toHaveURL(`/transaction/${order.id}`)

  const stranger = await openSignedIn((await newAccount()).token)
  await stranger.open(path)
  await expect(stranger.page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await stranger.page.getByRole('button', { name: claiming.ask }).click()
  await expect(stranger.page.getByText(/^Permintaan Anda dicatat/)).toBeVisible()
  await expect(stranger.page.getByRole('main')).not.toContainText('Wulan')
})

test('the payment form of a link is loaded when it is opened, and again after a failure', async () => {
  const t = useLinkMessages.in('id')
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token)
  const { page, open, complaints } = await openBrowser({ width: 390 })
  await speedUpPolling(page)
  const form = /\/payment-form-[\w-]+\.js$/
  const fetched: string[] = []
  page.on('request', (request) => {
    if (form.test(request.url())) fetched.push(request.url())
  })
  await open(await linkOf(order))
  const pay = page.getByRole('button', { name: t.pay(formatRupiah(order.total_amount)) })
  await pay.focus()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(fetched).toEqual([])

  await page.route(form, (route) => route.abort())
  await pay.press('Enter')
  await expect(page.getByRole('region', { name: t.form }).getByRole('alert')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.unroute(form)
  await pay.click()
  const { chooseProof, preview } = paymentPage({ page, language: 'id' })
  await chooseProof('lunas')

  // A poll in between removes nothing.
  await page.waitForResponse((response) => response.url().includes('/api/pay/'))
  await expect(page.getByText(order.reference)).toBeVisible()
  await expect(preview).toBeVisible()
  expect(complaints).toEqual([])
})

test('a customer who logs in to claim an order returns to its link, which no address on the way contains', async () => {
  const t = useLinkMessages.in('id')
  const { token } = await newAccount()
  const path = await linkOf(await placeOrder('Jus Nanas Kunyit', token))
  const { page, open } = await openBrowser()
  await open(path)
  await page.getByRole('link', { name: t.claim.logIn }).click()
  await expect(page).toHaveURL(/\/login$/)
  const { email, password } = await newAccount()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: claiming.ask })).toBeVisible()
})

test('without JavaScript, a payment link shows the amount and where to pay it', async () => {
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token)
  const path = await linkOf(order)
  const { page, open } = await openBrowser({ javaScript: false })
  await open(path)
  await expect(page.getByText(formatRupiah(order.total_amount)).first()).toBeVisible()
  await expect(page.getByText(order.reference)).toBeVisible()
  await expect(page.locator('noscript')).toContainText(useWithoutScriptsMessages.in('id').needsScript, {
    useInnerText: true,
  })
  await expect(page.locator('noscript img')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('an account claims an order of a customer without an account, and the owner merges both after a check', async () => {
  const phone = newPhone()
  const name = `Wulan ${unique()}`
  const tuti = await full.request('/admin/customers', { body: { name: 'Bu Tuti', phone } })
  const items = [{ text: 'Tikar', price: 90_000, quantity: 1 }]
  const order = await full.request('/admin/transactions', { body: { customer: { id: tuti.id }, items } })
  const path = await linkOf(order, { shop: full.url, token: full.owner })
  const { token, email } = await newAccount({ shop: full.url })
  const details = { full_name: name, email, phone }
  await full.request('/auth/updatedetails', { method: 'PUT', token, body: details })

  const l = usePaymentLinkMessages.in('id')
  const customer = await full.openPage(token, path, 'id', 390)
  await customer.page.getByRole('button', { name: claiming.ask }).click()
  await expect(customer.page.getByText(/^Permintaan Anda dicatat/)).toBeVisible()

  const { page } = await full.openPage(full.owner, '/admin', 'id')
  await expect(page.getByRole('heading', { name: useNeedMessages.in('id').kinds.claim(1) })).toBeVisible()
  await page.getByRole('button', { name, expanded: false }).click()
  await expect(page.getByText(l.typed.phone)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: l.mergeWith(name) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('tidak punya akun')).toBeVisible()
  await dialog.getByRole('button', { name: useCustomerMessages.in('id').mergeDo, exact: true }).click()
  await expect(page.getByText(l.merged(name))).toBeVisible()
  await expect(page.getByText(l.typed.phone)).toHaveCount(0)

  await customer.open(path)
  await customer.page.getByRole('link', { name: claiming.open }).click()
  await expect(customer.page).toHaveURL(`/transaction/${order.id}`)
})
