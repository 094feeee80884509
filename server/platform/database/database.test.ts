import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('PGlite is loaded only when the embedded database is opened', async () => {
  // The program runs in its own process, since this process has already loaded PGlite.
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { readSettings } = await import('#server/settings.ts')
    const { makeApp } = await import('#server/app.ts')
    const { startJobs } = await import('#server/jobs.ts')
    const { openDatabase } = await import('#server/platform/database/database.ts')
    const before = loaded.filter((url) => url.includes('/@electric-sql/pglite/'))
    await import('#server/platform/database/embedded.ts')
    const after = loaded.filter((url) => url.includes('/@electric-sql/pglite/'))
    console.log(JSON.stringify({ before, after: after.length > 0 }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  })
  expect(JSON.parse(stdout)).toEqual({ before: [], after: true })
})
