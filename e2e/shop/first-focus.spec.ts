import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'
import { header } from '../pages/header.ts'
import { openBrowser, openSignedIn } from '../support/browser.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { api, findProduct, newAccount, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** The scripts that a press loads arrive only after the customer has typed. */
const laterScripts = /\/assets\/(?:search|index|use-)[^/]*\.js$/

test.describe('what is typed before the suggestions have loaded stays', () => {
  test('in the search of a phone', async () => {
    const visitor = await openBrowser()
    const { page } = visitor
    await visitor.open('/')
    const release = await holdReplies(page, laterScripts)
    await page.getByRole('banner').getByRole('button', { name: 'Cari di toko' }).tap()
    await page.keyboard.type('karpet kil')
    release()
    const dialog = page.getByRole('dialog', { name: 'Cari di toko' })
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.type('im')
    await expect(dialog.getByRole('combobox')).toHaveValue('karpet kilim')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list-products?q=karpet+kilim')
    await expect(dialog).toHaveCount(0)
  })

  test('in the search of a phone that never receives them', async () => {
    const visitor = await openBrowser()
    const { page } = visitor
    await visitor.open('/')
    await page.route(laterScripts, (route) => route.abort())
    await page.getByRole('banner').getByRole('button', { name: 'Cari di toko' }).tap()
    await page.keyboard.type('kilim')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list-products?q=kilim')
  })

  test('in the search of a laptop', async () => {
    const visitor = await openBrowser({ width: 1280, height: 800, picked: 'en' })
    const { page } = visitor
    await visitor.open('/')
    const release = await holdReplies(page, laterScripts)
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' }).click()
    await page.keyboard.type('kil')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    release()
    const field = page.getByRole('banner').getByRole('combobox')
    await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type('im')
    await expect(field).toHaveValue('kilim')
  })

  test('in the search of the console', async () => {
    const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, height: 800 })
    const { page } = owner
    await owner.open('/admin/orders')
    await expect(page.getByRole('button', { name: 'Cari di seluruh toko' })).toBeVisible()
    await page.route('**/*.js', (route) => route.abort())
    await page.keyboard.press('/')
    await page.keyboard.type('karpet kilim')
    const dialog = page.getByRole('dialog', { name: 'Cari di seluruh toko' })
    await expect(dialog.getByRole('combobox')).toHaveValue('karpet kilim')
    await expect(dialog.getByRole('option').first()).toBeVisible()
  })
})

for (const [typed, address] of [
  ['produk baru', '/admin/products/new'],
  ['new product', '/admin/products/new'],
  ['tambah pelanggan', '/admin/customers?add=1'],
  ['new order', '/admin/orders/new'],
])
  test(`the search of the console offers to create what is typed: ${typed}`, async () => {
    const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, height: 800 })
    const { page } = owner
    await owner.open('/admin/orders')
    await expect(page.getByRole('button', { name: 'Cari di seluruh toko' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(typed!)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address!)
    await expect(page.getByRole('dialog')).toHaveCount(address!.includes('add') ? 1 : 0)
  })

test('the search of the console finds a product and a customer despite a typing error', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), { picked: 'en' })
  const { page } = owner
  await owner.open('/admin')
  await page.getByRole('button', { name: 'Search the whole shop' }).tap()
  await page.keyboard.type('kapret kilim')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Showing results for “karpet kilim”')).toBeVisible()
  await expect(dialog.getByRole('option').first()).toContainText('Kilim')
})

test.describe('a dialog takes the first focus:', () => {
  test('a form has it in its first field, also for what is typed before the form has loaded', async () => {
    const t = useCustomerMessages.in('id')
    const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, height: 800 })
    const { page } = owner
    await owner.open('/admin/customers')
    const release = await holdReplies(page, /\/assets\/customer-dialog[^/]*\.js$/)
    await page.getByRole('button', { name: t.add }).click()
    await page.keyboard.type('Ibu Ka')
    release()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.type('rtini')
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Ibu Kartini')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/admin/customers')
  })

  test('the menu has it on the button that closes it, also when it loads late', async () => {
    const visitor = await openBrowser()
    const { page } = visitor
    await visitor.open('/')
    const release = await holdReplies(page, /\/assets\/menu-sheet[^/]*\.js$/)
    await header(visitor).menuButton.tap()
    release()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Tutup' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(header(visitor).menuButton).toBeFocused()
  })

  test('a question about what cannot be undone has it on the button that declines', async () => {
    const { token } = await newAccount()
    const product = await findProduct('Jus Nanas Kunyit')
    await api(`/cart/${product.id}`, { token, body: { quantity: 1 } })
    const customer = await openSignedIn(token)
    const { page } = customer
    await customer.open('/cart')
    const clear = page.getByRole('button', { name: useCartMessages.in('id').clear, exact: true })
    await clear.focus()
    // The second press of two quick ones must not answer the question.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(clear).toBeFocused()
  })
})
