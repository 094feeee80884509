import type { Bilingual } from '#contract/language.ts'
import * as calls from '#contract/wishlist.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { listWishlist } from './list-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

/** What a customer wants to find again. */
export function openWishlist(door: Door) {
  door.open(calls.listWishlist, ({ db, user, query, language }) => listWishlist(db, user.id, query, language))

  door.open(calls.addToWishlist, async ({ db, user, params, language }) => {
    await addToWishlist(db, user.id, params.productId)
    return { message: words.added[language] }
  })

  door.open(calls.removeFromWishlist, async ({ db, user, params, language }) => {
    await removeFromWishlist(db, user.id, params.productId)
    return { message: words.removed[language] }
  })
}

const words = {
  added: { id: 'Produk ditambahkan ke wishlist', en: 'Added to your wishlist' },
  removed: { id: 'Produk dihapus dari wishlist', en: 'Removed from your wishlist' },
} satisfies Record<string, Bilingual>
