import { sql } from 'kysely'
import { readPeriod, type PeriodQuery } from '#contract/admin/periods.ts'
import type { VoucherReport } from '#contract/admin/voucher-report-schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import { isFirstOrder, linesSoldBetween, net, soldBetween } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requirePeriod } from '#server/platform/require-period.ts'

/** Throws INVALID_INPUT for a period that ends before it begins, or that is longer than ten years. */
export async function reportVouchers(db: Db, query: PeriodQuery, language: Language): Promise<VoucherReport> {
  const { from, to } = requirePeriod(readPeriod(query, dayOf(await readClock(db))))
  const [begin, end] = [momentOf(from, '00:00'), momentOf(addDays(to, 1), '00:00')]
  const named = (table: string) =>
    language === 'en'
      ? sql`coalesce(nullif(${sql.ref(`${table}.name_en`)}, ''), ${sql.ref(`${table}.name`)})`
      : sql.ref(`${table}.name`)
  const { rows: vouchers } = await sql<Omit<VoucherReport['vouchers'][number], 'average'>>`
    with sold as (
      select o.id, o.user_id, ${net} as revenue, ${isFirstOrder} as is_first
      from orders o where ${soldBetween(begin, end)})
    select v.id as voucher_id, ${named('v')} as name,
      (select c.code from voucher_codes c where c.voucher_id = v.id and not c.is_single) as code,
      count(*)::int as orders, sum(sold.revenue)::bigint as revenue,
      sum(u.items_amount + u.delivery_amount)::bigint as discount,
      (count(distinct sold.user_id) filter (where sold.is_first))::int as new_customers,
      (count(distinct sold.user_id) filter (where not sold.is_first))::int as returning_customers
    from order_vouchers u join sold on sold.id = u.order_id join vouchers v on v.id = u.voucher_id
    group by v.id order by discount desc, v.id`.execute(db)
  const { rows: sales } = await sql<VoucherReport['sales'][number]>`
    select l.product_id, ${named('p')} as name,
      sum(l.quantity - l.refunded_quantity)::bigint as pieces,
      sum(l.net_price - l.credited_amount)::bigint as revenue,
      sum((coalesce(l.price_before, l.price_per_unit) - l.price_per_unit) * (l.quantity - l.refunded_quantity))::bigint as discount
    from order_lines l join products p on p.id = l.product_id
    where ${linesSoldBetween(begin, end)} and l.price_reason = 'sale'
    group by l.product_id, p.id order by discount desc, l.product_id`.execute(db)
  const { rows: groups } = await sql<{ has_voucher: boolean; orders: number; revenue: number }>`
    select exists (select from order_vouchers u where u.order_id = o.id) as has_voucher, count(*)::int as orders,
      sum(${net})::bigint as revenue
    from orders o where ${soldBetween(begin, end)} group by 1`.execute(db)
  const groupOf = (hasVoucher: boolean) =>
    withAverage(groups.find(({ has_voucher }) => has_voucher === hasVoucher) ?? { orders: 0, revenue: 0 })
  return {
    from,
    to,
    vouchers: vouchers.map((row) => ({ ...row, ...withAverage(row) })),
    sales,
    with_voucher: groupOf(true),
    without_voucher: groupOf(false),
  }
}

const withAverage = ({ orders, revenue }: { orders: number; revenue: number }) => ({
  orders,
  revenue,
  average: orders === 0 ? null : Math.round(revenue / orders),
})

export async function* exportVouchers(
  { vouchers, sales }: VoucherReport,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow(heads.map((head) => head[language]))
  for (const {
    code,
    name,
    orders,
    revenue,
    discount,
    new_customers,
    returning_customers,
    average,
  } of vouchers)
    yield csvRow([
      kinds.voucher[language],
      name,
      code,
      orders,
      null,
      revenue,
      discount,
      new_customers,
      returning_customers,
      average,
    ])
  for (const { name, pieces, revenue, discount } of sales)
    yield csvRow([kinds.sale[language], name, null, null, pieces, revenue, discount, null, null, null])
}

const kinds = {
  voucher: { id: 'Voucher', en: 'Voucher' },
  sale: { id: 'Harga promo', en: 'Sale price' },
} satisfies Record<string, Bilingual>

const heads: readonly Bilingual[] = [
  { id: 'Jenis', en: 'Kind' },
  { id: 'Nama', en: 'Name' },
  { id: 'Kode', en: 'Code' },
  { id: 'Pesanan', en: 'Orders' },
  { id: 'Barang', en: 'Pieces' },
  { id: 'Penjualan bersih (Rp)', en: 'Net sales (Rp)' },
  { id: 'Potongan (Rp)', en: 'Discount (Rp)' },
  { id: 'Pelanggan baru', en: 'New customers' },
  { id: 'Pelanggan lama', en: 'Returning customers' },
  { id: 'Rata-rata pesanan (Rp)', en: 'Average order (Rp)' },
]

const fileName: Bilingual = { id: 'voucher-dan-promo', en: 'vouchers-and-sales' }

export const voucherFileName = ({ from, to }: VoucherReport, language: Language): string =>
  `${fileName[language]}-${from}-${to}.csv`
