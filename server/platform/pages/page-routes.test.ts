import { afterEach, expect, test } from 'vitest'
import { recordingLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { ByteCache } from '../cache/byte-cache.ts'
import { makeServer } from '../http/make-server.ts'
import type { InProcessClient } from './page-entry.ts'
import { pageRoutes } from './page-routes.ts'
import type { Renderer } from './render.ts'

const assets = { styles: [], modules: [], fonts: [], entry: '/entry.js' }
const loadEntry = () => import('#web/app/entry-server.tsx')

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function open(callInProcess: InProcessClient, entry: Renderer['entry'] = loadEntry) {
  const { log, lines } = recordingLog()
  const cache = new ByteCache()
  const server = await makeServer(testSettings(), cache, { log })
  await pageRoutes(server, {
    renderer: { entry, assetsOf: () => assets, finish: async (_address, html) => html, developing: true },
    cache,
    callInProcess,
    origin: 'https://toko.example',
    initialLanguage: async () => 'page',
    brand: async () => ({ accent: '#1f4e79', iconOf: (size) => `/icons/x/${size}.png` }),
    sitemap: { countParts: async () => 1, entries: async () => [] },
  })
  cleanUp.push(() => server.close())
  return {
    lines,
    visit: async (url: string, language: 'id' | 'en') => {
      const answer = await server.inject({ url, headers: { cookie: `lang=${language}` } })
      const id = String(answer.headers['x-request-id'])
      return { status: answer.statusCode, id, html: answer.body.replaceAll('<!-- -->', '') }
    },
  }
}

const broken = () => Promise.reject(new Error('relation "products" does not exist'))
const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))

test.each([
  ['a fault', '/', 'id', broken, 500, 'Beri tahu toko nomor ini'],
  ['a fault', '/', 'en', broken, 500, 'Tell the shop this number'],
  ['a fault', '/tentang', 'id', broken, 500, 'Beri tahu toko nomor ini'],
  ['an unreachable database', '/list-products', 'id', away, 503, 'Beri tahu toko nomor ini'],
  ['an unreachable database', '/categories', 'en', away, 503, 'Tell the shop this number'],
  ['an unreachable database', '/products/p1', 'en', away, 503, 'Tell the shop this number'],
  ['an unreachable database', '/booking', 'id', away, 503, 'Beri tahu toko nomor ini'],
] as const)(
  'after %s the page %s in %s shows the request id of its log lines',
  async (_, url, language, call, status, sentence) => {
    const { visit, lines } = await open(call)
    const page = await visit(url, language)
    expect(page.status).toBe(status)
    const [shown] = page.html.split('<script type="application/json"')
    expect(shown).toContain(`${sentence}: ${page.id}`)
    expect(shown).not.toContain('products&quot; does not exist')
    expect(lines.find(({ request, level }) => request === page.id && level === 'error')).toMatchObject({
      err: { stack: expect.stringContaining('at ') },
    })
  },
)

test('the fallback error page shows the request id too', async () => {
  const { visit, lines } = await open(broken, () => Promise.reject(new Error('the build is missing')))
  const page = await visit('/', 'id')
  expect([page.status, page.html]).toEqual([500, expect.stringContaining(page.id)])
  expect(lines).toMatchObject([
    { request: page.id, err: { message: 'the build is missing' } },
    { status: 500 },
  ])
})
