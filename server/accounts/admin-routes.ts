import * as endpoints from '#contract/accounts/admin-endpoints.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { addStaff, listStaff, removeStaff } from './manage-staff.ts'

/** The owner decides who else runs the shop. */
export function registerStaffEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listStaff, async ({ db }) => ({ data: await listStaff(db) }))
  registry.registerEndpoint(endpoints.addStaff, async ({ db, user, body, language }) => ({
    message: added[language],
    data: await addStaff(db, user, body),
  }))
  registry.registerEndpoint(endpoints.removeStaff, async ({ db, user, params, language }) => {
    await removeStaff(db, user, params.id)
    return { message: removed[language] }
  })
}

const added = { id: 'Pengelola ditambahkan', en: 'The admin was added' }
const removed = { id: 'Pengelola dihapus', en: 'The admin was removed' }
