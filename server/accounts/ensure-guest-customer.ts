import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findGuestCustomer } from './confirm-email.ts'
import type { AccountRow } from './to-user.ts'

/**
 * This customer stands for an account with an unconfirmed e-mail address. Orders that the owner takes belong to it
 * until the address is confirmed (confirm-email.ts). The caller holds the lock of the account.
 */
export async function ensureGuestCustomer(
  tx: Db,
  admin: { id: string },
  account: Pick<AccountRow, 'full_name' | 'email' | 'phone' | 'address' | 'language'>,
): Promise<{ id: string }> {
  const { language, full_name, email, phone, address } = account
  const existing = await findGuestCustomer(tx, email)
  if (existing) return existing
  const contact = { full_name, email, phone, address }
  const added = await tx
    .insertInto('users')
    .values({ id: newId(), ...contact, language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    const concurrent = await findGuestCustomer(tx, email)
    if (!concurrent) throw new Error('Could neither add nor find a customer without an account')
    return concurrent
  }
  await writeAudit(tx, { userId: admin.id, action: 'add-customer', subject: added.id, after: contact })
  return added
}
