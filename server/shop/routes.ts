import { showShop as showShopCall } from '#contract/shop.ts'
import type { Door } from '#server/platform/http/door.ts'
import { showShop } from './show-shop.ts'

/** What the pages ask about the shop itself. */
export function openShop(door: Door) {
  door.open(showShopCall, async ({ db, language }) => ({ data: await showShop(db, language) }))
}
