import { afterEach, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { testSettings } from '#server/testing/settings.ts'
import type { Settings } from '#server/settings.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step()
})

async function openShop({
  build = 'a1',
  worker,
  ...settings
}: Partial<Settings> & { build?: string; worker?: string }) {
  const assets = {
    styles: [`/assets/style-${build}.css`],
    fonts: ['/assets/font.woff2'],
    modules: [],
    entry: `/assets/entry-${build}.js`,
  }
  const server = await makeApp({
    database: await openTestDatabase(),
    settings: testSettings(settings),
    perMinute: null,
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
      ...(worker !== undefined && { worker }),
    }),
  })
  cleanUp.push(() => server.close())
  return server
}

test('the service worker is never cached without asking, and may only connect to the shop', async () => {
  const server = await openShop({ worker: 'work()' })
  const { statusCode, headers, body } = await server.inject('/sw.js')
  expect([statusCode, body]).toEqual([
    200,
    'self.build={"id":"/assets/entry-a1.js","styles":["/assets/style-a1.css"],"files":["/assets/style-a1.css","/assets/font.woff2"]};\nwork()',
  ])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  const again = await server.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
  const page = await server.inject('/')
  expect(page.headers['content-security-policy']).toContain("worker-src 'self'")
})

test('each build has another service worker', async () => {
  const bodies = await Promise.all(
    ['a1', 'b2'].map(
      async (build) => (await (await openShop({ build, worker: 'work()' })).inject('/sw.js')).body,
    ),
  )
  expect(new Set(bodies).size).toBe(2)
})

test('a shop that wants no service worker serves one that deletes all and ends itself', async () => {
  const server = await openShop({ worker: 'work()', serviceWorker: false })
  const { statusCode, body } = await server.inject('/sw.js')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('work()')
  const calls: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => calls.push('skipWaiting'),
    registration: { unregister: async () => calls.push('unregister') },
  }
  const stores = {
    keys: async () => ['pages-1', 'files-1'],
    delete: async (name: string) => calls.push(name),
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker is a script
  new Function('self', 'caches', body)(scope, stores)
  let ended: unknown
  listeners.get('install')!({})
  listeners.get('activate')!({ waitUntil: (work: unknown) => (ended = work) })
  await ended
  expect(calls).toEqual(['skipWaiting', 'pages-1', 'files-1', 'unregister'])
})

test('in development there is no service worker', async () => {
  expect((await (await openShop({})).inject('/sw.js')).statusCode).toBe(404)
})
