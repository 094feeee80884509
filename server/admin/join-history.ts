import { findGuestCustomer } from '#server/accounts/confirm-email.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mergeInTransaction } from './merge-customers.ts'

export async function joinHistory(tx: Db, account: { id: string; email: string }): Promise<void> {
  const guest = await findGuestCustomer(tx, account.email)
  if (guest) await mergeInTransaction(tx, account, { stays: account.id, goes: guest.id })
}
