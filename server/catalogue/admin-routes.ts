import * as calls from '#contract/catalogue-desk.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addProduct } from './add-product.ts'
import { changeProduct, setProductHidden } from './change-product.ts'
import { changeStock, listStockMovements } from './change-stock.ts'
import { showDeskProduct } from './desk-product.ts'
import { listDeskProducts } from './list-desk-products.ts'

/** The owner's catalogue. */
export function openAdminCatalogue(door: Door) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(calls.listDeskProducts, async ({ db, query, language }) => listDeskProducts(db, query, language))
  door.open(calls.showDeskProduct, async ({ db, params }) => ({ data: await showDeskProduct(db, params.id) }))
  door.open(
    calls.addProduct,
    async ({ db, user, body, language }) => ({
      message: words.added[language],
      data: await addProduct(db, user, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.changeProduct,
    async ({ db, user, params, body, language }) => ({
      message: words.saved[language],
      data: await changeProduct(db, user, params.id, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.hideProduct,
    async ({ db, user, params, language }) => ({
      message: words.hidden[language],
      data: await setProductHidden(db, user, params.id, true),
    }),
    refreshesPages,
  )
  door.open(
    calls.unhideProduct,
    async ({ db, user, params, language }) => ({
      message: words.shown[language],
      data: await setProductHidden(db, user, params.id, false),
    }),
    refreshesPages,
  )
  door.open(
    calls.changeStock,
    async ({ db, user, params, body, language }) => ({
      message: words.counted[language],
      data: await changeStock(db, user, params.id, body),
    }),
    refreshesPages,
  )
  door.open(calls.listStockMovements, async ({ db, params, query, language }) =>
    listStockMovements(db, params.id, query, language),
  )
}

const words = {
  added: { id: 'Produk ditambahkan', en: 'The product was added' },
  saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
  hidden: { id: 'Produk disembunyikan', en: 'The product was hidden' },
  shown: { id: 'Produk ditampilkan kembali', en: 'The product is shown again' },
  counted: { id: 'Stok diperbarui', en: 'The stock was updated' },
}
