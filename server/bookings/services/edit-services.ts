import { sql } from 'kysely'
import type {
  ChangedAdminService,
  AdminService,
  NewAdminService,
} from '#contract/bookings/service-admin-schemas.ts'
import { incrementVersion, hiddenAt, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { toEnglishColumns } from '#server/platform/database/in-language.ts'
import { auditHidden, changesBetween, writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { violatesReference } from '#server/platform/database/violations.ts'
import { pictureFromColumns, pictureColumns } from '#server/platform/images/picture-columns.ts'
import { problem } from '#server/platform/problem.ts'
import { createService } from './create-service.ts'

export const listAdminServices = (db: Db): Promise<AdminService[]> => readServices(db)

/** Throws NOT_FOUND. */
export async function showAdminService(db: Db, id: string): Promise<AdminService> {
  const [service] = await readServices(db, id)
  if (!service) throw problem('NOT_FOUND')
  return service
}

/** Throws PICTURE_UNKNOWN. */
export async function addService(
  db: Db,
  admin: { id: string },
  { features, hidden, ...fields }: NewAdminService,
): Promise<AdminService> {
  return inTransaction(db, async (tx) => {
    const id = await createService(tx, { ...toColumns(fields), features }).catch(throwProblem)
    if (hidden)
      await tx
        .updateTable('services')
        .set({ hidden_at: hiddenAt(true) })
        .where('id', '=', id)
        .execute()
    const added = await showAdminService(tx, id)
    await writeAudit(tx, { userId: admin.id, action: 'add-service', subject: id, after: toAudited(added) })
    return added
  })
}

/** Throws NOT_FOUND, PICTURE_UNKNOWN, and EDITED_MEANWHILE if the service was saved after that version. */
export async function changeService(
  db: Db,
  admin: { id: string },
  id: string,
  { version, features, hidden, ...fields }: ChangedAdminService,
): Promise<AdminService> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, 'services', { id, version })
    const before = await showAdminService(tx, id)
    await tx
      .updateTable('services')
      .set({ ...toColumns(fields), features: JSON.stringify(features), hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .execute()
      .catch(throwProblem)
    const changes = changesBetween(toAudited(before), toAudited(await showAdminService(tx, id)))
    if (changes) {
      await incrementVersion(tx, 'services', id)
      await writeAudit(tx, { userId: admin.id, action: 'change-service', subject: id, ...changes })
    }
    return showAdminService(tx, id)
  })
}

/** Setting the same visibility again has no effect. Throws NOT_FOUND. */
export async function setServiceHidden(
  db: Db,
  admin: { id: string },
  id: string,
  hidden: boolean,
): Promise<AdminService> {
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('services')
      .set({ hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .where('hidden_at', hidden ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (changed) {
      await incrementVersion(tx, 'services', id)
      await auditHidden(tx, admin, 'service', id, hidden)
    }
    return showAdminService(tx, id)
  })
}

async function readServices(db: Db, id?: string): Promise<AdminService[]> {
  const rows = await db
    .selectFrom('services as s')
    .leftJoin('pictures as f', 'f.id', 's.picture_id')
    .select(['s.id', 's.version', 's.name', 's.name_en', 's.description', 's.description_en', 's.position'])
    .select(['s.price', 's.popular', 's.features', 's.hidden_at', 's.picture_id as own_picture'])
    .select(pictureColumns)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .orderBy('s.position')
    .orderBy(nameSortKey(sql.ref('s.name')))
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    translations: { en: { name: row.name_en, description: row.description_en } },
    price: row.price,
    popular: row.popular,
    hidden: row.hidden_at !== null,
    features: row.features,
    picture_id: row.own_picture,
    picture: pictureFromColumns(row),
    position: row.position,
  }))
}

const toColumns = ({
  name,
  description,
  translations,
  price,
  popular,
  picture_id,
  position,
}: Omit<NewAdminService, 'features' | 'hidden'>) => ({
  name,
  description,
  price,
  popular,
  picture_id: picture_id ?? null,
  position,
  ...toEnglishColumns(translations),
})

const toAudited = ({
  translations,
  id: _id,
  version: _version,
  picture: _picture,
  ...service
}: AdminService) => ({
  ...service,
  name_en: translations.en.name,
  description_en: translations.en.description,
})

function throwProblem(error: unknown): never {
  throw violatesReference(error, 'services_picture_id_fkey') ? problem('PICTURE_UNKNOWN') : error
}
