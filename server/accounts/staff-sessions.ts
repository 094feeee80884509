import * as endpoints from '#contract/accounts/staff-sessions-schemas.ts'
import type { Session } from '#contract/accounts/schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { problem } from '#server/platform/problem.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { endSession, listSessions } from './sessions.ts'
import { endAccess } from './set-password.ts'

export function registerStaffSessionEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listStaffSessions, async ({ db, token, params }) => ({
    data: await listStaffSessions(db, params.id, token),
  }))
  registry.registerEndpoint(endpoints.endStaffSession, async ({ db, user, params, language }) => {
    await endStaffSession(db, user, params)
    return { message: successMessages.accounts.sessionEnded[language] }
  })
  registry.registerEndpoint(endpoints.endStaffSessions, async ({ db, user, token, params, language }) => {
    await endStaffSessions(db, { ...user, token }, params.id)
    return { message: successMessages.staff.sessionsEnded[language] }
  })
}

async function listStaffSessions(db: Db, id: string, token: string): Promise<Session[]> {
  await requireAdmin(db, id)
  return listSessions(db, id, token)
}

async function endStaffSession(
  db: Db,
  by: { id: string },
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireAdmin(tx, id)
    await endSession(tx, id, sessionId)
    await writeAudit(tx, { userId: by.id, action: 'end-sessions', subject: id })
  })
}

/** Also forgets the known devices and open reset codes. */
async function endStaffSessions(db: Db, by: { id: string; token: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireAdmin(tx, id)
    await endAccess(tx, id, by.token)
    await writeAudit(tx, { userId: by.id, action: 'end-sessions', subject: id })
  })
}

/** Throws NOT_FOUND, also for a customer. */
async function requireAdmin(tx: Db, id: string): Promise<void> {
  const admin = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  if (!admin) throw problem('NOT_FOUND')
}
