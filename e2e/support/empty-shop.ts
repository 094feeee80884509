import { uploadQris } from '#server/testing/qris.ts'
import { openShop, signInOf, type OwnShop } from './own-shop.ts'
import { helpersOf } from './shared-shop.ts'
import { tokenOf } from './shop-api.ts'
import { test } from './test.ts'

/**
 * Opens an own shop for tests that change settings or stop the shop. Call this function once per file. The shop has a
 * QRIS, because it takes no orders without a way to pay.
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
    ...helpersOf(() => ({ url: shop.url, owner })),
  }
}
