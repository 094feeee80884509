import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { salePage } from '../pages/admin/sale.ts'
import { useScanMessages } from '#web/admin/scan/messages.ts'
import config from '../../playwright.config.ts'
import { axeViolations, variants } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { cameraArguments, showToCamera } from '../support/fake-camera.ts'
import { expect, test } from '../support/test.ts'

const { launchOptions } = config.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraArguments] } })

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })

for (const variant of variants)
  test(`a label in front of the camera adds its product to the order once, ${variant.join(' ')}`, async () => {
    const [language, width] = variant
    const name = `Keranjang ${language} ${width}`
    const category = await shop.request('/admin/categories', { body: { name: `Rak ${variant.join(' ')}` } })
    const product = await shop.request<AdminProduct>('/admin/products', {
      body: { name, price: 90_000, category_id: category.id, stock: 5 },
    })
    await showToCamera(product.code ?? '')
    const visitor = await shop.openPage(shop.owner, '/admin/orders/new', language, width)
    const { page } = visitor
    const { t, dialog, line } = salePage(visitor)
    const d = useScanMessages.in(language)
    await page.getByRole('button', { name: t.scan }).click()
    await expect(dialog.getByText(t.added(name))).toBeVisible()
    await expect(dialog.getByLabel(d.picture)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    // The label stays in front of the camera.
    await dialog.getByLabel(d.code).fill('12345678')
    await dialog.getByRole('button', { name: d.addCode }).click()
    await expect(dialog.getByText(t.unknownCode('12345678'))).toBeVisible()
    await dialog.getByRole('button', { name: d.done }).click()
    await expect(line(name).getByRole('textbox')).toHaveValue('1')
  })
