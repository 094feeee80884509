import { readFile } from 'node:fs/promises'
import type { Language } from '#contract/platform/language.ts'
import { loginPage } from '../pages/account-pages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { adminProductList, adminProductPage } from '../pages/admin/products.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { openBrowser, openSignedIn } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { unique, useSharedShop } from '../support/shared-shop.ts'
import { api } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('new')
const { request } = shop

/** Each test has its own category with three products. */
async function newCategory() {
  const mark = unique()
  const category = await request('/admin/categories', { body: { name: `Rak ${mark}` } })
  const names = ['Anyaman', 'Bangku', 'Cermin'].map((name) => `${name} ${mark}`)
  const products: { id: string; version: number; name: string }[] = []
  for (const name of names) {
    const body = { name, price: 100_000, category_id: category.id, stock: 10 }
    products.push({ ...(await request('/admin/products', { body })), name })
  }
  const [first, second, third] = products
  if (!first || !second || !third) throw new Error('unreachable')
  return { category: { ...category, name: `Rak ${mark}` }, first, second, third }
}

const openAsOwner = (path: string, language: Language) => shop.openPage(shop.owner, path, language)

const priceOf = async (id: string): Promise<number> =>
  (await api<{ price: number }>(`/products/${id}`, { shop: shop.url })).data.price
const photograph = (name: string) => new URL(`../../demo/photos/${name}.jpg`, import.meta.url).pathname
const fileOf = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await readFile(photograph(name)),
})
const sourcesOf = async (id: string) => {
  const { data } = await api<{ picture: { sources: { type: string }[] } }>(`/products/${id}`, {
    shop: shop.url,
  })
  return data.picture.sources.map(({ type }) => type)
}

test('the owner adds a product with two photographs, which customers see as a gallery', async () => {
  const { category } = await newCategory()
  const { page } = await openAsOwner('/admin/products', 'id')
  const list = adminProductList({ page, language: 'id' })
  const form = adminProductPage({ page, language: 'id' })
  await list.addLink.click()
  await form.name('id').fill('Kursi Rotan')
  await form.unfoldEnglish()
  await form.name('en').fill('Rattan Chair')
  await form.category.selectOption({ label: category.name })
  const broken = { name: 'rusak.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await form.picturePicker.setInputFiles([await fileOf('jus-jeruk'), broken, await fileOf('kilim-anatolia')])
  const release = await holdReplies(page, /\/api\/admin\/media$/)
  await form.usePictureButton.click()
  await expect(form.sendingMessage(1, 2)).toBeVisible()
  release()
  await form.usePictureButton.click()
  await expect(form.picture(2, 2)).toBeVisible({ timeout: 60_000 })
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'rusak.jpg' })
      .getByText(/Pilih foto JPG, PNG, atau WebP/),
  ).toBeVisible()
  await form.laterButton(1).click()

  await form.createButton.click()
  await expect(page.getByText('Harga harus diisi')).toBeVisible()
  await expect(form.name('en')).toHaveValue('Rattan Chair')
  await form.price.fill('1.250.000')
  await form.createButton.click()
  await form.publishSoldOutButton.click()
  await page.waitForURL(/\/admin\/products\/\w{16}$/)
  const id = page.url().split('/').at(-1) ?? ''

  // After a reload the page shows unfinished renditions. The shop could finish them earlier, so the test changes the
  // response.
  const states = /\/api\/admin\/media\?ids=/
  await page.route(states, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object[] }
    const [first, ...others] = json.data
    await route.fulfill({
      json: {
        ...json,
        data: [{ ...first, making: { made: 1, of: 4 } }, ...others.map((one) => ({ ...one, making: null }))],
      },
    })
  })
  await page.reload()
  await expect(form.makingMessage(1, 4)).toBeVisible()
  await page.unroute(states)
  await expect(form.makingMessage(1, 4)).toHaveCount(0, { timeout: 60_000 })
  await expect.poll(() => sourcesOf(id), { timeout: 60_000 }).toEqual(['image/avif', 'image/webp'])

  const { page: customer, open } = await openBrowser({ picked: 'id', shopUrl: shop.url })
  await open(`/products/${id}`)
  const name = 'Kursi Rotan'
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible()
  await customer.getByRole('link', { name: `${name} (2)` }).click()
  await customer.waitForFunction(() => {
    const second = document.querySelector('#photo-1')?.getBoundingClientRect()
    return second !== undefined && Math.abs(second.left) < 2
  })
})

