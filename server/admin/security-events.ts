import type { SecurityEvent, SecurityLine } from '#contract/admin/security-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { SecurityKind } from '#contract/platform/security-events.ts'
import { exportBatch, readBatches } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PageRequest } from '#server/platform/database/find-page.ts'
import { readAuditors, readAuditPage, selectEntries } from './list-audit.ts'

interface SecuritySearch {
  kind?: SecurityKind | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface Person {
  id: string
  full_name: string
}

export async function listSecurityEvents(
  db: Db,
  search: SecuritySearch & PageRequest,
  language: Language,
): Promise<{ data: SecurityEvent[]; pagination: Pagination; filters: { people: Person[] } }> {
  const { entries, pagination } = await readAuditPage(db, selectEvents(db, search), search, language)
  return {
    data: entries.flatMap(({ security_kind, ...entry }) =>
      security_kind === null ? [] : [{ ...entry, kind: security_kind }],
    ),
    pagination,
    filters: { people: await readPeople(db, search.person) },
  }
}

/** One event per line, the oldest first. */
export async function* exportSecurityEvents(db: Db, search: SecuritySearch): AsyncGenerator<string> {
  const batches = readBatches<SecurityLine>((after) => readLines(db, search, after))
  for await (const lines of batches)
    if (lines.length > 0) yield lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

async function readLines(db: Db, search: SecuritySearch, after?: SecurityLine): Promise<SecurityLine[]> {
  const rows = await selectEvents(db, search)
    .select(['a.id', 'a.at', 'a.security_kind', 'a.action', 'a.user_id', 'a.subject', 'a.before', 'a.after'])
    .where('a.id', '>', after?.id ?? 0)
    .orderBy('a.id')
    .limit(exportBatch)
    .$narrowType<{ security_kind: SecurityKind }>()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.security_kind,
    action: row.action,
    person_id: row.user_id,
    subject: row.subject,
    count: typeof row.after?.['count'] === 'number' ? row.after['count'] : 1,
    before: row.before,
    after: row.after,
  }))
}

const selectEvents = (db: Db, { kind, person, from, to }: SecuritySearch) =>
  selectEntries(db, { from, to })
    .$if(person !== undefined, (query) =>
      query.where((eb) => eb.or([eb('a.user_id', '=', person!), eb('a.subject', '=', person!)])),
    )
    .where('a.security_kind', 'is not', null)
    .$if(kind !== undefined, (query) => query.where('a.security_kind', '=', kind ?? null))

/** The admins, and the person of the filter. */
async function readPeople(db: Db, person: string | undefined): Promise<Person[]> {
  const admins = await readAuditors(db)
  if (person === undefined || admins.some(({ id }) => id === person)) return admins
  const other = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', '=', person)
    .executeTakeFirst()
  return other ? [...admins, other] : admins
}
