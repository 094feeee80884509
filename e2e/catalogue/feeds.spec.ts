import { parse } from 'csv-parse/sync'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { openAdmin } from '../pages/admin/console.ts'
import { productPage } from '../pages/product-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, sharedShopUrl } from '../support/browser.ts'
import { findProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const rug = 'Karpet Kilim Anatolia'

test('the owner copies the address of the feed, whose links show the size and the price', async () => {
  const t = useSettingsMessages.in('en')
  const { page } = await openAdmin('en')
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
  const customer = await openBrowser()
  const main = customer.page.getByRole('main')
  for (const { size_id, name, additional_price } of sizes) {
    const row = variants.find((variant) => variant['id'] === size_id)!
    expect(row['price']).toBe(`${price + additional_price} IDR`)
    await customer.open(row['link']!)
    await expect(productPage(customer).heading(rug)).toBeVisible()
    await expect(customer.page.getByRole('radio', { name })).toBeChecked()
    await expect(
      main.getByText(formatRupiah(price + additional_price), { exact: true }).first(),
    ).toBeVisible()
  }
})
