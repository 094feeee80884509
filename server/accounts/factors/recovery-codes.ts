import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newTypedCode } from '#server/platform/ids.ts'
import { lockUser } from '../lock-user.ts'
import { hashTypedCode } from '../secrets.ts'
import { mailRecoveryCodeUsed } from './factor-mails.ts'

const codesPerAdmin = 10

interface Owner {
  id: string
  full_name: string
  email: string
}

/** Earlier codes become invalid. Only hashes are stored, so the codes are shown this once. */
export async function makeRecoveryCodes(db: Db, user: Owner): Promise<string[]> {
  const codes = Array.from({ length: codesPerAdmin }, newTypedCode)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id)
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: user.id, hash: hashTypedCode(code) })))
      .execute()
    await writeAudit(tx, { userId: user.id, action: 'make-recovery-codes', subject: user.id })
  })
  return codes
}

/** Returns whether the code is right and was not used before. */
export async function acceptRecoveryCode(
  tx: Db,
  user: Owner,
  code: string,
  publicUrl: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`shop_now()` })
    .where('user_id', '=', user.id)
    .where('hash', '=', hashTypedCode(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) return false
  const left = await countRecoveryCodes(tx, user.id)
  await writeAudit(tx, { userId: user.id, action: 'use-recovery-code', subject: user.id })
  await mailRecoveryCodeUsed(tx, { member: user, left, publicUrl })
  return true
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
