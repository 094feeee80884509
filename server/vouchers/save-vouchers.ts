import type { AdminVoucher, ChangedVoucher, NewVoucher } from '#contract/vouchers/admin-schemas.ts'
import { voucherFields } from '#contract/vouchers/voucher-fields.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { violatesReference, violatesUnique } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { toColumns } from '#server/platform/resource.ts'
import { showAdminVoucher } from './read-vouchers.ts'

/** Throws INVALID_INPUT for a code that another voucher has, and for a category, product or customer that is gone. */
export async function addVoucher(db: Db, admin: { id: string }, voucher: NewVoucher): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = newId()
    const { code, ...row } = toRow(voucher)
    await requireChoices(tx, row)
    await tx
      .insertInto('vouchers')
      .values({ id, ...row })
      .execute()
    await setCode(tx, id, { before: null, after: code })
    await writeAudit(tx, {
      userId: admin.id,
      action: 'add-voucher',
      subject: id,
      after: toRow(await showAdminVoucher(tx, id)),
    })
    return id
  })
}

/**
 * Throws NOT_FOUND, the problems of `addVoucher`, INVALID_INPUT for fewer uses than there are, and EDITED_MEANWHILE if
 * the voucher was saved after that version.
 */
export async function changeVoucher(
  db: Db,
  admin: { id: string },
  id: string,
  { version, ...voucher }: ChangedVoucher,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, 'vouchers', { id, version })
    const before = await showAdminVoucher(tx, id)
    const { code, ...row } = toRow(voucher)
    await requireChoices(tx, row, before)
    requireUses(row.max_uses, before.uses)
    const changes = changesBetween(toRow(before), { ...row, code })
    if (!changes) return
    await tx.updateTable('vouchers').set(row).where('id', '=', id).execute()
    await setCode(tx, id, { before: before.code, after: code })
    await incrementVersion(tx, 'vouchers', id)
    await writeAudit(tx, { userId: admin.id, action: 'change-voucher', subject: id, ...changes })
  })
}

/** Throws NOT_FOUND, and VOUCHER_USED if an order has the voucher. */
export async function removeVoucher(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('vouchers').select('id').where('id', '=', id).forUpdate().execute()
    const before = await showAdminVoucher(tx, id)
    await tx
      .deleteFrom('vouchers')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw violatesReference(error, 'order_vouchers_voucher_id_fkey') ? problem('VOUCHER_USED') : error
      })
    await writeAudit(tx, { userId: admin.id, action: 'remove-voucher', subject: id, before: toRow(before) })
  })
}

/** The voucher must be locked. Throws INVALID_INPUT. */
async function setCode(
  tx: Db,
  id: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return
  if (before !== null) await tx.deleteFrom('voucher_codes').where('code', '=', before).execute()
  if (after === null) return
  await tx
    .insertInto('voucher_codes')
    .values({ code: after, voucher_id: id })
    .execute()
    .catch((error: unknown) => {
      throw violatesUnique(error, 'voucher_codes_pkey') ? invalidField('code', 'VOUCHER_CODE_TAKEN') : error
    })
}

function requireUses(most: number | null, uses: number): void {
  if (most === null || uses <= most) return
  throw problem('INVALID_INPUT', {
    issues: [{ field: 'max_uses', code: 'custom', message: 'VOUCHER_USES', params: { uses } }],
  })
}

type Choices = Pick<AdminVoucher, 'category_ids' | 'product_ids' | 'customer_ids'>

/** The voucher may keep what was removed since. Throws INVALID_INPUT. */
async function requireChoices(tx: Db, wanted: Choices, had?: Choices): Promise<void> {
  const missingIn = async (field: keyof Choices, find: (ids: string[]) => Promise<{ id: string }[]>) => {
    const others = wanted[field].filter((id) => !had?.[field].includes(id))
    if (others.length > 0 && (await find(others)).length < others.length)
      throw invalidField(field, 'VOUCHER_REMOVED')
  }
  await missingIn('category_ids', (ids) =>
    tx.selectFrom('categories').select('id').where('id', 'in', ids).execute(),
  )
  await missingIn('product_ids', (ids) =>
    tx.selectFrom('products').select('id').where('id', 'in', ids).execute(),
  )
  await missingIn('customer_ids', (ids) =>
    tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('role', '=', 'customer')
      .where('removed_at', 'is', null)
      .where('merged_into', 'is', null)
      .execute(),
  )
}

/** What a request or a response says, as columns and for the audit log. What does not belong to the kind is dropped. */
function toRow(voucher: NewVoucher) {
  const { kind, scope, code, value, max_amount, category_ids, product_ids } = voucher
  return {
    ...toColumns(voucherFields, voucher),
    max_amount: kind === 'amount' ? null : (max_amount ?? null),
    code: code ?? null,
    kind,
    value: kind === 'delivery' ? null : (value ?? null),
    scope,
    category_ids: scope === 'categories' ? category_ids : [],
    product_ids: scope === 'products' ? product_ids : [],
    weekdays: voucher.weekdays,
    from_time: voucher.from_time ?? null,
    until_time: voucher.until_time ?? null,
    max_uses: voucher.max_uses ?? null,
    max_uses_per_customer: voucher.max_uses_per_customer ?? null,
    customer_ids: voucher.customer_ids,
  }
}
