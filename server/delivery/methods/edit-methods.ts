import { sql } from 'kysely'
import type {
  AdminDeliveryMethod,
  ChangedDeliveryMethod,
  GivenRate,
  NewDeliveryMethod,
} from '#contract/delivery/admin-schemas.ts'
import type { FieldIssue } from '#contract/platform/problem.ts'
import { changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { lockVersion } from '#server/platform/database/versioned-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { findArea } from '../areas/areas.ts'
import { showAdminDeliveryMethod } from './read-methods.ts'
import { readRates, setRates, type StoredRate } from './set-rates.ts'

/** Throws INVALID_INPUT for an unknown area, and CATEGORY_UNKNOWN. */
export async function addDeliveryMethod(
  db: Db,
  admin: { id: string },
  { rates, ...fields }: NewDeliveryMethod,
): Promise<string> {
  requireAreas(rates, [])
  return inTransaction(db, async (tx) => {
    await requireCategories(tx, fields.category_ids)
    const id = newId()
    await tx
      .insertInto('delivery_methods')
      .values({ id, ...toColumns(fields) })
      .execute()
    const counts = await setRates(tx, admin, id, rates.map(storedRate))
    const added = await showAdminDeliveryMethod(tx, id)
    await writeAudit(tx, {
      userId: admin.id,
      action: 'add-delivery',
      subject: id,
      after: { ...audited(added), ...(counts && { rates: counts }) },
    })
    return id
  })
}

/**
 * Throws NOT_FOUND, CATEGORY_UNKNOWN, INVALID_INPUT for an unknown area, and EDITED_MEANWHILE if the method was saved
 * after that version.
 */
export async function changeDeliveryMethod(
  db: Db,
  admin: { id: string },
  id: string,
  { version, rates, ...fields }: ChangedDeliveryMethod,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, 'delivery_methods', { id, version })
    const before = await showAdminDeliveryMethod(tx, id)
    await requireCategories(tx, fields.category_ids, before.category_ids)
    if (rates) requireAreas(rates, await readRates(tx, id))
    await tx.updateTable('delivery_methods').set(toColumns(fields)).where('id', '=', id).execute()
    const counts = rates ? await setRates(tx, admin, id, rates.map(storedRate)) : null
    const changes = changesBetween(audited(before), audited(await showAdminDeliveryMethod(tx, id)))
    if (changes || counts) {
      await countEdit(tx, id)
      await writeAudit(tx, {
        userId: admin.id,
        action: 'change-delivery',
        subject: id,
        before: changes?.before ?? {},
        after: { ...changes?.after, ...(counts && { rates: counts }) },
      })
    }
  })
}

/** Throws NOT_FOUND. */
export async function removeDeliveryMethod(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('delivery_methods').select('id').where('id', '=', id).forUpdate().execute()
    const before = await showAdminDeliveryMethod(tx, id)
    await setRates(tx, admin, id, [])
    await tx.deleteFrom('delivery_methods').where('id', '=', id).execute()
    await writeAudit(tx, {
      userId: admin.id,
      action: 'remove-delivery',
      subject: id,
      before: { ...audited(before), rate_count: before.rate_count },
    })
  })
}

export const countEdit = (tx: Db, id: string) =>
  tx
    .updateTable('delivery_methods')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute()

const storedRate = ({ area, price, per_extra_kg = null }: GivenRate): StoredRate => ({
  area: area ?? '',
  price,
  per_extra_kg,
})

/** A rate may keep an area that was removed since. */
function requireAreas(rates: readonly GivenRate[], had: readonly StoredRate[]): void {
  const kept = new Set(had.map(({ area }) => area))
  const issues = rates.flatMap(({ area }, at): FieldIssue[] =>
    area === null || kept.has(area) || findArea(area)
      ? []
      : [{ field: `rates.${at}.area`, message: 'AREA_UNKNOWN' }],
  )
  if (issues.length > 0) throw problem('INVALID_INPUT', { issues: issues.slice(0, 50) })
}

/** The method may keep a category that was removed since. Throws CATEGORY_UNKNOWN. */
async function requireCategories(
  tx: Db,
  wanted: readonly string[] | null | undefined,
  had: readonly string[] | null = null,
): Promise<void> {
  const others = new Set(wanted?.filter((id) => !had?.includes(id)))
  if (others.size === 0) return
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...others])
    .execute()
  if (found.length < others.size) throw problem('CATEGORY_UNKNOWN')
}

const toColumns = ({
  kind,
  company,
  service,
  name,
  note,
  estimate,
  address,
  hours,
  translations,
  active,
  free_from,
  minimum,
  pay_on_arrival,
  category_ids,
}: Omit<NewDeliveryMethod, 'rates'>) => ({
  kind,
  name,
  note,
  estimate,
  active,
  pay_on_arrival,
  name_en: translations?.en?.name || null,
  note_en: translations?.en?.note || null,
  estimate_en: translations?.en?.estimate || null,
  hours_en: translations?.en?.hours || null,
  address,
  hours,
  company: kind === 'courier' ? (company ?? 'other') : null,
  service: (kind === 'courier' && service) || null,
  free_from: free_from ?? null,
  minimum: minimum ?? null,
  category_ids: category_ids ? [...new Set(category_ids)] : null,
})

const audited = ({
  id: _id,
  version: _version,
  rates: _rates,
  rate_count: _count,
  changed_by: _by,
  translations,
  ...method
}: AdminDeliveryMethod) => ({
  ...method,
  name_en: translations.en.name,
  note_en: translations.en.note,
  estimate_en: translations.en.estimate,
  hours_en: translations.en.hours,
})
