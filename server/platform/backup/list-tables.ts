import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { selectRows, type FileFormat } from './file-columns.ts'

/**
 * Each table comes after the tables that it references. The table `migrations` is left out, since it belongs
 * to the version of the shop.
 */
export async function listTablesInOrder(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname <> c.relname), '{}') as needs
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class r on r.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations'
    group by c.relname order by c.relname`.execute(tx)
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, needs }) => !ordered.includes(name) && needs.every((needed) => ordered.includes(needed)),
    )
    if (!next) throw new Error('The tables reference each other in a cycle, so that none can be filled first')
    ordered.push(next.name)
  }
  return ordered
}

export interface Tally {
  rows: number
  hash: string
}

export async function readTally(tx: Db, table: string, files: FileFormat): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0)::text as hash
    from ${await selectRows(tx, table, files)} t`.execute(tx)
  return rows[0] ?? { rows: 0, hash: '0' }
}

/** Timestamps as text depend on the time zone of the connection; those of a backup must not. */
export const useOneTimeZone = (tx: Db) => sql`set local time zone 'UTC'`.execute(tx)
