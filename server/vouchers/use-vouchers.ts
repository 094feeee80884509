import { sql } from 'kysely'
import type { AppliedVoucher } from '#contract/vouchers/price-items.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

export type UsedVoucher = AppliedVoucher & { name: string; name_en: string | null; min_items: number }

interface Use {
  voucher_id: string
  code: string
}

/** Counts the uses of a new order. Throws VOUCHER_GONE if another order took the last use. */
export async function useVouchers(tx: Db, orderId: string, vouchers: readonly UsedVoucher[]): Promise<void> {
  if (vouchers.length === 0) return
  await takeUses(
    tx,
    vouchers.map(({ id: voucher_id, code }) => ({ voucher_id, code })),
  )
  await tx
    .insertInto('order_vouchers')
    .values(
      vouchers.map(({ id, kind: _kind, ...voucher }, position) => ({
        order_id: orderId,
        position,
        voucher_id: id,
        ...voucher,
      })),
    )
    .execute()
}

/** A cancelled order gives its uses back, once. */
export async function returnVouchers(tx: Db, orderId: string): Promise<void> {
  const returned = await tx
    .updateTable('order_vouchers')
    .set({ returned_at: sql<Date>`shop_now()` })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning(['voucher_id', 'code'])
    .execute()
  if (returned.length > 0) await countUses(tx, returned, -1)
}

/** An order that is opened again takes its uses again. Throws VOUCHER_GONE if they are taken. */
export async function takeVouchersAgain(tx: Db, orderId: string): Promise<void> {
  const taken = await tx
    .updateTable('order_vouchers')
    .set({ returned_at: null })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is not', null)
    .returning(['voucher_id', 'code'])
    .execute()
  if (taken.length > 0) await takeUses(tx, taken)
}

async function takeUses(tx: Db, uses: readonly Use[]): Promise<void> {
  const { vouchers, usedCodes } = await countUses(tx, uses, 1)
  const gone = uses.filter(({ voucher_id, code }) => !vouchers.has(voucher_id) || usedCodes.has(code))
  if (gone.length > 0) throw problem('VOUCHER_GONE', { codes: gone.map(({ code }) => code) })
}

/**
 * Returns the vouchers that could be counted, and the single codes that another order has. The vouchers are locked in
 * the order of their ids. The code that all customers share may have changed since, and is not counted.
 */
async function countUses(tx: Db, uses: readonly Use[], by: 1 | -1) {
  const ids = uses.map(({ voucher_id }) => voucher_id)
  const codes = uses.map(({ code }) => code)
  const isOf = sql`(voucher_id, code) in (select * from unnest(${ids}::text[], ${codes}::text[])) and is_single`
  await sql`select from vouchers where id = any(${ids}) order by id for update`.execute(tx)
  const counted = await sql<{ id: string }>`
    update vouchers set uses = uses + ${by}
    where id = any(${ids}) and (${by} < 0 or max_uses is null or uses < max_uses) returning id`.execute(tx)
  const used = await sql<{ code: string }>`
    select code from voucher_codes where ${isOf} and ${by} > 0 and uses > 0`.execute(tx)
  await sql`update voucher_codes set uses = uses + ${by}
    where ${isOf} and (${by} < 0 or uses = 0)`.execute(tx)
  return {
    vouchers: new Set(counted.rows.map(({ id }) => id)),
    usedCodes: new Set(used.rows.map(({ code }) => code)),
  }
}
