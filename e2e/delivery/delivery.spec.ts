import { languages } from '#contract/platform/language.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useDeliveryMessages } from '#web/storefront/delivery/messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' })
const mergangsan = 'Mergangsan, Kota Yogyakarta, DI Yogyakarta'

for (const language of languages)
  test(`the cart shows the rate of a kecamatan that is chosen by keyboard, ${language}`, async () => {
    const t = useAdminDeliveryMessages.in(language)
    const name = `Kurir toko ${language}`
    const { page } = await shop.openPage(shop.owner, '/admin/delivery/new', language)
    await page.getByLabel(t.kind, { exact: true }).selectOption({ label: t.kinds.own_courier })
    await page.getByLabel(t.name).fill(name)
    await page.getByLabel(t.estimate, { exact: true }).fill('hari yang sama')
    const areas = page.getByRole('combobox', { name: t.addArea })
    await areas.fill('mergangs jogja')
    await expect(page.getByRole('option', { name: mergangsan })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await areas.press('Enter')
    const rate = page.getByRole('group', { name: mergangsan })
    await rate.getByLabel(t.price).fill('7.000')
    await rate.getByLabel(t.perKg).fill('2000')
    await page.getByRole('button', { name: useAdminProductMessages.in(language).save, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    const category = await shop.request('/admin/categories', { body: { name: `Rak ${language}` } })
    const product = await shop.request('/admin/products', {
      body: {
        name: `Kilim ${language}`,
        price: 100_000,
        category_id: category.id,
        stock: 9,
        weight_grams: 1_500,
      },
    })
    const { token } = await newAccount({ shop: shop.url })
    await shop.request(`/cart/${product.id}`, { token, body: { quantity: 1 } })
    const customer = (await shop.openPage(token, '/cart', language, 390)).page
    const q = useQuotesMessages.in(language)
    await customer.getByRole('button', { name: useDeliveryMessages.in(language).check }).click()
    await customer.getByRole('combobox', { name: q.area }).fill('mergangs')
    await customer.getByRole('option', { name: mergangsan }).click()
    const quotes = customer.getByRole('list', { name: q.prices })
    await expect(quotes.getByRole('listitem').filter({ hasText: name })).toContainText('Rp\u00A09.000')
    expect(await axeViolations(customer)).toEqual([])

    // The browser remembers the area.
    await customer.reload()
    await customer.getByRole('button', { name: useDeliveryMessages.in(language).check }).click()
    await expect(customer.getByRole('combobox', { name: q.area })).toHaveValue(mergangsan)
    await expect(quotes.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  })
