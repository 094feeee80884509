import type { Page } from '@playwright/test'
import { mockReply } from '../support/mock-replies.ts'
import { fakeProduct, productList } from '../support/fake-products.ts'
import { newAccount } from '../support/shop-api.ts'
import { openSignedIn } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

let token: string
test.beforeAll(async () => {
  ;({ token } = await newAccount())
})

/* What customers write and owners name may hold one word that is longer than any line, such as an address. */
const word = 'https://contoh.example/'.padEnd(250, 'panjang')
const product = fakeProduct({ name: word, description: word })
const { name, price, image, picture, stock, category_name } = product
const product_details = { name, size_name: null, price, image, picture, stock, category_name }
const rating = {
  id: 'r',
  product_id: product.id,
  product_name: name,
  rating: 4,
  review: word,
  user_name: word,
  created_at: '2026-11-01T00:00:00Z',
}

const answers: [string | RegExp, unknown][] = [
  [/\/api\/products(\?|$)/, productList([product])],
  [/\/api\/products\/[^/]+$/, { success: true, data: { ...product, pictures: [] } }],
  [/\/api\/(ratings|ratings\/products\/.*|products\/.*\/ratings\/me)$/, { success: true, data: [rating] }],
  [
    /\/api\/wishlist\?/,
    {
      success: true,
      data: [{ id: 'w', product_id: product.id, product_details, created_at: rating.created_at }],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 1, limit: 10 },
    },
  ],
  [
    /\/api\/cart$/,
    {
      success: true,
      data: [
        { id: 'l', product_id: product.id, size_id: null, quantity: 1, product_details, total_price: price },
      ],
      summary: { item_count: 1, total_quantity: 1, total_price: price },
    },
  ],
]

const home = (page: Page) => page.getByRole('link', { name: 'Griya Segar', exact: true }).first().click()
const card = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').last().click()
const sort = (page: Page) => page.getByLabel(/Urutkan|Sort by/).selectOption({ index: 2 })

for (const [_, path, width, go] of [
  ['/', '/kontak', 320, home],
  ['/', '/kontak', 1280, home],
  ['/list-products', '/list-products', 320, sort],
  ['/products', '/products', 320, sort],
  ['/products/:id', '/list-products?q=kilim', 320, card],
  ['/products/:id', '/list-products?q=kilim', 1280, card],
  ['/wishlist', '/wishlist', 320, undefined],
  ['/cart', '/cart', 1280, undefined],
  ['/reviews', `/reviews?product=${product.id}`, 320, undefined],
] as const)
  test(`${_} from ${path}, ${width} pixels wide, holds a word longer than its lines`, async () => {
    const { page, open } = await openSignedIn(token, { width })
    const prepare = async () => {
      for (const [where, body] of answers) await mockReply(page, where, 200, body)
    }
    if (!go) await prepare()
    await open(path)
    if (go) {
      await page.waitForLoadState('networkidle')
      await prepare()
      await go(page)
    }
    await expect(page.getByRole('main').getByText(word).filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
