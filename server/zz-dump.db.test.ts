import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { openTestDatabase } from './testing/database.ts'
import { openTestApp } from './testing/app.ts'
test('dump', async () => {
  const server = await openTestApp(await openTestDatabase(), { backupDir: '/nowhere' })
  writeFileSync(process.env['DUMP']!, (await server.inject('/api/openapi.json')).body)
})