test('the owner sees both versions when another admin saved first, and loses neither', async () => {
  const { category, first } = await newCategory()
  const { page } = await openAsOwner(`/admin/products/${first.id}`, 'en')
  const form = adminProductPage({ page, language: 'en' })
  const name = form.name('id')
  await name.fill('Anyaman Baru')
  await form.price.fill('90.000')
  const { token } = await newAdmin('Bu Dewi', 'new')
  const theirs = { name: 'Anyaman Bu Dewi', price: 100_000, category_id: category.id, is_popular: true }
  await request(`/admin/products/${first.id}`, { token, method: 'PUT', body: { ...theirs, version: 1 } })
  await form.saveButton.click()
  const shown = form.conflict
  await expect(shown.getByText('Anyaman Baru')).toBeVisible()
  await form.theirVersion('Bu Dewi').check()
  await expect(name).toHaveValue('Anyaman Bu Dewi')
  await form.saveButton.click()
  await expect(form.nothingChanged).toBeVisible()
  const { data } = await api<object>(`/products/${first.id}`, { shop: shop.url })
  expect(data).toMatchObject({ name: 'Anyaman Bu Dewi', price: 90_000, is_popular: true })
})

test('the owner adds to the stock, and is warned before leaving unsaved changes', async () => {
  const { third } = await newCategory()
  const { page } = await openAsOwner(`/admin/products/${third.id}`, 'id')
  const list = adminProductList({ page, language: 'id' })
  const form = adminProductPage({ page, language: 'id' })
  await form.stockAmount.fill('5')
  await form.stockNote.fill('Kiriman Jepara')
  await form.changeStockButton.click()
  await expect(form.stockNow('15')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kiriman Jepara' }).getByText('+5')).toBeVisible()

  await form.price.fill('95.000')
  await form.allLink.click()
  await adminConsole({ page, language: 'id' }).stay()
  await expect(form.price).toHaveValue('95.000')
  await form.saveButton.click()
  await expect(form.nothingChanged).toBeVisible()
  await form.allLink.click()
  await expect(list.heading).toBeVisible()
})

test('the owner keeps all typed text when the session ends, and saves it after a login in another tab', async () => {
  const { second } = await newCategory()
  const dewi = await newAdmin('Bu Dewi', 'new')
  const { page, open } = await openSignedIn(dewi.token, {
    width: 1280,
    height: 900,
    picked: 'en',
    shopUrl: shop.url,
  })
  const form = adminProductPage({ page, language: 'en' })
  await open(`/admin/products/${second.id}`)
  await form.price.fill('97.000')
  await api('/auth/logout', { method: 'POST', token: dewi.token, shop: shop.url })
  await form.saveButton.click()
  const over = page
    .getByRole('alert')
    .filter({ hasText: 'Your session has ended. What you typed is still here' })
  await expect(over).toBeVisible()
  const tab = page.context().waitForEvent('page')
  await over.getByRole('link', { name: 'Log in in a new tab' }).click()
  await loginPage({ page: await tab, language: 'en' }).logIn(dewi)
  await expect(over).toHaveCount(0)
  await form.saveButton.click()
  await expect(form.nothingChanged).toBeVisible()
  expect(await priceOf(second.id)).toBe(97_000)

  await form.price.fill('98.000')
  await (await tab).evaluate(() => localStorage.clear())
  await expect(over).toBeVisible()
  await expect(form.price).toHaveValue('98.000')
})

test('the owner raises the prices of the selected products, after a preview', async () => {
  const { category, first, second, third } = await newCategory()
  const { page } = await openAsOwner(`/admin/products?category_id=${category.id}`, 'en')
  const list = adminProductList({ page, language: 'en' })
  for (const { name } of [first, third]) await list.checkbox(name).check()
  await list.changeBy.fill('12,5')
  await list.previewButton.click()
  await expect(page.getByRole('cell', { name: /Rp\s113\.000/ }).first()).toBeVisible()
  expect(await priceOf(first.id)).toBe(100_000)
  await list.applyButton('2').click()
  await expect(list.appliedMessage('2')).toBeVisible()
  expect(await Promise.all([first, second, third].map(({ id }) => priceOf(id)))).toEqual([
    113_000, 100_000, 113_000,
  ])
})

test('a row that is selected before the name of the admin has arrived stays selected', async () => {
  const { category, first } = await newCategory()
  const settings = { picked: 'en', width: 1280, shopUrl: shop.url } as const
  const { page, open, settle } = await openSignedIn(shop.owner, settings)
  const release = await holdReplies(page, '**/api/auth/me')
  await open(`/admin/products?category_id=${category.id}`)
  await adminProductList({ page, language: 'en' }).checkbox(first.name).check()
  release()
  await settle()
  await expect(page.getByText('1 product selected')).toBeVisible()
})

test('an unchanged form of a product or a category cannot be saved', async () => {
  const { first, category } = await newCategory()
  const { page, open } = await openAsOwner('/admin', 'id')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'Simpan', exact: true })
  for (const path of [`/admin/products/${first.id}`, `/admin/categories?open=${category.id}`])
    await test.step(path, async () => {
      await open(path)
      await expect(main.getByText(/Belum ada perubahan|Tidak ada yang berubah/)).toBeVisible()
      await expect(save).toBeDisabled()
      await main.getByRole('textbox').first().fill('Lain')
      await expect(main.getByText(/^Ada perubahan yang belum disimpan/)).toBeVisible()
      await expect(save).toBeEnabled()
    })
})
