import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { VoucherTables } from '#server/vouchers/tables.ts'

type Given = Partial<Insertable<VoucherTables['vouchers']>> & { code?: string | null; codes?: string[] }

/** A voucher of Rp 10.000 by default. */
export async function addVoucher(
  db: Db,
  { code = 'HEMAT', codes = [], ...given }: Given = {},
): Promise<{ id: string }> {
  const id = newId()
  await db
    .insertInto('vouchers')
    .values({ id, name: `Voucher ${code}`, kind: 'amount', value: 10_000, ...given })
    .execute()
  const all = [
    ...(code === null ? [] : [{ code, voucher_id: id }]),
    ...codes.map((single) => ({ code: single, voucher_id: id, is_single: true })),
  ]
  if (all.length > 0) await db.insertInto('voucher_codes').values(all).execute()
  return { id }
}
