import { parse } from 'csv-parse/sync'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { openAdmin } from '../pages/admin/console.ts'
import { productPage } from '../pages/product-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, sharedShopUrl, waitForHydration } from '../support/browser.ts'
import { findProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const rug = 'Karpet Kilim Anatolia'

for (const [language, width] of [
  ['id', 390],
  ['en', 1280],
] as const satisfies [Language, number][])
  test(`the owner copies the address of the feed, whose links show the size and the price, ${language}`, async () => {
    const t = useSettingsMessages.in(language)
    const { page } = await openAdmin(language)
    await page.setViewportSize({ width, height: 844 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: t.copyFeed('XML') }).click()
    await expect(page.getByText(t.feedCopied)).toBeVisible()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await copied()).toBe(`${sharedShopUrl()}/api/feeds/products.xml?lang=id`)
    await page.getByRole('button', { name: t.copyFeed('CSV') }).click()
    const address = `${sharedShopUrl()}/api/feeds/products.csv?lang=id`
    await expect.poll(copied).toBe(address)
    expect(await axeViolations(page)).toEqual([])

    const rows: Record<string, string>[] = parse(await (await fetch(address)).text(), { columns: true })
    const { id, price, sizes } = await findProduct(rug)
    const variants = rows.filter((row) => row['item_group_id'] === id)
    expect(variants.length).toBe(sizes.length)
    for (const { size_id, name, additional_price } of sizes) {
      const row = variants.find((variant) => variant['id'] === size_id)!
      expect(row['price']).toBe(`${price + additional_price} IDR`)
      const customer = await openBrowser({ width })
      await customer.page.goto(row['link']!)
      await waitForHydration(customer.page)
      await expect(productPage(customer).heading(rug)).toBeVisible()
      await expect(customer.page.getByRole('radio', { name })).toBeChecked()
      const main = customer.page.getByRole('main')
      await expect(
        main.getByText(formatRupiah(price + additional_price), { exact: true }).first(),
      ).toBeVisible()
    }
  })
