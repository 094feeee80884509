import { serviceFields } from '#contract/bookings/service-fields.ts'
import { sql } from 'kysely'
import type {
  ChangedAdminService,
  AdminService,
  NewAdminService,
} from '#contract/bookings/service-admin-schemas.ts'
import { incrementVersion, hiddenAt, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { toColumns, toTranslated } from '#server/platform/resource.ts'
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
export async function addService(db: Db, admin: { id: string }, service: NewAdminService): Promise<string> {
  return inTransaction(db, async (tx) => {
    const after = toRow(service)
    const { hidden, ...fields } = after
    const id = await createService(tx, fields).catch(throwProblem)
    if (hidden) await hide(tx, id, hidden)
    await writeAudit(tx, { userId: admin.id, action: 'add-service', subject: id, after })
    return id
  })
}

/** Throws NOT_FOUND, PICTURE_UNKNOWN, and EDITED_MEANWHILE if the service was saved after that version. */
export async function changeService(
  db: Db,
  admin: { id: string },
  id: string,
  { version, ...service }: ChangedAdminService,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, 'services', { id, version })
    const after = toRow(service)
    const changes = changesBetween(toRow(await showAdminService(tx, id)), after)
    if (!changes) return
    const { hidden, features, ...fields } = after
    await tx
      .updateTable('services')
      .set({ ...fields, features: JSON.stringify(features), hidden_at: hiddenAt(hidden) })
      .where('id', '=', id)
      .execute()
      .catch(throwProblem)
    await incrementVersion(tx, 'services', id)
    await writeAudit(tx, { userId: admin.id, action: 'change-service', subject: id, ...changes })
  })
}

/** Setting the same visibility again has no effect. Throws NOT_FOUND. */
export async function setServiceHidden(
  db: Db,
  admin: { id: string },
  id: string,
  hidden: boolean,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await hide(tx, id, hidden)) {
      await incrementVersion(tx, 'services', id)
      await auditHidden(tx, admin, 'service', id, hidden)
    } else await showAdminService(tx, id)
  })
}

/** Returns undefined if the service has that visibility already, or is not there. */
const hide = (tx: Db, id: string, hidden: boolean) =>
  tx
    .updateTable('services')
    .set({ hidden_at: hiddenAt(hidden) })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

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
    ...toTranslated(serviceFields, { ...row, picture_id: row.own_picture }),
    hidden: row.hidden_at !== null,
    features: row.features,
    picture: pictureFromColumns(row),
    position: row.position,
  }))
}

/** What a request or a response says, as the columns of a row and of the audit log. */
const toRow = ({ position, hidden, features, ...service }: NewAdminService) => ({
  ...toColumns(serviceFields, service),
  position,
  hidden,
  features,
})

function throwProblem(error: unknown): never {
  throw violatesReference(error, 'services_picture_id_fkey') ? problem('PICTURE_UNKNOWN') : error
}
