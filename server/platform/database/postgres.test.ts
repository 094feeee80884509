import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openPostgres } from './postgres.ts'

test.each([
  [
    'postgres://budi:r4hasia@127.0.0.1:1/toko',
    'PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.',
  ],
  [
    'postgres://budi:r4hasia@toko.invalid/toko',
    'PostgreSQL at toko.invalid:5432 does not answer (ENOTFOUND): start it, or correct DATABASE_URL.',
  ],
  [
    'postgres://budi:r4hasia@satu:5432,dua:5432/toko',
    'DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.',
  ],
  ['budi:r4hasia', 'DATABASE_URL must begin with postgres:// (or be left out for the embedded database).'],
  ['r4hasia', 'DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.'],
])(
  'the DATABASE_URL %s fails the start with one sentence that does not contain the password',
  async (url, sentence) => {
    await expect(openPostgres(url, quietLog)).rejects.toMatchObject({
      name: 'StartupError',
      message: sentence,
    })
  },
)

/** The server answers each connection but the first `silent` ones. */
async function startServer(bytes: Buffer | string, silent = 0): Promise<string> {
  let connections = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (++connections > silent) socket.once('data', () => socket.write(bytes))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E0000')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each([
  [
    'no TLS',
    'N',
    '?sslmode=verify-full',
    (host: string) =>
      `PostgreSQL at ${host} does not support TLS, but DATABASE_URL requires it: enable ssl on the server, or remove sslmode from DATABASE_URL.`,
  ],
  [
    'TLS only',
    errorResponse(
      '28000',
      'no pg_hba.conf entry for host "10.0.0.1", user "budi", database "toko", no encryption',
    ),
    '',
    (host: string) => `PostgreSQL at ${host} requires TLS: add sslmode=verify-full to DATABASE_URL.`,
  ],
  [
    'a different password',
    errorResponse('28P01', 'password authentication failed for user "budi"'),
    '',
    (host: string) =>
      `PostgreSQL at ${host} refused the login of budi: correct the user or the password in DATABASE_URL.`,
  ],
  [
    'a different database',
    errorResponse('3D000', 'database "toko" does not exist'),
    '',
    (host: string) => `PostgreSQL at ${host} has no database "toko": create it, or correct DATABASE_URL.`,
  ],
])(
  'a server with %s is reported differently from one that does not answer',
  async (_, answer, more, sentence) => {
    const host = await startServer(answer)
    await expect(openPostgres(`postgres://budi:r4hasia@${host}/toko${more}`, quietLog)).rejects.toMatchObject(
      {
        name: 'StartupError',
        message: sentence(host),
      },
    )
  },
)

test.each([
  [1, 'has no database "toko": create it, or correct DATABASE_URL.'],
  [9, /^does not answer \(.*timeout/],
])('after %d silent connections a start %s', async (silent, sentence) => {
  const host = await startServer(errorResponse('3D000', 'database "toko" does not exist'), silent)
  const timeouts = { connection: 300, statement: 5_000 }
  const error: unknown = await openPostgres(`postgres://budi@${host}/toko`, quietLog, timeouts).catch(
    (cause: unknown) => cause,
  )
  const said = String(error).split(`PostgreSQL at ${host} `)[1]
  expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
})

test('a certificate authority that cannot be read fails the start with one sentence', async () => {
  await expect(
    openPostgres('postgres://budi:r4hasia@127.0.0.1:1/toko?sslrootcert=/no/such/file', quietLog),
  ).rejects.toMatchObject({
    name: 'StartupError',
    message: 'DATABASE_URL cannot be used (ENOENT): correct it, or the file that it names.',
  })
})
