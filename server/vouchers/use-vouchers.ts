import { sql } from 'kysely'
import type { AppliedVoucher } from '#contract/vouchers/price-items.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { findBuyer } from './find-buyer.ts'
import { ordersOf } from './find-vouchers.ts'

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

interface Reopened {
  id: string
  user_id: string
  customer_phone: string
  customer_email: string
}

/**
 * An order that is opened again takes its uses again. Throws VOUCHER_GONE if they are taken, by other buyers or by
 * another order of the same one.
 */
export async function takeVouchersAgain(tx: Db, order: Reopened): Promise<void> {
  const taken = await tx
    .updateTable('order_vouchers')
    .set({ returned_at: null })
    .where('order_id', '=', order.id)
    .where('returned_at', 'is not', null)
    .returning(['voucher_id', 'code'])
    .execute()
  if (taken.length === 0) return
  await takeUses(tx, taken)
  await requireUsesOfBuyer(tx, order, taken)
}

/** The vouchers are locked, and the order counts already. A voucher for first orders is used once. */
async function requireUsesOfBuyer(tx: Db, order: Reopened, uses: readonly Use[]): Promise<void> {
  const { id, phones, emails } = await findBuyer(tx, { id: order.user_id })
  const buyer = { id, phones: [...phones, order.customer_phone], emails: [...emails, order.customer_email] }
  const { rows } = await sql<{ id: string }>`
    with own as materialized (${ordersOf(buyer)})
    select v.id from vouchers v where v.id = any(${uses.map(({ voucher_id }) => voucher_id)})
      and least(v.max_uses_per_customer, case when v.first_order_only then 1 end) < (
        select count(*) from own join order_vouchers u on u.order_id = own.id
        where u.voucher_id = v.id and u.returned_at is null)`.execute(tx)
  throwIfGone(uses.filter(({ voucher_id }) => rows.some((row) => row.id === voucher_id)))
}

async function takeUses(tx: Db, uses: readonly Use[]): Promise<void> {
  const { vouchers, usedCodes } = await countUses(tx, uses, 1)
  const gone = uses.filter(({ voucher_id, code }) => !vouchers.has(voucher_id) || usedCodes.has(code))
  throwIfGone(gone)
}

function throwIfGone(gone: readonly Use[]): void {
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
