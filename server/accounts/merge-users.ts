import { sql } from 'kysely'
import type { MergedCustomer, MergePreview } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { endAccess } from './set-password.ts'
import { laterAnswer } from './whatsapp-consent.ts'

/**
 * Returns the remaining customer first. With `lock`, neither can log in or act until the end of the transaction.
 * Throws NOT_FOUND if one is not a customer or was merged.
 */
export async function findPair(
  db: Db,
  { stays, goes }: { stays: string; goes: string },
  { lock = false } = {},
): Promise<[MergedCustomer, MergedCustomer]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'address'])
    .select(sql<boolean>`password_hash is not null`.as('has_account'))
    .where('id', 'in', [stays, goes])
    .where('role', '=', 'customer')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  const [first, second] = [rows.find(({ id }) => id === stays), rows.find(({ id }) => id === goes)]
  if (!first || !second) throw problem('NOT_FOUND')
  return [first, second]
}

export function mergeContacts(
  stays: MergedCustomer,
  goes: MergedCustomer,
): Pick<MergePreview, 'result' | 'log_in'> {
  const logInMoves = goes.has_account && !stays.has_account
  return {
    result: {
      id: stays.id,
      full_name: stays.full_name,
      email: logInMoves ? goes.email : (stays.email ?? goes.email),
      phone: stays.phone || goes.phone,
      address: stays.address || goes.address,
      has_account: stays.has_account || goes.has_account,
    },
    log_in: logInMoves ? 'moves' : goes.has_account ? 'ends' : 'none',
  }
}

export async function mergeUsers(
  tx: Db,
  stays: MergedCustomer,
  goes: MergedCustomer,
  { result, log_in }: Pick<MergePreview, 'result' | 'log_in'>,
): Promise<void> {
  await endAccess(tx, goes.id)
  await tx.deleteFrom('email_confirmations').where('user_id', '=', goes.id).execute()
  await tx.deleteFrom('email_undos').where('user_id', '=', goes.id).execute()
  if (result.email !== stays.email)
    await tx.deleteFrom('reset_codes').where('user_id', '=', stays.id).execute()
  const removed = await tx
    .selectFrom('users')
    .select(['password_hash', 'language', 'claimed_at', 'created_at', 'email_confirmed_at'])
    .select(['whatsapp_agreed_at', 'whatsapp_withdrawn_at'])
    .where('id', '=', goes.id)
    .executeTakeFirstOrThrow()
  const remaining = await tx
    .selectFrom('users')
    .select(['whatsapp_agreed_at', 'whatsapp_withdrawn_at'])
    .where('id', '=', stays.id)
    .executeTakeFirstOrThrow()
  // This update comes first, because the remaining user may get this e-mail.
  await tx
    .updateTable('users')
    .set({
      email: null,
      password_hash: null,
      phone: null,
      address: null,
      claimed_at: null,
      email_confirmed_at: null,
      removed_at: sql<Date>`shop_now()`,
      merged_into: stays.id,
    })
    .where('id', '=', goes.id)
    .execute()
  await tx.updateTable('users').set({ merged_into: stays.id }).where('merged_into', '=', goes.id).execute()
  await tx
    .updateTable('users')
    .set({
      email: result.email,
      phone: result.phone,
      address: result.address,
      created_at: sql<Date>`least(created_at, ${removed.created_at}::timestamptz)`,
      version: sql<number>`version + 1`,
      ...laterAnswer(remaining, removed),
      ...(log_in === 'moves' && {
        password_hash: removed.password_hash,
        language: removed.language,
        email_confirmed_at: removed.email_confirmed_at,
      }),
      ...(result.email !== stays.email && { claimed_at: removed.claimed_at }),
    })
    .where('id', '=', stays.id)
    .execute()
}

export async function followMerged(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('users').select('merged_into').where('id', '=', id).executeTakeFirst()
  return row?.merged_into ?? id
}
