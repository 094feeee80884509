import type { Mail } from '#contract/admin/outbox-schemas.ts'
import { openBrowser, openSignedIn, type Visitor } from '../support/browser.ts'
import { writeLongWords, type LongPages } from '../support/long-words.ts'
import { overflowOf } from '../support/overflow.ts'
import { openShop, type OwnShop } from '../support/own-shop.ts'
import { api } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/* No text that a customer or the owner writes may push a page sideways, however long its words are. */

let shop: OwnShop
let pages: LongPages
test.beforeAll(async () => {
  shop = await openShop('demo')
  pages = await writeLongWords(shop.url)
})
test.afterAll(() => shop.close())

/** The widths in pixels of the narrowest supported phone, two common phones and a laptop. */
const widths = [320, 360, 390, 1280]
/** The width in pixels of an A4 page between margins of 10 mm. */
const paperWidth = 718

test('a long word widens no page of a visitor', async () =>
  expectNarrow(await openBrowser({ shopUrl: shop.url }), pages.ofVisitors))

test('a long word widens no page of a customer', async () =>
  expectNarrow(await openSignedIn(pages.customer, { shopUrl: shop.url }), pages.ofCustomer))

for (const half of [0, 1])
  test(`a long word widens no page of the console, half ${half + 1}`, async () =>
    expectNarrow(
      await openSignedIn(pages.owner, { shopUrl: shop.url }),
      pages.ofOwner.filter((_, index) => index % 2 === half),
    ))

test('no print is wider than its paper', async () => {
  const { page, open, settle } = await openSignedIn(pages.owner, { shopUrl: shop.url, width: 1280 })
  const found: Record<string, string[]> = {}
  for (const path of pages.prints) {
    await open(path)
    await settle()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: paperWidth, height: 1000 })
    found[path] = await overflowOf(page)
    await page.emulateMedia({ media: null })
  }
  expect(onlyFilled(found)).toEqual({})
})

test('a long word widens no mail', async () => {
  const { data: mails } = await api<Mail[]>('/admin/outbox?limit=100', { token: pages.owner, shop: shop.url })
  const { page } = await openBrowser({ shopUrl: shop.url, width: 360 })
  const found: Record<string, string[]> = {}
  expect(mails.length).toBeGreaterThan(5)
  for (const { subject, html_body } of mails) {
    await page.setContent(html_body)
    found[subject.slice(0, 60)] = await overflowOf(page)
  }
  expect(onlyFilled(found)).toEqual({})
})

async function expectNarrow({ page, open, settle }: Visitor, paths: readonly string[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await open(path)
    await settle()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found[`${path}, ${width} px`] = await overflowOf(page)
    }
  }
  expect(onlyFilled(found)).toEqual({})
}

const onlyFilled = (found: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0))
