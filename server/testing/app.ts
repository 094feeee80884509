import type { FastifyInstance } from 'fastify'
import { makeApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Settings } from '#server/settings.ts'
import { testSettings } from './settings.ts'

const ofThisWorker = new Map<string, { app: FastifyInstance; cache: ByteCache }>()

/**
 * All of the shop over the database of this worker. It is made once for its settings, as that takes longer than most tests:
 * it remembers nothing but the answers in its cache.
 */
export async function openTestApp(
  database: Database,
  changes: Partial<Settings> = {},
): Promise<FastifyInstance> {
  const key = JSON.stringify(changes)
  const made = ofThisWorker.get(key)
  made?.cache.clear()
  if (made) return made.app
  const cache = new ByteCache()
  const app = await makeApp({ database, settings: testSettings(changes), cache, perMinute: null })
  await app.ready()
  ofThisWorker.set(key, { app, cache })
  return app
}
