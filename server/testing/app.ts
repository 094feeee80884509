import type { FastifyInstance } from 'fastify'
import { makeApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Settings } from '#server/settings.ts'
import { testSettings } from './settings.ts'

const appsBySettings = new Map<string, { app: FastifyInstance; cache: ByteCache }>()

/**
 * Creating the app takes longer than most tests, so there is one per combination of settings. Later calls
 * only clear its cache.
 */
export async function openTestApp(
  database: Database,
  changes: Partial<Settings> = {},
): Promise<FastifyInstance> {
  const key = JSON.stringify(changes)
  const earlier = appsBySettings.get(key)
  earlier?.cache.clear()
  if (earlier) return earlier.app
  const cache = new ByteCache()
  const app = await makeApp({ database, settings: testSettings(changes), cache, perMinute: null })
  await app.ready()
  appsBySettings.set(key, { app, cache })
  return app
}
