import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Sets the shop's clock for all connections, until `restoreClock`. */
export const setClock = (db: Db, moment: string) => defineClock(db, `select timestamptz '${moment}'`)

export const restoreClock = (db: Db) =>
  defineClock(db, `select coalesce(nullif(current_setting('griya.now', true), '')::timestamptz, now())`)

const defineClock = (db: Db, body: string) =>
  sql`create or replace function shop_now() returns timestamptz language sql stable as ${sql.lit(body)}`.execute(
    db,
  )
