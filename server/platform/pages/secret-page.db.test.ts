import { beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '#server/app.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Db } from '#server/platform/database/database.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import { addResetToken } from '#server/testing/mail-secrets.ts'
import { recordingLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { signedIn } from '#server/testing/signed-in.ts'

const assets = { styles: [], modules: [], fonts: [], entry: '/entry.js' }

let server: FastifyInstance
let lines: object[]
let token: string
let sari: { id: string; token: string }
let db: Db
let revokeLink: () => Promise<unknown>
let nota: { link: () => Promise<string>; withdraw: () => Promise<unknown> }
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  const recorded = recordingLog()
  lines = recorded.lines
  server = await makeApp({
    database,
    settings: testSettings(),
    cache: new ByteCache(),
    log: recorded.log,
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
    }),
  })
  await db.insertInto('categories').values({ id: 'rugs', name: 'Karpet' }).execute()
  await db
    .insertInto('products')
    .values({ id: 'kilim', category_id: 'rugs', name: 'Kilim', price: 250_000 })
    .execute()
  await db
    .insertInto('product_sizes')
    .values({ id: 'kilim-s', product_id: 'kilim', position: 0, name: null, stock: 9 })
    .execute()
  await acceptQris(db)
  sari = await signedIn(db)
  const ratna = await signedIn(db, 'ratna@contoh.example', { role: 'admin' })
  const ask = async (method: 'POST' | 'DELETE', url: string, by: { token: string }, payload?: object) => {
    const headers = { authorization: `Bearer ${by.token}` }
    return (await server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json()
  }
  const { data } = await ask('POST', '/transactions', sari, { ...contact, product_id: 'kilim', quantity: 1 })
  const link = `/admin/transactions/${data.id}/payment-link`
  token = (await ask('POST', link, ratna)).data.url.split('/').at(-1)
  revokeLink = () => ask('DELETE', link, ratna)
  const notaLink = `/admin/transactions/${data.id}/nota-link`
  nota = {
    link: async () => {
      const row = { number: 1, order_id: data.id, issued_at: new Date() }
      await db.insertInto('notas').values(row).execute()
      return (await ask('POST', notaLink, ratna)).data.url.split('/').at(-1)
    },
    withdraw: () => ask('DELETE', notaLink, ratna),
  }
  return () => server.close()
})

const visit = (language: 'id' | 'en' = 'id', headers: Record<string, string> = {}) =>
  server.inject({ url: `/pay/${token}`, headers: { cookie: `lang=${language}`, ...headers } })

