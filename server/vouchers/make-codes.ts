import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newVoucherCode } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'

/** Throws NOT_FOUND, and INVALID_INPUT for more codes than a voucher can have. */
export async function makeCodes(
  db: Db,
  admin: { id: string },
  id: string,
  { count }: { count: number },
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await requireRoom(tx, id, count)
    const made: string[] = []
    while (made.length < count) made.push(...(await drawCodes(tx, id, count - made.length)))
    await writeAudit(tx, {
      userId: admin.id,
      action: 'make-voucher-codes',
      subject: id,
      after: { codes: count },
    })
    return made
  })
}

async function requireRoom(tx: Db, id: string, count: number): Promise<void> {
  const voucher = await tx
    .selectFrom('vouchers')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!voucher) throw problem('NOT_FOUND')
  const { made } = await tx
    .selectFrom('voucher_codes')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('voucher_id', '=', id)
    .executeTakeFirstOrThrow()
  if (made + count <= limits.codesPerVoucher) return
  const params = { most: limits.codesPerVoucher }
  throw problem('INVALID_INPUT', {
    issues: [{ field: 'count', code: 'custom', message: 'VOUCHER_CODES', params }],
  })
}

/** Leaves out codes that exist. */
async function drawCodes(tx: Db, voucher_id: string, count: number): Promise<string[]> {
  const drawn = Array.from({ length: count }, () => ({ code: newVoucherCode(), voucher_id, is_single: true }))
  const rows = await tx
    .insertInto('voucher_codes')
    .values(drawn)
    .onConflict((same) => same.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}
