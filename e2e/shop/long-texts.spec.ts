import type { Page } from '@playwright/test'
import type { Mail } from '#contract/admin/outbox-schemas.ts'
import { openBrowser, openSignedIn, type Visitor } from '../support/browser.ts'
import { writeLongWords, type LongPages } from '../support/long-words.ts'
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

test('a long word widens no page of a visitor', async () => {
  expect(await tooWide(await openBrowser({ shopUrl: shop.url }), pages.ofVisitors)).toEqual([])
})

test('a long word widens no page of a customer', async () => {
  expect(await tooWide(await openSignedIn(pages.customer, { shopUrl: shop.url }), pages.ofCustomer)).toEqual(
    [],
  )
})

for (const half of [0, 1])
  test(`a long word widens no page of the console, half ${half + 1}`, async () => {
    const owner = await openSignedIn(pages.owner, { shopUrl: shop.url })
    expect(
      await tooWide(
        owner,
        pages.ofOwner.filter((_, index) => index % 2 === half),
      ),
    ).toEqual([])
  })

test('no print is wider than its paper', async () => {
  const { page } = await openSignedIn(pages.owner, { shopUrl: shop.url, width: 1280 })
  const found: string[] = []
  for (const path of pages.prints) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: paperWidth, height: 1000 })
    found.push(...(await excess(page, path, paperWidth)))
    await page.emulateMedia({ media: null })
  }
  expect(found).toEqual([])
})

test('a long word widens no mail', async () => {
  const { data: mails } = await api<Mail[]>('/admin/outbox?limit=100', { token: pages.owner, shop: shop.url })
  const { page } = await openBrowser({ shopUrl: shop.url, width: 360 })
  const found: string[] = []
  expect(mails.length).toBeGreaterThan(5)
  for (const { subject, html_body } of mails) {
    await page.setContent(html_body)
    found.push(...(await excess(page, subject.slice(0, 60), 360)))
  }
  expect(found).toEqual([])
})

async function tooWide({ page }: Visitor, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await excess(page, path, width)))
    }
  }
  return found
}

/** Returns the pixels by which the page is wider than the window, and the innermost elements that cause it. */
const excess = (page: Page, path: string, width: number): Promise<string[]> =>
  page.evaluate(
    ([at, wide]) => {
      const { scrollWidth } = document.documentElement
      if (scrollWidth <= wide) return []
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          element.getBoundingClientRect().right > wide + 1 &&
          ![...element.children].some((child) => child.getBoundingClientRect().right > wide + 1),
      )
      const names = beyond
        .slice(0, 3)
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 80)}`)
      return [`${at}, ${wide} px: ${scrollWidth} px wide, ${names.join(' | ')}`]
    },
    [path, width] as const,
  )
