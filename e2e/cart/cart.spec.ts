import type { Page } from '@playwright/test'
import { answer, holdBack } from '../support/responses.ts'
import { ask, newAccount, productCalled, type ShownProduct } from '../support/shop-api.ts'
import { signedIn } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

let token: string
let rug: ShownProduct
let lamp: ShownProduct

test.beforeAll(async () => {
  ;({ token } = await newAccount())
  rug = await productCalled('Karpet Kilim Anatolia')
  lamp = await productCalled('Lampu Meja Kuningan')
})

test.beforeEach(async () => {
  await ask('/cart', { token, method: 'DELETE' })
  for (const { id } of [rug, lamp]) await ask(`/cart/${id}`, { token, body: { quantity: 1 } })
})

async function openCart(): Promise<Page> {
  const { page, open } = await signedIn(token, { width: 1280 })
  await open('/cart')
  await expect(page.getByRole('link', { name: 'Keranjang, 2 barang' })).toBeVisible()
  return page
}

const change = /\/api\/cart\/\w+$/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const complaints = (page: Page) => page.getByRole('alertdialog').count()

/** What her cart holds, as the shop has it. */
async function held(): Promise<Record<string, number>> {
  const { data } = await ask<{ quantity: number; product_details: { name: string } }[]>('/cart', { token })
  return Object.fromEntries(data.map(({ quantity, product_details: { name } }) => [name, quantity]))
}

test.describe('on a slow line', () => {
  test('what is taken out while its number is on its way is out, and nobody complains', async () => {
    const page = await openCart()
    const letGo = await holdBack(page, change)
    await button(page, `Tambah jumlah ${lamp.name}`).click()
    await button(page, `Tambah jumlah ${lamp.name}`).click()
    await button(page, `Hapus ${lamp.name} dari keranjang`).click()
    letGo()
    await expect(page.getByText(`${lamp.name} dihapus dari keranjang`)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await complaints(page)).toBe(0)
    expect(await held()).toEqual({ [rug.name]: 1 })
    await expect(page.getByRole('link', { name: 'Keranjang, 1 barang' })).toBeVisible()
  })

  test('a cart that is emptied while a number is on its way is empty, and nobody complains', async () => {
    const page = await openCart()
    const letGo = await holdBack(page, change)
    await button(page, `Tambah jumlah ${lamp.name}`).click()
    await button(page, `Tambah jumlah ${lamp.name}`).click()
    await button(page, 'Kosongkan Keranjang').click()
    await button(page, 'Ya, kosongkan').click()
    letGo()
    await expect(page.getByText('Keranjang dikosongkan')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await complaints(page)).toBe(0)
    expect(await held()).toEqual({})
  })

  test('what cannot be taken out comes back alone: the rest is as she changed it meanwhile', async () => {
    const page = await openCart()
    const { promise, resolve: reject } = Promise.withResolvers<void>()
    await page.route(new RegExp(`/api/cart/${lamp.id}`), async (route) => {
      await promise
      await route.fulfill({ status: 500, json: { success: false } })
    })
    await button(page, `Hapus ${lamp.name} dari keranjang`).click()
    await page.getByRole('button', { name: `Tambah jumlah ${rug.name}` }).click()
    await expect(page.getByRole('link', { name: 'Keranjang, 2 barang' })).toBeVisible()
    reject()
    const dialog = page.getByRole('alertdialog', { name: 'Gagal menghapus produk dari keranjang' })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('link', { name: 'Keranjang, 3 barang' })).toBeVisible()
    const quantity = (of: ShownProduct) => page.getByRole('textbox', { name: `Jumlah ${of.name}` })
    expect([await quantity(rug).inputValue(), await quantity(lamp).inputValue()]).toEqual(['2', '1'])
  })
})

test('what another tab has taken out is gone here too, once it is asked for', async () => {
  const page = await openCart()
  await ask(`/cart/${lamp.id}`, { token, method: 'DELETE' })
  await button(page, `Tambah jumlah ${lamp.name}`).click()
  const dialog = page.getByRole('alertdialog', { name: 'Gagal memperbarui jumlah produk' })
  await expect(dialog.getByText('Produk ini tidak ada di keranjang Anda.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(button(page, `Hapus ${lamp.name} dari keranjang`)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Keranjang, 1 barang' })).toBeVisible()
})

test('two sizes of one product are told apart, also by who only hears them', async () => {
  const [, second] = rug.sizes
  await ask(`/cart/${rug.id}`, { token, body: { quantity: 1, size_id: second!.size_id } })
  const { page, open } = await signedIn(token, { width: 1280 })
  await open('/cart')
  for (const { name } of rug.sizes.slice(0, 2))
    await expect(button(page, `Hapus ${rug.name} (${name}) dari keranjang`)).toBeVisible()
})

test('a fault leaves the cart as it is', async () => {
  const page = await openCart()
  await answer(page, change, 500)
  await button(page, `Tambah jumlah ${lamp.name}`).click()
  const dialog = page.getByRole('alertdialog', { name: 'Gagal memperbarui jumlah produk' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Keranjang, 2 barang' })).toBeVisible()
  await expect(button(page, `Hapus ${lamp.name} dari keranjang`)).toBeVisible()
})
