import * as endpoints from '#contract/bookings/service-admin-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import {
  addService,
  changeService,
  listAdminServices,
  setServiceHidden,
  showAdminService,
} from './edit-services.ts'

export function registerAdminServiceEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAdminServices, async ({ db }) => ({
    data: await listAdminServices(db),
  }))
  registry.registerEndpoint(endpoints.showAdminService, async ({ db, params }) => ({
    data: await showAdminService(db, params.id),
  }))
  registry.registerEndpoint(endpoints.addService, async ({ db, user, body, language }) => {
    const id = await addService(db, user, body)
    return { message: successMessages.services.added[language], data: await showAdminService(db, id) }
  })
  registry.registerEndpoint(endpoints.changeService, async ({ db, user, params, body, language }) => {
    await changeService(db, user, params.id, body)
    return { message: successMessages.services.saved[language], data: await showAdminService(db, params.id) }
  })
  registry.registerEndpoint(endpoints.hideService, async ({ db, user, params, language }) => {
    await setServiceHidden(db, user, params.id, true)
    return { message: successMessages.services.hidden[language], data: await showAdminService(db, params.id) }
  })
  registry.registerEndpoint(endpoints.unhideService, async ({ db, user, params, language }) => {
    await setServiceHidden(db, user, params.id, false)
    return { message: successMessages.services.shown[language], data: await showAdminService(db, params.id) }
  })
}
