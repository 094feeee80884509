import { sql } from 'kysely'
import type { NewCustomer, ChangedCustomer } from '#contract/accounts/new-customer.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { lockVersion } from '#server/platform/database/versioned-rows.ts'
import { violatesUnique } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { hasEmail, userColumns, type UserRow } from './to-user.ts'

/**
 * Throws CUSTOMER_EXISTS for a customer with the same e-mail, or without `anyway` with the same phone number. Throws
 * EMAIL_TAKEN if the e-mail belongs to another kind of user.
 */
export async function addCustomer(tx: Db, admin: { id: string }, input: NewCustomer): Promise<UserRow> {
  return inTransaction(tx, async (inner) => {
    await requireNew(inner, input)
    const row = await inner
      .insertInto('users')
      .values({ id: newId(), ...toColumns(input) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst()
    if (!row) throw await emailTaken(inner, input.email, '')
    await writeAudit(inner, {
      userId: admin.id,
      action: 'add-customer',
      subject: row.id,
      after: toColumns(input),
    })
    return row
  })
}

/** Throws NOT_FOUND, CUSTOMER_HAS_ACCOUNT, EDITED_MEANWHILE, and the problems of `addCustomer`. */
export async function changeCustomer(
  db: Db,
  admin: { id: string },
  id: string,
  { version, ...input }: ChangedCustomer,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('users')
      .select(['full_name', 'email', 'phone', 'address', 'password_hash'])
      .where('id', '=', id)
      .where('role', '=', 'customer')
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw problem('NOT_FOUND')
    if (before.password_hash !== null) throw problem('CUSTOMER_HAS_ACCOUNT')
    await lockVersion(tx, 'users', { id, version })
    await requireNew(tx, input, id)
    const after = toColumns(input)
    const { password_hash: _, ...stored } = before
    const changes = changesBetween(stored, after)
    if (!changes) return
    const emailChanges = before.email !== after.email
    // Secrets that were mailed to the old address become invalid.
    if (emailChanges) await tx.deleteFrom('reset_codes').where('user_id', '=', id).execute()
    await tx
      .updateTable('users')
      .set({ ...after, version: sql<number>`version + 1`, ...(emailChanges && { claimed_at: null }) })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw violatesUnique(error, 'users_email_without_account') ? problem('EMAIL_TAKEN') : error
      })
    await writeAudit(tx, { userId: admin.id, action: 'change-customer', subject: id, ...changes })
  })
}

const toColumns = ({ name, phone, email, address }: NewCustomer) => ({
  full_name: name,
  email: email ? normaliseEmail(email) : null,
  phone,
  address: address || null,
})

/** The lock on the phone number makes concurrent additions run one after the other. */
async function requireNew(
  tx: Db,
  { phone, email, anyway = false }: NewCustomer,
  exceptId = '',
): Promise<void> {
  if (email && (await findOwner(tx, email, exceptId))) throw await emailTaken(tx, email, exceptId)
  await sql`select pg_advisory_xact_lock(hashtextextended('customer ' || phone_digits(${phone}), 0))`.execute(
    tx,
  )
  if (anyway) return
  const [duplicate] = await listSamePhone(tx, { id: exceptId, phone })
  if (duplicate)
    throw problem('CUSTOMER_EXISTS', { customer: { id: duplicate.id, name: duplicate.full_name } })
}

async function emailTaken(tx: Db, email: string | null | undefined, exceptId: string) {
  const owner = await findOwner(tx, email ?? '', exceptId)
  if (owner?.role !== 'customer') return problem('EMAIL_TAKEN')
  return problem('CUSTOMER_EXISTS', { customer: { id: owner.id, name: owner.full_name } })
}

/**
 * An account that never confirmed the address does not own it. The rows are locked, so that a concurrent confirmation
 * runs before or finds the added customer.
 */
async function findOwner(tx: Db, email: string, exceptId: string) {
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'role', 'password_hash', 'email_confirmed_at'])
    // Each half of the condition uses its own partial index.
    .where((eb) =>
      eb.or([
        eb.and([hasEmail(email), eb('password_hash', 'is', null)]),
        eb.and([hasEmail(email), eb('password_hash', 'is not', null)]),
      ]),
    )
    .where('id', '<>', exceptId)
    .forNoKeyUpdate()
    .execute()
  return owners.find(
    ({ role, password_hash, email_confirmed_at }) =>
      role === 'admin' || password_hash === null || email_confirmed_at !== null,
  )
}

const maxNamedCustomers = 20

export const listSamePhone = (
  db: Db,
  { id, phone }: { id: string; phone: string | null },
): Promise<{ id: string; full_name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('phone_digits', '=', sql<string>`phone_digits(${phone}::text)`)
    .where('role', '=', 'customer')
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxNamedCustomers)
    .execute()
