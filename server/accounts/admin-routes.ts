import * as endpoints from '#contract/accounts/admin-schemas.ts'
import { mayDo, rights } from '#contract/platform/roles.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { confirmAdmin } from './confirm-password.ts'
import {
  inviteStaff,
  limitInvitations,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './staff-invitations.ts'
import { addStaff, changeRole, listStaff, removeStaff, showMember } from './manage-staff.ts'

export function registerStaffEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
) {
  registry.registerEndpoint(endpoints.listStaff, async ({ db }) => ({ data: await listStaff(db) }))
  registry.registerEndpoint(
    endpoints.addStaff,
    async ({ db, user, body, language }) => ({
      message: successMessages.staff.added[language],
      data: await addStaff(db, { admin: user, publicUrl }, body),
    }),
    // The password is checked outside of the transaction, so that a wrong one is counted even after a rollback.
    { beforehand: ({ db, user, body }) => confirmAdmin(db, user, body.current_password) },
  )
  registry.registerEndpoint(endpoints.removeStaff, async ({ db, user, params, body, language }) => {
    await removeStaff(db, { admin: user, publicUrl }, params.id, body.current_password)
    return { message: successMessages.staff.removed[language] }
  })
  registry.registerEndpoint(endpoints.showMyRights, async ({ user: { staff } }) => ({
    data: { ...staff, rights: rights.filter((right) => mayDo(staff, right)) },
  }))
  registry.registerEndpoint(endpoints.showRole, async ({ db, params }) => ({
    data: await showMember(db, params.id),
  }))
  registry.registerEndpoint(endpoints.changeRole, async ({ db, user, params, body, language }) => ({
    message: successMessages.staff.roleChanged[language],
    data: await changeRole(db, { admin: user, publicUrl }, params.id, body),
  }))
  registerInvitationEndpoints(registry, publicUrl)
}

function registerInvitationEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(endpoints.listInvitations, async ({ db }) => ({
    data: await listInvitations(db),
  }))
  registry.registerEndpoint(
    endpoints.inviteStaff,
    async ({ db, user, body, language }) => ({
      message: successMessages.staff.invited[language],
      data: await inviteStaff(db, { admin: user, publicUrl, language }, body),
    }),
    {
      beforehand: async ({ db, user, body }) => {
        await confirmAdmin(db, user, body.current_password)
        await limitInvitations(db, body.email)
      },
    },
  )
  registry.registerEndpoint(endpoints.resendInvitation, async ({ db, user, params, language }) => ({
    message: successMessages.staff.invited[language],
    data: await resendInvitation(db, { admin: user, publicUrl, language }, params.id),
  }))
  registry.registerEndpoint(endpoints.withdrawInvitation, async ({ db, user, params, language }) => {
    await withdrawInvitation(db, user, params.id)
    return { message: successMessages.staff.withdrawn[language] }
  })
}
