import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { recordingLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { answerFromCache } from '../cache/send-answer.ts'
import { ByteCache } from '../cache/byte-cache.ts'
import { addCacheTags } from '../cache/shown.ts'
import { problem } from '../problem.ts'
import { answerProblem } from './answer-problem.ts'
import { makeServer } from './make-server.ts'
import { newRequestId } from './request-id.ts'

const number = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function open(trustProxy = 0) {
  const { log, lines } = recordingLog()
  const cache = new ByteCache()
  const server = await makeServer(testSettings({ trustProxy }), cache, { log })
  server.setNotFoundHandler((request, reply) => answerProblem(request, reply, problem('NOT_FOUND')))
  server.get('/page', (request, reply) =>
    answerFromCache(request, reply, { cache, key: 'page', points: 1 }, async () => {
      addCacheTags('program')
      return { status: 200, body: 'page', headers: {} }
    }),
  )
  server.get('/api/fault', () => {
    throw new Error('it broke')
  })
  server.get('/api/away', () => {
    throw problem('DATABASE_AWAY')
  })
  server.post('/api/echo', async ({ body }) => ({ body }))
  const url = await server.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' })
  cleanUp.push(() => server.close())
  const ask = async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const answer = await fetch(url + path, { headers, ...(body !== undefined && { method: 'POST', body }) })
    return { status: answer.status, id: answer.headers.get('x-request-id')!, text: await answer.text() }
  }
  return { ask, lines, server }
}

test('a new request id is unique and has the format of ten clear characters', () => {
  const made = Array.from({ length: 1_000 }, newRequestId)
  expect(made.filter((id) => !number.test(id))).toEqual([])
  expect(new Set(made).size).toBe(made.length)
  for (const at of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]) expect(new Set(made.map((id) => id[at])).size).toBe(32)
})

test('every response has its own request id, also a refusal or a bad request', async () => {
  const { ask, server } = await open()
  const json = { 'content-type': 'application/json' }
  const answers = [
    await ask('/page'),
    await ask('/page'),
    await ask('/api/fault'),
    await ask('/api/away'),
    await ask('/api/echo', json, '{}'),
    await ask('/api/echo', json, '{'),
    await ask('/api/echo', json, 'x'.repeat(200_000)),
    await ask('/nowhere'),
    await ask('/assets/nowhere.js'),
    await ask('/api/%E0%A4%A'),
    await ask(`/${'a'.repeat(9_000)}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 503, 200, 400, 413, 404, 404, 400, 414])
  for (const { id } of answers) expect(id).toMatch(number)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)

  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  cleanUp.push(() => socket.destroy())
  socket.write('hello\r\n\r\n')
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 [^]*\r\nx-request-id: [0-9A-Z]{5}-[0-9A-Z]{5}\r\n/)
})

test.each([
  ['/api/fault', 'id', 'Terjadi kesalahan pada server. Silakan coba lagi nanti. Beri tahu toko nomor ini: '],
  [
    '/api/fault',
    'en',
    'Something went wrong on our side. Please try again later. Tell the shop this number: ',
  ],
  [
    '/api/away',
    'id',
    'Toko sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi. Beri tahu toko nomor ini: ',
  ],
] as const)(
  'a fault (%s, %s) shows the visitor the request id that is in the log',
  async (path, language, sentence) => {
    const { ask, lines } = await open()
    const { id, text } = await ask(path, { 'accept-language': language })
    expect(JSON.parse(text)).toMatchObject({ success: false, message: sentence + id })
    const ofRequest = lines.filter(({ request }) => request === id)
    expect(ofRequest).toMatchObject([
      { level: 'error', err: { stack: expect.stringContaining('at ') } },
      { route: path },
    ])
  },
)

test('the message of an invalid request has no request id', async () => {
  const { ask } = await open()
  expect((await ask('/nowhere')).text).not.toContain('nomor')
})

describe('the request id of a proxy', () => {
  test('is used for pages, cached pages and errors if the proxy is trusted', async () => {
    const { ask, lines } = await open(1)
    const proxyId = 'edge.01_a-7'
    for (const path of ['/page', '/page', '/nowhere'])
      expect((await ask(path, { 'x-request-id': proxyId })).id).toBe(proxyId)
    // The second response came from the cache, which logs nothing.
    const routes = lines.filter(({ request }) => request === proxyId).map(({ route }) => route)
    expect(routes).toEqual(['/page', undefined])
  })

  test.each(['', ' ', 'a b', '<script>', 'a'.repeat(65), 'ä'])(
    'is ignored when it is %j',
    async (proxyId) => {
      const { ask } = await open(1)
      expect((await ask('/nowhere', { 'x-request-id': proxyId })).id).toMatch(number)
    },
  )

  test('is ignored when no proxy is trusted', async () => {
    const { ask } = await open()
    for (const path of ['/page', '/page', '/nowhere'])
      expect((await ask(path, { 'x-request-id': 'mine' })).id).toMatch(number)
  })
})
