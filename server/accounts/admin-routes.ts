import * as endpoints from '#contract/accounts/admin-schemas.ts'
import type { App } from '#server/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { confirmPassword } from './confirm-password.ts'
import { addStaff, listStaff, removeStaff } from './manage-staff.ts'

export function registerStaffEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
) {
  registry.registerEndpoint(endpoints.listStaff, async ({ db }) => ({ data: await listStaff(db) }))
  registry.registerEndpoint(
    endpoints.addStaff,
    async ({ db, user, body, language }) => ({
      message: added[language],
      data: await addStaff(db, { admin: user, publicUrl }, body),
    }),
    // The password is checked outside of the transaction, so that a wrong one is counted even after a rollback.
    { beforehand: ({ db, user, body }) => confirmPassword(db, user.id, body.current_password) },
  )
  registry.registerEndpoint(endpoints.removeStaff, async ({ db, user, params, body, language }) => {
    await removeStaff(db, { admin: user, publicUrl }, params.id, body.current_password)
    return { message: removed[language] }
  })
}

const added = { id: 'Pengelola ditambahkan', en: 'The admin was added' }
const removed = { id: 'Pengelola dihapus', en: 'The admin was removed' }
