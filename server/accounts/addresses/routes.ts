import * as endpoints from '#contract/accounts/address-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { addAddress, changeAddress, listAddresses, removeAddress, type FindArea } from './addresses.ts'

export function registerAddressEndpoints(registry: EndpointRegistry, findArea: FindArea) {
  registry.registerEndpoint(endpoints.listAddresses, async ({ db, user }) => ({
    data: await listAddresses(db, user.id, findArea),
  }))
  registry.registerEndpoint(endpoints.addAddress, async ({ db, user, body, language }) => ({
    data: await addAddress(db, user, body, findArea),
    message: successMessages.addresses.saved[language],
  }))
  registry.registerEndpoint(endpoints.changeAddress, async ({ db, user, params, body, language }) => ({
    data: await changeAddress(db, user, params.id, body, findArea),
    message: successMessages.addresses.saved[language],
  }))
  registry.registerEndpoint(endpoints.removeAddress, async ({ db, user, params, language }) => {
    await removeAddress(db, user, params.id)
    return { message: successMessages.addresses.removed[language] }
  })
}
