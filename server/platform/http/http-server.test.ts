import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { recordingLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { ByteCache } from '../cache/byte-cache.ts'
import type { ClientTimeouts } from './http-server.ts'
import { makeServer, type ServerOptions } from './make-server.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const hour = 3_600_000
const noTimeouts: ClientTimeouts = { headers: hour, idle: hour, request: hour, linger: hour, shutdown: hour }

async function open(
  timeouts: Partial<ClientTimeouts> = {},
  options: Pick<ServerOptions, 'log' | 'answerMetrics'> = {},
) {
  const server = await makeServer(testSettings(), new ByteCache(), {
    timeouts: { ...noTimeouts, ...timeouts },
    ...options,
  })
  const logged: unknown[] = []
  server.addHook('onRequest', async (request) => {
    request.log.error = (fault: unknown) => logged.push(fault)
  })
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  server.post('/api/echo', async ({ body }) => ({ success: true, data: body }))
  server.post('/api/uploads', async (request) => {
    arrived.resolve()
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
    return { success: true }
  })
  server.get('/api/later', async () => {
    arrived.resolve()
    await released.promise
    return { success: true }
  })
  server.get('/api/long', () => Buffer.alloc(64 * 1024 * 1024))
  await server.listen({ host: '127.0.0.1', port: 0 })
  cleanUp.push(() => {
    released.resolve()
    return server.close()
  })
  return { server, logged, arrived: arrived.promise, answer: released.resolve }
}

async function client(server: FastifyInstance) {
  const { port } = server.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  cleanUp.push(() => socket.destroy())
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  const ended = once(socket, 'end')
  // A client that is cut off while it sends gets a reset. Only tests that await the response depend on it.
  ended.catch(() => {})
  const answer = async () => {
    await ended
    return readAnswer(text)
  }
  return { socket, answer, closed: whenClosed(socket) }
}

const whenClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

function readAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return {
    status: Number(head.slice(9, 12)),
    isLast: /^connection: close\r?$/im.test(head),
    ...(JSON.parse(body) as { success: boolean; code: string; message: string }),
  }
}

const post = (length: number, path = '/api/echo') =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${headers}\r\n`
const form =
  'POST /api/uploads HTTP/1.1\r\nhost: shop\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 9000\r\n\r\n' +
  '--edge\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nabc'

describe('a request that is too large or malformed', () => {
  const tenMegabytes = 'x'.repeat(10_000_000)
  const manyHeaders = Array.from({ length: 5_000 }, (_, n) => `a${n}: 1\r\n`).join('')

  test.each([
    ['10 MB of JSON', post(10_000_000) + tenMegabytes, 413, 'TOO_LARGE'],
    [
      '10 MB of JSON without a content length',
      'POST /api/echo HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n' +
        `989680\r\n${tenMegabytes}\r\n0\r\n\r\n`,
      413,
      'TOO_LARGE',
    ],
    ['64 KB of headers', get('/api/later', `x: ${'x'.repeat(65_536)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
    ['5,000 headers', get('/api/later', manyHeaders), 431, 'HEADERS_TOO_LARGE'],
    ['300 short headers', get('/api/later', 'a:\r\n'.repeat(300)), 431, 'HEADERS_TOO_LARGE'],
    ['an address of 15 KB', get(`/api/later?q=${'a'.repeat(15_000)}`), 414, 'ADDRESS_TOO_LONG'],
    ['an address of 60 KB', get(`/api/later?q=${'a'.repeat(60_000)}`), 414, 'ADDRESS_TOO_LONG'],
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ])('is refused and its connection is closed: %s', async (_, sent, status, code) => {
    const { server } = await open()
    const { socket, answer: shown } = await client(server)
    socket.write(sent)
    expect(await shown()).toEqual({ success: false, status, code, isLast: true, message: expect.any(String) })
  })
})

describe('a slow client', () => {
  test('gets 408 when its body stops', async () => {
    const { server } = await open({ idle: 50 })
    const { socket, answer: shown } = await client(server)
    socket.write(`${post(100)}{"name":`)
    expect(await shown()).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT', isLast: true })
  })

  test('gets 408 when its body trickles without end', async () => {
    const { server } = await open({ headers: 50, request: 100 })
    const { socket, answer: shown } = await client(server)
    socket.write(`${post(100_000)}{"name":"`)
    const trickle = setInterval(() => socket.write('x'), 10)
    cleanUp.push(() => clearInterval(trickle))
    expect(await shown()).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT', isLast: true })
  })

  test('is cut off when it does not read its response', async () => {
    const { server } = await open({ idle: 50 })
    const { socket, closed } = await client(server)
    socket.pause()
    const left = new Promise<void>((resolve) =>
      server.server.once('timeout', (connection: Socket) => connection.once('close', () => resolve())),
    )
    socket.write(get('/api/long'))
    await left
    socket.resume()
    await closed
  })

  test('is not cut off while the shop prepares the response', async () => {
    const { server, arrived, answer } = await open({ idle: 50 })
    const { socket, answer: shown } = await client(server)
    const silent = once(server.server, 'timeout')
    socket.write(get('/api/later', 'connection: close\r\n'))
    await arrived
    await silent
    answer()
    expect(await shown()).toMatchObject({ status: 200, success: true })
  })
})

describe('an exception outside the error handling of a request', () => {
  test('is logged and answered with 500, while other requests are served', async () => {
    const { log, lines } = recordingLog()
    const { server } = await open(
      {},
      {
        log,
        answerMetrics: ({ url }) => {
          if (url === '/fault') throw new Error('the front failed')
          return false
        },
      },
    )
    const { socket, answer: shown } = await client(server)
    socket.write(get('/fault'))
    expect(await shown()).toMatchObject({ status: 500, code: 'FAULT', isLast: true })
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: 'the front failed' }),
      }),
    )
    const other = await client(server)
    other.socket.write(`${post(2).replace('\r\n', '\r\nconnection: close\r\n')}{}`)
    expect(await other.answer()).toMatchObject({ status: 200, success: true })
  })
})

describe('a client that disconnects', () => {
  test.each([
    ['in the middle of a body', `${post(9_000)}{"name":`],
    ['in the middle of an upload', form],
  ])('%s causes no error in the log', async (_, sent) => {
    const { server, logged } = await open()
    const { socket } = await client(server)
    socket.write(sent)
    const [request] = (await once(server.server, 'request')) as [IncomingMessage]
    const gone = whenClosed(request.socket)
    socket.resetAndDestroy()
    await gone
    // Once the next request is answered, the server has also handled the disconnect.
    const other = await client(server)
    other.socket.write(post(10_000_000))
    await other.answer()
    expect(logged).toEqual([])
  })
})

describe('a server that closes', () => {
  test('closes idle connections immediately and answers running requests', async () => {
    const { server, arrived, answer } = await open()
    const fresh = await client(server)
    const idle = await client(server)
    idle.socket.write(post(2) + '{}')
    await once(idle.socket, 'data')
    const busy = await client(server)
    busy.socket.write(get('/api/later'))
    await arrived
    const closed = server.close()
    await Promise.all([fresh.closed, idle.closed])
    answer()
    expect(await busy.answer()).toMatchObject({ status: 200, success: true, isLast: true })
    await closed
  })

  test('cuts off requests that are not complete in time', async () => {
    const { server, arrived } = await open({ shutdown: 50 })
    const { socket, closed } = await client(server)
    socket.write(form)
    await arrived
    const trickle = setInterval(() => socket.write('x'), 10)
    cleanUp.push(() => clearInterval(trickle))
    await server.close()
    await closed
  })
})
