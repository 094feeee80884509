import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { deleteBatch } from '#server/platform/retention.ts'

/** The mails about an event look a minute back. A notice that could not be sent for a day is not sent any more. */
export const forgetNotices = (db: Db): Promise<number> =>
  deleteBatch(db, 'push_notices', sql`created_at < shop_now() - interval '3 days'`)

/** Devices of removed admins, and those that were notified of nothing for two years. */
export const forgetPushDevices = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'push_devices',
    sql`coalesce(last_sent_at, created_at) < shop_now() - interval '2 years'
      or exists (select from users where users.id = push_devices.user_id and users.removed_at is not null)`,
  )
