import { usePolicyEditorMessages } from '#web/admin/settings/policies/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { openBrowser } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' })
const path = '/kebijakan/returns'

for (const [language, width, title, heading] of [
  ['id', 390, 'Pengembalian barang', 'Barang rusak atau salah'],
  ['en', 1280, 'Returns', 'Damaged or wrong items'],
] as const)
  test(`the owner publishes a policy that starts from the example and takes it back, ${language}, ${width} px`, async () => {
    const t = usePolicyEditorMessages.in(language)
    const visitor = await openBrowser({ shopUrl: shop.url, picked: language, width, javaScript: false })
    const footer = visitor.page.getByRole('contentinfo')
    expect((await visitor.page.goto(path))!.status()).toBe(404)
    await expect(footer.getByRole('link', { name: title })).toHaveCount(0)

    const owner = await shop.openPage(shop.owner, '/admin/settings', language, width)
    const { page } = owner
    await page.getByRole('link', { name: t.tab, exact: true }).click()
    await page.getByRole('link', { name: t.names.returns }).click()
    const save = page.getByRole('button', { name: useAdminMessages.in(language).save, exact: true })
    const publish = page.getByRole('checkbox', { name: t.publish })
    await publish.check()
    await page.getByRole('button', { name: t.start }).click()
    const replace = page.getByRole('button', { name: t.replace, exact: true })
    // The second run finds the texts of the first one.
    if (language === 'en') {
      await expect(page.getByText('Toko 390')).not.toHaveCount(0)
      await replace.click()
      await expect(page.getByText('Toko 390')).toHaveCount(0)
    }
    // The example has filled both parts.
    const part = page.getByRole('group', { name: { id: 'Indonesia', en: 'English' }[language], exact: true })
    const preview = part.getByRole('region', { name: t.preview })
    await expect(preview.getByRole('heading', { name: heading })).toBeVisible()
    const text = part.getByLabel(t.policyText, { exact: true })
    await text.fill(`${await text.inputValue()}\n\n<b>x</b> [x](javascript:alert) **Toko ${width}**`)
    await expect(preview.getByText(`Toko ${width}`)).toBeVisible()
    await save.click()
    await expect(page.getByRole('link', { name: t.view })).toBeVisible()

    await visitor.open('/')
    await footer.getByRole('link', { name: title }).click()
    const main = visitor.page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(main.getByText(`<b>x</b> [x](javascript:alert) Toko ${width}`)).toBeVisible()
    const inText = main.getByRole('article').getByRole('link', { name: /hubungi kami|contact us/i })
    await expect(inText).toHaveAttribute('href', '/kontak')

    await publish.uncheck()
    await save.click()
    await expect(page.getByRole('link', { name: t.view })).toHaveCount(0)
    expect((await visitor.page.goto(path))!.status()).toBe(404)
  })

test('the order form links the policies as soon as one is published', async () => {
  const category = await shop.request('/admin/categories', { body: { name: 'Karpet' } })
  const product = await shop.request('/admin/products', {
    body: { name: 'Kilim', price: 250_000, category_id: category.id, stock: 5 },
  })
  const { token } = await newAccount({ shop: shop.url })
  await shop.request(`/cart/${product.id}`, { token, body: { quantity: 1 } })
  const { page, open } = await shop.openPage(token, '/order-direct', 'id', 390)
  const t = useOrderFormMessages.in('id')
  await expect(page.getByRole('button', { name: t.submit })).toBeEnabled()
  await expect(page.getByText(t.policies)).toHaveCount(0)

  const content = { title: { id: 'Syarat', en: '' }, text: { id: 'Bayar dulu.', en: '' } }
  await shop.request('/admin/pages/terms', {
    method: 'PUT',
    body: { ...content, published: true, version: 0 },
  })
  await open('/order-direct')
  await expect(page.getByText(t.policies)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'Syarat' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Syarat' })).toBeVisible()
})

test('the second of two admins chooses between both versions of a text, and loses neither', async () => {
  const t = usePolicyEditorMessages.in('id')
  const { page } = await shop.openPage(shop.owner, '/admin/settings/policies?open=privacy', 'id')
  const content = {
    title: { id: 'Privasi', en: '' },
    text: { id: 'Dari admin lain', en: '' },
    published: false,
  }
  await shop.request('/admin/pages/privacy', { method: 'PUT', body: { ...content, version: 0 } })
  await page.getByLabel(t.policyText, { exact: true }).first().fill('Dari saya')
  const save = page.getByRole('button', { name: 'Simpan' })
  await save.click()
  await page.getByRole('radio', { name: /Dari admin lain/ }).check()
  await expect(page.getByLabel(t.policyTitle, { exact: true }).first()).toHaveValue('Privasi')
  await page.getByRole('radio', { name: /Dari saya/ }).check()
  await save.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await shop.request('/admin/pages/privacy')).toMatchObject({
    title: { id: 'Privasi' },
    text: { id: 'Dari saya' },
    version: 2,
  })
})
