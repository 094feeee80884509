import * as endpoints from '#contract/delivery/admin-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { exportRates } from '../rates-file/export-rates.ts'
import { importRates, previewRates } from '../rates-file/import-rates.ts'
import { addDeliveryMethod, changeDeliveryMethod, removeDeliveryMethod } from './edit-methods.ts'
import { listRateHistory } from './rate-history.ts'
import { listAdminDeliveryMethods, showAdminDeliveryMethod } from './read-methods.ts'

export function registerAdminDeliveryEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAdminDeliveryMethods, async ({ db }) => ({
    data: await listAdminDeliveryMethods(db),
  }))
  registry.registerEndpoint(endpoints.showAdminDeliveryMethod, async ({ db, params }) => ({
    data: await showAdminDeliveryMethod(db, params.id),
  }))
  registry.registerEndpoint(endpoints.addDeliveryMethod, async ({ db, user, body, language }) => {
    const id = await addDeliveryMethod(db, user, body)
    return {
      message: successMessages.deliveryMethods.added[language],
      data: await showAdminDeliveryMethod(db, id),
    }
  })
  registry.registerEndpoint(endpoints.changeDeliveryMethod, async ({ db, user, params, body, language }) => {
    await changeDeliveryMethod(db, user, params.id, body)
    return {
      message: successMessages.deliveryMethods.saved[language],
      data: await showAdminDeliveryMethod(db, params.id),
    }
  })
  registry.registerEndpoint(endpoints.removeDeliveryMethod, async ({ db, user, params, language }) => {
    await removeDeliveryMethod(db, user, params.id)
    return { message: successMessages.deliveryMethods.removed[language] }
  })
  registry.registerEndpoint(endpoints.exportRates, async ({ db, params, language }) =>
    exportRates(db, params.id, language),
  )
  registry.registerEndpoint(endpoints.importRates, async ({ db, user, params, body, file, language }) => ({
    data: await importRates(db, user, params.id, file, body, language),
  }))
  registry.registerEndpoint(endpoints.previewRates, async ({ db, params, body, file, language }) => ({
    data: await previewRates(db, params.id, file, body, language),
  }))
  registry.registerEndpoint(endpoints.listRateHistory, async ({ db, params, query }) =>
    listRateHistory(db, params.id, query),
  )
}
