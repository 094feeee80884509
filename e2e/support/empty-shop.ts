import type { Language } from '#contract/platform/language.ts'
import { openSignedIn, openBrowser, type Visitor } from './browser.ts'
import { openShop, signInOf, type OwnShop } from './own-shop.ts'
import { api, tokenOf, type ApiOptions } from './shop-api.ts'
import { test } from './test.ts'

/** To be called once in a spec: a shop of its own with nothing in it, and its owner. */
export function useEmptyShop(admin: { email: string; password: string }) {
  let shop: OwnShop
  let owner: string
  test.beforeAll(async () => {
    shop = await openShop('empty', signInOf(admin))
    owner = await tokenOf(admin.email, { password: admin.password, shop: shop.url })
  })
  test.afterAll(() => shop.close())

  return {
    get url() {
      return shop.url
    },
    /** The session of the owner. */
    get owner() {
      return owner
    },
    /** As a power cut and the power's return. */
    restart: async () => {
      await shop.kill()
      await shop.restart()
    },
    /** A request that must succeed, by the owner unless said. */
    request: async <T = { id: string; version: number }>(
      path: string,
      asked: ApiOptions = {},
    ): Promise<T> => {
      const { status, data } = await api<T>(path, { token: owner, ...asked, shop: shop.url })
      if (status > 299) throw new Error(`${path} was refused with ${status}`)
      return data
    },
    /** A page as whoever has that session sees it, on a laptop unless said; as a visitor without one. */
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
