import * as calls from '#contract/cart.ts'
import type { Language } from '#contract/language.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart, summariseCart, summaryOf } from './read-cart.ts'
import { clearCart, removeFromCart } from './remove-from-cart.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

/** A customer's cart. */
export function openCart(door: Door) {
  door.open(calls.showCart, async ({ db, user, language }) => {
    const data = await readCart(db, user.id, language)
    return { data, summary: summaryOf(data) }
  })
  door.open(calls.summariseCart, async ({ db, user }) => ({ data: await summariseCart(db, user.id) }))
  door.open(calls.addToCart, async ({ db, user, params, body, language }) => {
    await addToCart(db, user, params.productId, body)
    return { message: words.added[language], data: await summariseCart(db, user.id) }
  })
  door.open(calls.setCartQuantity, async ({ db, user, params, body, language }) => {
    await setCartQuantity(db, user, params.productId, body)
    return { message: words.changed[language], data: await summariseCart(db, user.id) }
  })
  door.open(calls.removeFromCart, async ({ db, user, params, query, language }) => {
    await removeFromCart(db, user, params.productId, query.size_id)
    return { message: words.removed[language], data: await summariseCart(db, user.id) }
  })
  door.open(calls.clearCart, async ({ db, user, language }) => {
    await clearCart(db, user)
    return { message: words.cleared[language], data: await summariseCart(db, user.id) }
  })
}

const words = {
  added: { id: 'Produk berhasil ditambahkan ke keranjang', en: 'The product was added to your cart' },
  changed: { id: 'Keranjang berhasil diperbarui', en: 'Your cart was updated' },
  removed: { id: 'Produk berhasil dihapus dari keranjang', en: 'The product was removed from your cart' },
  cleared: { id: 'Keranjang berhasil dikosongkan', en: 'Your cart was emptied' },
} satisfies Record<string, Record<Language, string>>
