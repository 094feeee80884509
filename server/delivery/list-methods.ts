import { sql } from 'kysely'
import { companies } from '#contract/delivery/companies.ts'
import type { DeliveryMethod } from '#contract/delivery/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'

export async function listDeliveryMethods(db: Db, language: Language): Promise<DeliveryMethod[]> {
  addCacheTags('delivery')
  const rows = await db
    .selectFrom('delivery_methods')
    .selectAll()
    .where('active', '=', true)
    .orderBy(nameSortKey(sql.ref('name')))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: inLanguage(row.name, row.name_en, language),
    note: inLanguage(row.note, row.note_en, language),
    estimate: inLanguage(row.estimate, row.estimate_en, language),
    company: toCompany(row.company),
    service: row.service,
    address: row.address,
    hours: inLanguage(row.hours, row.hours_en, language),
    free_from: row.free_from,
    minimum: row.minimum,
    pay_on_arrival: row.pay_on_arrival,
  }))
}

/** A company that this version does not know becomes `other`. */
export const toCompany = (company: string | null) =>
  company === null ? null : (companies.find((known) => known === company) ?? 'other')
