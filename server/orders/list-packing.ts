import { sql } from 'kysely'
import { computeBalance } from '#contract/orders/payment.ts'
import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { statusesUnderWay } from '#contract/orders/transitions.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { mayDo, type Staff } from '#contract/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  findPage,
  pagePagination,
  sortLikePage,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { toCompany } from '#server/delivery/list-methods.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { ordersFound } from './list-all-orders.ts'
import { computeOwedWeight, weightOfLine } from './owed-weight.ts'

/** The orders to pack and send, the longest waiting first. */
export async function listPacking(
  db: Db,
  { q, ...place }: PageRequest & { q?: string | undefined },
  language: Language,
): Promise<{ data: PackingOrder[]; pagination: Pagination }> {
  const page = await findPage(
    db,
    {
      rows: ordersFound(db, { status: 'to_ship', q, withoutEmail: true }),
      alias: 'orders',
      by: [sql`coalesce(orders.confirmed_at, orders.created_at)`],
      direction: 'asc',
    },
    place,
  )
  return { data: await readPacking(db, page.ids, language), pagination: pagePagination(place, page) }
}

/** Throws NOT_FOUND. */
export async function showPacking(db: Db, id: string, language: Language): Promise<PackingOrder> {
  const [order] = await readPacking(db, [id], language)
  if (!order) throw problem('NOT_FOUND')
  return order
}

/**
 * As their ids are listed. Left out are unknown ids, and for a person who may not see all orders those that are not to
 * be packed or under way.
 */
export const printPacking = async (
  db: Db,
  ids: readonly string[],
  { language, staff }: { language: Language; staff: Staff },
): Promise<PackingOrder[]> =>
  (await readPacking(db, [...new Set(ids)], language)).filter(
    ({ status }) => mayDo(staff, 'orders') || statusesUnderWay.includes(status),
  )

async function readPacking(db: Db, ids: readonly string[], language: Language): Promise<PackingOrder[]> {
  const { default_weight } = await readShopSettings(db)
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', [...ids, ''])
    .select(['id', 'reference', 'status', 'created_at', 'confirmed_at', 'language', 'customer_name'])
    .select(['customer_phone', 'customer_address', 'notes', 'delivery', 'tracking_number', 'pay_on_arrival'])
    .select(['total_quantity', 'refunded_quantity', 'total_amount', 'credited_amount', 'paid_amount'])
    .select(lines.as('lines'))
    .execute()
  return sortLikePage({ ids: [...ids] }, rows).map((row) => {
    const { due_amount } = computeBalance(row)
    return {
      id: row.id,
      reference: row.reference,
      status: row.status,
      created_at: row.created_at.toISOString(),
      waits_since: (row.confirmed_at ?? row.created_at).toISOString(),
      language: row.language,
      customer_name: row.customer_name,
      customer_phone: row.customer_phone,
      customer_address: row.customer_address,
      notes: row.notes,
      delivery: row.delivery && {
        kind: row.delivery.kind,
        name: inLanguage(row.delivery.name, row.delivery.name_en, language),
        company: toCompany(row.delivery.company),
        area_path: row.delivery.area_path,
      },
      owed_weight_grams: row.delivery && computeOwedWeight(row.delivery, row.lines, default_weight),
      items: row.lines.map((line) => ({
        item: line.position + 1,
        product_name: inLanguage(line.product_name, line.product_name_en, language),
        size_name: inLanguage(line.size_name, line.size_name_en, language),
        quantity: line.quantity,
        refunded_quantity: line.refunded_quantity,
      })),
      total_quantity: row.total_quantity,
      refunded_quantity: row.refunded_quantity,
      tracking_number: row.tracking_number,
      pay_on_arrival: row.pay_on_arrival,
      to_collect: row.pay_on_arrival && due_amount > 0 ? due_amount : null,
    }
  })
}

interface PackedLine {
  position: number
  size_id: string | null
  product_name: string
  product_name_en: string | null
  size_name: string | null
  size_name_en: string | null
  quantity: number
  refunded_quantity: number
  weight: number | null
}

const lines = sql<PackedLine[]>`array(
  select to_jsonb(l) from (
    select position, size_id, product_name, product_name_en, size_name, size_name_en, quantity, refunded_quantity,
      ${weightOfLine(sql.ref('order_lines.size_id'))} as weight
    from order_lines where order_id = orders.id order by position) l)`
