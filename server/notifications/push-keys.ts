import { makeVapidKeys, type VapidKeys } from '#server/platform/push/push-keys.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The keys are made once. Nodes that start at the same time get the same ones. */
export async function readPushKeys(db: Db): Promise<VapidKeys> {
  const stored = await findKeys(db)
  if (stored) return stored
  const { publicKey, privateKey } = makeVapidKeys()
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute()
  const made = await findKeys(db)
  if (!made) throw new Error('The keys of notifications were not stored')
  return made
}

const findKeys = (db: Db): Promise<VapidKeys | undefined> =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()
