import { sql } from 'kysely'
import type { AdminVoucher, AdminVoucherSummary } from '#contract/vouchers/admin-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { normaliseVoucherCode } from '#contract/vouchers/voucher-code.ts'
import { voucherFields } from '#contract/vouchers/voucher-fields.ts'
import { voucherState } from '#contract/vouchers/voucher-state.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  findPage,
  pagePagination,
  sortLikePage,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import { folded, foldedContains } from '#server/platform/database/search-fold.ts'
import { problem } from '#server/platform/problem.ts'
import { fromRow, toTranslated } from '#server/platform/resource.ts'

export async function listAdminVouchers(
  db: Db,
  { q, ...pageRequest }: PageRequest & { q?: string | undefined },
): Promise<{ data: AdminVoucherSummary[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const vouchers = db.selectFrom('vouchers as v').$if(term !== '', (query) => query.where(matches(term)))
  const page = await findPage(
    db,
    { rows: vouchers, alias: 'v', by: [sql`v.created_at`], direction: 'desc' },
    pageRequest,
  )
  const rows = await readVouchers(db, page.ids)
  return { data: sortLikePage(page, rows), pagination: pagePagination(pageRequest, page) }
}

const matches = (term: string) =>
  sql<boolean>`(v.id in (select voucher_id from voucher_codes where code = ${normaliseVoucherCode(term)})
    or ${foldedContains(folded(sql.ref('v.name')), term)})`

/** Throws NOT_FOUND. */
export async function showAdminVoucher(db: Db, id: string): Promise<AdminVoucher> {
  const [voucher] = await readVouchers(db, [id])
  if (!voucher) throw problem('NOT_FOUND')
  return {
    ...voucher,
    products: await readNames(db, 'products', 'name', voucher.product_ids),
    customers: await readNames(db, 'users', 'full_name', voucher.customer_ids),
  }
}

/** In the order of the ids. */
async function readNames(db: Db, table: string, column: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.${sql.ref(column)} as name from unnest(${[...ids]}::text[]) with ordinality as w(id, n)
    join ${sql.table(table)} t on t.id = w.id order by w.n`.execute(db)
  return rows
}

async function readVouchers(db: Db, ids: readonly string[]): Promise<AdminVoucherSummary[]> {
  const rows = await db
    .selectFrom('vouchers as v')
    .selectAll()
    .select(sql<Date>`shop_now()`.as('now'))
    .select(
      sql<string | null>`(select code from voucher_codes where voucher_id = v.id and not is_single)`.as(
        'code',
      ),
    )
    .select(
      sql<AdminVoucherSummary['single_codes']>`(
        select json_build_object('made', count(*), 'used', count(*) filter (where uses > 0))
        from voucher_codes where voucher_id = v.id and is_single)`.as('single_codes'),
    )
    .where('v.id', 'in', [...ids, ''])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    ...toTranslated(voucherFields, fromRow(voucherFields, row)),
    kind: row.kind,
    value: row.value,
    scope: row.scope,
    category_ids: row.category_ids,
    product_ids: row.product_ids,
    weekdays: row.weekdays,
    from_time: row.from_time,
    until_time: row.until_time,
    max_uses: row.max_uses,
    max_uses_per_customer: row.max_uses_per_customer,
    customer_ids: row.customer_ids,
    uses: row.uses,
    state: voucherState(row, row.now),
    single_codes: row.single_codes,
    created_at: row.created_at.toISOString(),
  }))
}