describe('the page of a payment link', () => {
  test.each([
    ['id', 'Bayar pesanan Anda'],
    ['en', 'Pay for your order'],
  ] as const)(
    'in %s is readable without JavaScript, and shows no data of the customer',
    async (language, title) => {
      const { statusCode, body, headers } = await visit(language)
      expect(statusCode).toBe(200)
      expect(body).toContain(title)
      expect(body).toContain('Kilim')
      expect(body).toMatch(/250\.000/)
      expect(body).not.toMatch(/Siti|Melati|siti@|0812/)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('is not cached: after the link is revoked, the next visit gets 404', async () => {
    for (let n = 0; n < 3; n++) expect((await visit()).statusCode).toBe(200)
    await revokeLink()
    const { statusCode, body, headers } = await visit()
    expect(statusCode).toBe(404)
    expect(body).toContain('Tautan ini tidak berlaku')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('is compressed for clients that accept it', async () => {
    const { headers, rawPayload } = await visit('id', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(rawPayload.length).toBeLessThan((await visit()).rawPayload.length)
    expect((await visit('id', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  test('returns 429 after sixty wrong tokens, as the API does', async () => {
    const guess = (n: number) => server.inject({ url: `/pay/guess-${n}` })
    for (let n = 0; n < 60; n++) expect((await guess(n)).statusCode).toBe(404)
    expect((await guess(60)).statusCode).toBe(429)
  })
})

describe('the page of a nota link', () => {
  const open = (secret: string, cookie = 'lang=id') =>
    server.inject({ url: `/nota/${secret}`, headers: { cookie } })

  test.each([
    ['id', 'Nota N-000001', 'Cetak'],
    ['en', 'Receipt N-000001', 'Print'],
  ] as const)('in %s is readable without JavaScript, and is not cached', async (language, title, print) => {
    const secret = await nota.link()
    const { statusCode, body, headers } = await open(secret, `lang=${language}`)
    expect(statusCode).toBe(200)
    for (const text of [title, print, 'Kilim', '250.000']) expect(body).toContain(text)
    expect(body).not.toMatch(/Melati|siti@|0812/)
    const kept = {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }
    expect(headers).toMatchObject(kept)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    await nota.withdraw()
    const withdrawn = await open(secret, `lang=${language}`)
    expect(withdrawn.statusCode).toBe(404)
    expect(withdrawn.body).toContain(
      language === 'id' ? 'Tautan nota ini tidak berlaku' : 'This receipt link is not valid',
    )
    expect(withdrawn.headers).toMatchObject(kept)
  })

  test('opens with the characters that a chat adds to its end', async () => {
    const secret = await nota.link()
    for (const tail of ['.', ')', '%20']) expect((await open(`${secret}${tail}`)).statusCode).toBe(200)
  })

  test('appears in no log', async () => {
    const secret = await nota.link()
    await open(secret)
    await server.inject({ url: `/api/nota/${secret}` })
    await server.inject({ url: `/api/nota/${secret}/nothing` })
    await nota.withdraw()
    await open(secret)
    expect(lines.length).toBeGreaterThan(4)
    expect(JSON.stringify(lines)).not.toContain(secret)
    expect(JSON.stringify(lines)).toContain('/api/nota/:token')
  })
})

describe('a link that was copied with more characters', () => {
  const tails = ['.', ',', '>', ')', '"', '”', '\u200b', '\u202c', '\ufeff', '%20', '%0A', '>.']

  test.each(tails)('opens its order on the page and through the API with %j behind it', async (tail) => {
    const copied = `/pay/${token}${tail.startsWith('%') ? tail : encodeURIComponent(tail)}`
    expect((await server.inject({ url: copied })).statusCode).toBe(200)
    expect((await server.inject({ url: `/api${copied}` })).json().data.status).toBe('pending')
    const headers = { authorization: `Bearer ${sari.token}` }
    const claimed = await server.inject({ method: 'POST', url: `/api${copied}/claim`, headers })
    expect(claimed.json().data).toEqual({ outcome: 'yours' })
  })

  test.each(tails)('sets a new password with %j behind it', async (tail) => {
    const reset = await addResetToken(db, sari.id)
    const { statusCode } = await server.inject({
      method: 'PUT',
      url: `/api/auth/resetpassword/${reset}${tail.startsWith('%') ? tail : encodeURIComponent(tail)}`,
      payload: { password: 'rahasia2', confirmPassword: 'rahasia2' },
    })
    expect(statusCode).toBe(200)
  })
})

test('the log contains no link, neither of its page nor of its requests and errors', async () => {
  const head = `--edge\r\ncontent-disposition: form-data; name="${uploadProof.file.field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const send = async (picture: Buffer) =>
    server.inject({
      method: 'POST',
      url: `/api/pay/${token}/payment-proof`,
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'idempotency-key': 'once' },
      payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]),
    })
  await visit()
  await server.inject({ url: `/api/pay/${token}` })
  await server.inject({ url: `/api/pay/${token}/nothing` })
  await server.inject({ method: 'POST', url: `/api/pay/${token}/claim` })
  expect((await send(Buffer.from('no picture'))).statusCode).toBe(415)
  expect((await send(await photograph())).statusCode).toBe(200)
  await revokeLink()
  await visit()
  expect(lines.length).toBeGreaterThan(8)
  expect(JSON.stringify(lines)).not.toContain(token)
  expect(JSON.stringify(lines)).toContain('/api/pay/:token')
})
