import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry } from '#contract/admin/audit-schemas.ts'
import { bookingReasons } from '#contract/bookings/reasons.ts'
import { orderReasons } from '#contract/orders/reasons.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import { addDays, momentOf } from '#contract/platform/time.ts'
import type { SecurityKind } from '#contract/platform/security-events.ts'
import { normaliseCode, normaliseEmail } from '#contract/platform/normalise.ts'
import { refusalActions } from '#contract/platform/audit.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
} from '#server/platform/database/find-page.ts'

interface AuditSearch extends PageRequest {
  /** An admin's id, or `terminal`. */
  admin?: string | undefined
  action?: string | undefined
  /** An id, a reference or an e-mail. */
  subject?: string | undefined
  /** Days in Asia/Jakarta, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export async function listAudit(
  db: Db,
  search: AuditSearch,
  language: Language,
): Promise<{ data: AuditEntry[]; pagination: Pagination; filters: AuditFilters }> {
  const { entries, pagination } = await readAuditPage(db, selectEntries(db, search), search, language)
  return {
    data: entries.map(({ security_kind: _kind, ...entry }) => entry),
    pagination,
    filters: await readFilters(db),
  }
}

/** `rows` are entries of the audit log. */
export async function readAuditPage(
  db: Db,
  rows: ReturnType<typeof selectEntries>,
  place: PageRequest,
  language: Language,
): Promise<{ entries: (AuditEntry & { security_kind: SecurityKind | null })[]; pagination: Pagination }> {
  const page = await findPage(db, { rows, alias: 'a', by: [sql`a.at`], direction: 'desc' }, place)
  const found = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as by', 'by.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.user_id', 'a.action', 'a.subject', 'a.before', 'a.after'])
    .select(['a.security_kind', 'a.staff_role'])
    .select('by.full_name as by_name')
    .where('a.id', 'in', [...page.ids.map(Number), 0])
    .execute()
  const subjects = await nameSubjects(
    db,
    found.map(({ subject }) => subject),
    language,
  )
  return {
    entries: sortLikePage(page, found).map(({ user_id, by_name, staff_role, at, ...row }) => ({
      ...row,
      before: wordRejection(row.before, language),
      after: wordRejection(row.after, language),
      at: at.toISOString(),
      by: user_id === null ? null : { id: user_id, full_name: by_name ?? '', role: staff_role },
      subject_kind: subjects.get(row.subject)?.kind ?? null,
      subject_name: subjects.get(row.subject)?.name ?? null,
    })),
    pagination: pagePagination(place, page),
  }
}

const reasons = { ...orderReasons, ...bookingReasons }

/** The log has a reason of the shop as its code. */
function wordRejection(fields: AuditEntry['before'], language: Language): AuditEntry['before'] {
  const reason = fields?.['rejection_reason']
  if (typeof reason !== 'object' || reason === null || !('code' in reason)) return fields
  const code = keysOf(reasons).find((known) => known === reason.code)
  return code ? { ...fields, rejection_reason: reasons[code][language] } : fields
}

export const selectEntries = (
  db: Db,
  { admin, action, subject, from, to }: Omit<AuditSearch, keyof PageRequest>,
) =>
  db
    .selectFrom('audit_log as a')
    .$if(admin === 'terminal', (query) =>
      query.where('a.user_id', 'is', null).where('a.action', 'not in', [...refusalActions]),
    )
    .$if(admin !== undefined && admin !== 'terminal', (query) => query.where('a.user_id', '=', admin ?? ''))
    .$if(Boolean(action), (query) => query.where('a.action', '=', action ?? ''))
    .$if(Boolean(subject), (query) => query.where(isSubject(subject ?? '')))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', momentOf(from ?? '', '00:00')))
    .$if(to !== undefined, (query) => query.where('a.at', '<', momentOf(addDays(to ?? '', 1), '00:00')))

function isSubject(typed: string): RawBuilder<boolean> {
  const reference = normaliseCode(typed).toUpperCase()
  return sql<boolean>`a.subject in (
    select ${typed}::text
    union all select id from orders where reference = ${reference}
    union all select id from bookings where reference = ${reference}
    union all select id from users where lower(email) = ${normaliseEmail(typed)})`
}

interface Subject {
  id: string
  kind: NonNullable<AuditEntry['subject_kind']>
  name: string | null
}

/** Ids are random and unique across tables, so an id alone identifies a row. */
async function nameSubjects(db: Db, ids: string[], language: Language): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map()
  const nameColumn = (column: 'name') =>
    language === 'en' ? sql`coalesce(${sql.ref(`${column}_en`)}, ${sql.ref(column)})` : sql.ref(column)
  const hasId = sql`id in (${sql.join(ids)})`
  const { rows } = await sql<Subject>`
    select id, 'order' as kind, reference as name from orders where ${hasId}
    union all select id, 'booking', reference from bookings where ${hasId}
    union all select id, 'product', ${nameColumn('name')} from products where ${hasId}
    union all select id, 'category', ${nameColumn('name')} from categories where ${hasId}
    union all select id, 'service', ${nameColumn('name')} from services where ${hasId}
    union all select id, 'delivery', ${nameColumn('name')} from delivery_methods where ${hasId}
    union all select id, 'voucher', ${nameColumn('name')} from vouchers where ${hasId}
    union all select id, 'count', to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') from stock_counts where ${hasId}
    union all select id, 'person', full_name from users where ${hasId}
    union all select id, 'mail', subject from mails where ${hasId}
    union all select id, 'suggestion', left(message, 60) from suggestions where ${hasId}
    union all select id, 'rating', coalesce(left(review, 60), rating || '/5') from ratings where ${hasId}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface AuditFilters {
  admins: { id: string; full_name: string }[]
  actions: string[]
}

/** Each admin and each action is found through an index. */
async function readFilters(db: Db): Promise<AuditFilters> {
  const admins = await readAuditors(db)
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select min(action) as action from audit_log)
      union all
      select (select min(action) from audit_log where action > known.action) from known where known.action is not null
    )
    select action from known where action is not null order by action`.execute(db)
  return { admins, actions: rows.map(({ action }) => action) }
}

/** The admins, and former ones who are in the log. */
export const readAuditors = (db: Db): Promise<{ id: string; full_name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where(sql<boolean>`(role = 'admin' or removed_at is not null)`)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'admin'),
        eb.exists(eb.selectFrom('audit_log').select('id').whereRef('user_id', '=', 'users.id')),
      ]),
    )
    .orderBy(nameSortKey(sql.ref('full_name')))
    .orderBy('id')
    .execute()
