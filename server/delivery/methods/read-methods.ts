import { sql } from 'kysely'
import type {
  AdminDeliveryMethod,
  AdminDeliverySummary,
  AdminRate,
} from '#contract/delivery/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { problem } from '#server/platform/problem.ts'
import { areaPath } from '../areas/areas.ts'
import { toCompany } from '../list-methods.ts'

export const listAdminDeliveryMethods = (db: Db): Promise<AdminDeliverySummary[]> => readMethods(db)

/** Throws NOT_FOUND. */
export async function showAdminDeliveryMethod(db: Db, id: string): Promise<AdminDeliveryMethod> {
  const [method] = await readMethods(db, id)
  if (!method) throw problem('NOT_FOUND')
  return { ...method, rates: await readRates(db, id), changed_by: await lastEditor(db, id) }
}

/** The whole country comes first, and children follow their parent. */
async function readRates(db: Db, methodId: string): Promise<AdminRate[]> {
  const rows = await db
    .selectFrom('delivery_rates')
    .select(['area', 'price', 'per_extra_kg'])
    .where('method_id', '=', methodId)
    .orderBy('area')
    .execute()
  return rows.map(({ area, price, per_extra_kg }) => ({
    area: area || null,
    path: area === '' ? null : areaPath(area),
    price,
    per_extra_kg,
  }))
}

async function lastEditor(db: Db, methodId: string): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select('u.full_name')
    .where('a.subject', '=', methodId)
    .where('a.action', 'in', ['change-delivery', 'import-rates'])
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.full_name ?? null
}

async function readMethods(db: Db, id?: string): Promise<AdminDeliverySummary[]> {
  const rows = await db
    .selectFrom('delivery_methods as m')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from delivery_rates r where r.method_id = m.id)`.as('rate_count'),
    )
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? ''))
    .orderBy(nameSortKey(sql.ref('m.name')))
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    company: toCompany(row.company),
    service: row.service,
    name: row.name,
    note: row.note,
    estimate: row.estimate,
    address: row.address,
    hours: row.hours,
    translations: {
      en: { name: row.name_en, note: row.note_en, estimate: row.estimate_en, hours: row.hours_en },
    },
    active: row.active,
    free_from: row.free_from,
    minimum: row.minimum,
    pay_on_arrival: row.pay_on_arrival,
    category_ids: row.category_ids,
    rate_count: row.rate_count,
  }))
}
