import type { Endpoint } from '#contract/platform/endpoint.ts'
import { writeAudit } from '../audit.ts'
import type { Db } from '../database/database.ts'
import { toOutage } from '../database/outage.ts'

/** Files with data of the shop, which may be opened anywhere. */
export const isExport = ({ access, reply }: Endpoint): boolean =>
  access === 'admin' && typeof reply === 'string' && /^(?:text\/csv|application\/x-ndjson)/.test(reply)

/**
 * Writes who exported what to the audit log, without the text of a search, which may be the name of a person. A
 * database that cannot be written can still be exported.
 */
export async function recordExport(
  endpoint: Endpoint,
  user: { id: string },
  { db, params, query: filter, ip }: { db: Db; params?: unknown; query?: unknown; ip: string },
): Promise<void> {
  const filters = Object.entries({ ...Object(params), ...Object(filter) }).filter(
    ([name, value]) => name !== 'q' && value !== undefined && value !== null && value !== '',
  )
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString()
  const after = { ip, ...(query && { query }) }
  await writeAudit(db, { userId: user.id, action: 'export', subject: endpoint.path, after }).catch(
    (error: unknown) => {
      const outage = toOutage(error)
      if (outage !== 'DISK_FULL' && outage !== 'READ_ONLY') throw error
    },
  )
}
