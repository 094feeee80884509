import * as endpoints from '#contract/catalogue/admin-schemas.ts'
import * as sale from '#contract/catalogue/sale-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { addProduct, changeProduct, setProductHidden } from './change-product.ts'
import { changeStock, listStockMovements } from './change-stock.ts'
import { showAdminProduct } from './admin-product.ts'
import { findSaleItems, listLabels } from './find-sale-items.ts'
import { readList } from './read-chat-list.ts'
import { listAdminProducts } from './list-admin-products.ts'

export function registerAdminCatalogueEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAdminProducts, async ({ db, query, language }) =>
    listAdminProducts(db, query, language),
  )
  registry.registerEndpoint(endpoints.showAdminProduct, async ({ db, params }) => ({
    data: await showAdminProduct(db, params.id),
  }))
  registry.registerEndpoint(endpoints.addProduct, async ({ db, user, body, language }) => {
    const id = await addProduct(db, user, body)
    return { message: successMessages.products.added[language], data: await showAdminProduct(db, id) }
  })
  registry.registerEndpoint(endpoints.changeProduct, async ({ db, user, params, body, language }) => {
    await changeProduct(db, user, params.id, body)
    return { message: successMessages.products.saved[language], data: await showAdminProduct(db, params.id) }
  })
  registry.registerEndpoint(endpoints.hideProduct, async ({ db, user, params, language }) => {
    await setProductHidden(db, user, params.id, true)
    return { message: successMessages.products.hidden[language], data: await showAdminProduct(db, params.id) }
  })
  registry.registerEndpoint(endpoints.unhideProduct, async ({ db, user, params, language }) => {
    await setProductHidden(db, user, params.id, false)
    return { message: successMessages.products.shown[language], data: await showAdminProduct(db, params.id) }
  })
  registry.registerEndpoint(endpoints.changeStock, async ({ db, user, params, body, language }) => {
    await changeStock(db, user, params.id, body)
    return {
      message: successMessages.products.counted[language],
      data: await showAdminProduct(db, params.id),
    }
  })
  registry.registerEndpoint(sale.findSaleItems, async ({ db, query, language }) => ({
    data: await findSaleItems(db, query.q, language),
  }))
  registry.registerEndpoint(sale.listLabels, async ({ db, query, language }) => ({
    data: await listLabels(db, query, language),
  }))
  registry.registerEndpoint(sale.readChatList, async ({ db, body, language }) => ({
    data: await readList(db, body.text, language),
  }))
  registry.registerEndpoint(endpoints.listStockMovements, async ({ db, params, query, language }) =>
    listStockMovements(db, params.id, query, language),
  )
}
