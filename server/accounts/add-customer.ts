import { sql } from 'kysely'
import type { NewCustomer } from '#contract/accounts/new-customer.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { breaksUnique } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { hasEmail, userColumns, type UserRow } from './user-of.ts'

/**
 * Writes down a customer without an account, also inside of what else is written about her. CUSTOMER_EXISTS says who has that phone
 * number already, unless it is to be `anyway`, or that e-mail; EMAIL_TAKEN by somebody who is no customer.
 */
export async function addCustomer(tx: Db, admin: { id: string }, input: NewCustomer): Promise<UserRow> {
  return inTransaction(tx, async (inner) => {
    await requireNew(inner, input)
    const row = await inner
      .insertInto('users')
      .values({ id: newId(), ...columnsOf(input) })
      .onConflict((conflict) => conflict.doNothing())
      .returning(userColumns)
      .executeTakeFirst()
    // Signed up with it at the same moment.
    if (!row) throw await emailTaken(inner, input.email)
    await writeAudit(inner, {
      userId: admin.id,
      action: 'add-customer',
      subject: row.id,
      after: columnsOf(input),
    })
    return row
  })
}

/** Corrects a customer without an account. NOT_FOUND, CUSTOMER_HAS_ACCOUNT, CUSTOMER_EXISTS as above. */
export async function changeCustomer(
  db: Db,
  admin: { id: string },
  id: string,
  input: NewCustomer,
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
    await requireNew(tx, input, id)
    const after = columnsOf(input)
    const { password_hash: _, ...known } = before
    const changes = changesBetween(known, after)
    if (!changes) return
    const isElsewhere = before.email !== after.email
    // What was mailed to the address of before opens nothing any more.
    if (isElsewhere) await tx.deleteFrom('reset_codes').where('user_id', '=', id).execute()
    await tx
      .updateTable('users')
      .set({ ...after, ...(isElsewhere && { claimed_at: null }) })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw breaksUnique(error, 'users_email') ? problem('EMAIL_TAKEN') : error
      })
    await writeAudit(tx, { userId: admin.id, action: 'change-customer', subject: id, ...changes })
  })
}

const columnsOf = ({ name, phone, email, address }: NewCustomer) => ({
  full_name: name,
  email: email ? normaliseEmail(email) : null,
  phone,
  address: address || null,
})

/** Two who add the same phone number at once do it one after the other. */
async function requireNew(
  tx: Db,
  { phone, email, anyway = false }: NewCustomer,
  besides = '',
): Promise<void> {
  if (email && (await ownerOf(tx, email, besides))) throw await emailTaken(tx, email)
  await sql`select pg_advisory_xact_lock(hashtextextended('customer ' || phone_digits(${phone}), 0))`.execute(
    tx,
  )
  if (anyway) return
  const [same] = await listSamePhone(tx, { id: besides, phone })
  if (same) throw problem('CUSTOMER_EXISTS', { customer: { id: same.id, name: same.full_name } })
}

async function emailTaken(tx: Db, email: string | null | undefined) {
  const owner = await ownerOf(tx, email ?? '', '')
  if (owner?.role !== 'customer') return problem('EMAIL_TAKEN')
  return problem('CUSTOMER_EXISTS', { customer: { id: owner.id, name: owner.full_name } })
}

const ownerOf = (tx: Db, email: string, besides: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'full_name', 'role'])
    .where(hasEmail(email))
    .where('id', '<>', besides)
    .executeTakeFirst()

/** At most as many are named as can be looked at. */
const mostNamed = 20

/** Other customers with this phone number, however it is written, the first one first. */
export const listSamePhone = (
  db: Db,
  { id, phone }: { id: string; phone: string | null },
): Promise<{ id: string; full_name: string }[]> =>
  db
    .selectFrom('user_search as us')
    .innerJoin('users', 'users.id', 'us.user_id')
    .select(['users.id', 'users.full_name'])
    .where('us.phone_digits', '=', sql<string>`phone_digits(${phone}::text)`)
    .where('users.role', '=', 'customer')
    .where('users.removed_at', 'is', null)
    .where('users.id', '<>', id)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(mostNamed)
    .execute()
