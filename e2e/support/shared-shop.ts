import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { openBrowser, openSignedIn, sharedShopUrl, type SharedShop, type Visitor } from './browser.ts'
import { api, ownerTokenOf, type ApiOptions } from './shop-api.ts'
import { test } from './test.ts'

/**
 * Call this function once per file. Other files use the same shop at the same time, so a test finds what it has added
 * by a name or a reference.
 */
export function useSharedShop(name: SharedShop = 'new') {
  let owner: string
  let category: Promise<{ id: string }> | undefined
  test.beforeAll(async () => {
    owner = await ownerTokenOf(name)
  })
  const helpers = helpersOf(() => ({ url: sharedShopUrl(name), owner }))
  return {
    get url() {
      return sharedShopUrl(name)
    },
    get owner() {
      return owner
    },
    ...helpers,
    /**
     * Adds a product with a unique name to a category of this file. The demo shop takes one a file: tests of visitors
     * expect its own products first in the list.
     */
    newProduct: async (details: object = {}): Promise<AdminProduct> => {
      if (name === 'demo' && category) throw new Error('A file adds one product to the demo shop.')
      category ??= helpers.request('/admin/categories', { body: { name: `Rak ${unique()}` } })
      const { id: category_id } = await category
      const body = { name: `Bangku ${unique()}`, price: 250_000, stock: 50, category_id, ...details }
      return helpers.request<AdminProduct>('/admin/products', { body })
    },
  }
}

/** Own and shared shops have the same helpers. */
export const helpersOf = (shop: () => { url: string; owner: string }) => ({
  /** The owner sends the request by default. A failed request throws. */
  request: async <T = { id: string; version: number }>(
    path: string,
    options: ApiOptions = {},
  ): Promise<T> => {
    const { url, owner } = shop()
    const { status, data } = await api<T>(path, { token: owner, ...options, shop: url })
    if (status > 299) throw new Error(`${path} was refused with ${status}`)
    return data
  },
  /** A null token opens the page as a visitor. The default width is that of a laptop. */
  openPage: async (
    token: string | null,
    path: string,
    language: Language,
    width = 1280,
  ): Promise<Visitor> => {
    const height = width < 600 ? 844 : 900
    const settings = { width, height, picked: language, shopUrl: shop().url }
    const visitor = token ? await openSignedIn(token, settings) : await openBrowser(settings)
    await visitor.open(path)
    return visitor
  },
})

let number = 0

/** Returns letters that no other test uses. Digits might be read as a size or a quantity. */
export const unique = (): string => toLetters(process.pid, 5) + toLetters(number++, 3)

const toLetters = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + (Math.floor(value / 26 ** at) % 26))).join('')

/** Returns a phone number that no other test uses. */
export const newPhone = (): string =>
  `0812${String(process.pid % 10_000).padStart(4, '0')}${String(number++).padStart(4, '0')}`
