import * as endpoints from '#contract/catalogue/category-admin-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import {
  addCategory,
  changeCategory,
  listAdminCategories,
  removeCategory,
  restoreCategory,
  showAdminCategory,
} from './edit-categories.ts'

export function registerAdminCategoryEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAdminCategories, async ({ db }) => ({
    data: await listAdminCategories(db),
  }))
  registry.registerEndpoint(endpoints.showAdminCategory, async ({ db, params }) => ({
    data: await showAdminCategory(db, params.id),
  }))
  registry.registerEndpoint(endpoints.addCategory, async ({ db, user, body, language }) => {
    const id = await addCategory(db, user, body)
    return { message: successMessages.categories.added[language], data: await showAdminCategory(db, id) }
  })
  registry.registerEndpoint(endpoints.changeCategory, async ({ db, user, params, body, language }) => {
    await changeCategory(db, user, params.id, body)
    return {
      message: successMessages.categories.saved[language],
      data: await showAdminCategory(db, params.id),
    }
  })
  registry.registerEndpoint(endpoints.removeCategory, async ({ db, user, params, language }) => {
    await removeCategory(db, user, params.id)
    return { message: successMessages.categories.removed[language] }
  })
  registry.registerEndpoint(endpoints.restoreCategory, async ({ db, user, params, language }) => {
    await restoreCategory(db, user, params.id)
    return {
      message: successMessages.categories.restored[language],
      data: await showAdminCategory(db, params.id),
    }
  })
}
