import type { Language } from '#contract/platform/language.ts'
import { uploadQris } from '#server/testing/qris.ts'
import { openSignedIn, openBrowser, type Visitor } from './browser.ts'
import { openShop, signInOf, type OwnShop } from './own-shop.ts'
import { api, tokenOf, type ApiOptions } from './shop-api.ts'
import { test } from './test.ts'

/**
 * Call this function once per file. All tests of the file share the shop and its owner. The shop has a QRIS, because
 * it takes no orders without a way to pay.
 */
export function useEmptyShop(admin: { email: string; password: string }, { hasQris = true } = {}) {
  let shop: OwnShop
  let owner: string
  test.beforeAll(async () => {
    shop = await openShop('empty', signInOf(admin))
    owner = await tokenOf(admin.email, { password: admin.password, shop: shop.url })
    if (hasQris) await uploadQris(shop.url, { token: owner, password: admin.password })
  })
  test.afterAll(() => shop.close())

  return {
    get url() {
      return shop.url
    },
    get owner() {
      return owner
    },
    /** Kills the shop and starts it again, like a power cut. */
    restart: async () => {
      await shop.kill()
      await shop.restart()
    },
    /** The owner sends the request by default. A failed request throws. */
    request: async <T = { id: string; version: number }>(
      path: string,
      options: ApiOptions = {},
    ): Promise<T> => {
      const { status, data } = await api<T>(path, { token: owner, ...options, shop: shop.url })
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
      const settings = { width, height, picked: language, shopUrl: shop.url }
      const visitor = token ? await openSignedIn(token, settings) : await openBrowser(settings)
      await visitor.open(path)
      return visitor
    },
  }
}
