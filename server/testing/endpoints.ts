import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/platform/endpoint.ts'
import { answer, paging, phone, quantity, text } from '#contract/platform/fields.ts'
import { owner } from '#contract/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { makeEndpointRegistry, type SignedInStaff } from '#server/platform/http/endpoint-registry.ts'
import { makeServer } from '#server/platform/http/make-server.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { followPageChanges } from '#server/platform/cache/follow-page-changes.ts'
import { problem } from '#server/platform/problem.ts'
import { quietLog } from './quiet-log.ts'
import { openTestDatabase } from './database.ts'
import { testSettings } from './settings.ts'

export type TestEndpoints = Awaited<ReturnType<typeof openTestEndpoints>>

export async function openTestEndpoints({ strict = true } = {}) {
  const { db, kind } = await openTestDatabase()
  let reads = 0
  const customers: SignedInStaff[] = (['customer', 'admin'] as const).map((role) => ({
    id: role,
    role,
    full_name: role,
    email: `${role}@contoh.example`,
    language: 'id',
    staff: owner,
    factor: undefined,
  }))
  for (const { id, role, full_name, email } of customers)
    await db.insertInto('users').values({ id, role, full_name, email, password_hash: '' }).execute()
  const cache = new ByteCache()
  const server = await makeServer(testSettings(), cache, { perMinute: null })
  const identify = async (_db: Db, token: string) => customers.find(({ id }) => id === token) ?? null
  const changes = followPageChanges({ db, kind }, cache, quietLog, { polling: false })
  const registry = makeEndpointRegistry(server, { db, identify, cache, changes, strict })
  registry.registerEndpoint(greet, async ({ body }) => ({ data: { name: body.name, password: 'secret' } }))
  registry.registerEndpoint(list, async ({ query }) => ({ data: { ...query, asked: ++reads } }))
  registry.registerEndpoint(order, async ({ db: tx, body }) => {
    if (body.name === 'refused')
      throw problem('INSUFFICIENT_STOCK', { name: { id: 'Kilim', en: 'Kilim' }, available: 2 })
    await countAttempt(tx, 'orders', { limit: 1000, seconds: 60 })
    const { count } = await tx.selectFrom('attempts').select('count').executeTakeFirstOrThrow()
    return { data: { number: count } }
  })
  registry.registerEndpoint(govern, async () => ({ data: {} }))
  registry.registerEndpoint(upload, async ({ file, body }) => ({ data: { bytes: file.length, ...body } }))
  registry.registerEndpoint(fail, async ({ params }) => {
    if (params.how === 'unnamed') throw problem('EMAIL_TAKEN')
    if (params.how === 'unshaped') return { data: { pieces: -1 } }
    if (params.how === 'away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    throw new Error('select * from secrets')
  })
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `/api${url}`,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url: `/api${url}`, headers })
  return { server, db, cache, registry, get, post, close: () => server.close() }
}

export const customer = { authorization: 'Bearer customer' }

const Greeting = z.object({ name: z.string() })

const greet = defineEndpoint({
  method: 'POST',
  path: '/greetings',
  summary: 'Greet',
  access: 'visitor',
  body: z.object({ name: text(10), phone, quantity }),
  reply: answer(Greeting),
  status: 201,
})
const list = defineEndpoint({
  method: 'GET',
  path: '/greetings',
  summary: 'List',
  access: 'visitor',
  query: z.object(paging(12)),
  reply: answer(z.object({ page: z.int(), limit: z.int(), asked: z.int() })),
})
const order = defineEndpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Order',
  access: 'customer',
  body: z.object({ name: text(100) }),
  reply: answer(z.object({ number: z.int() })),
  problems: ['INSUFFICIENT_STOCK'],
  idempotent: true,
})
const govern = defineEndpoint({
  method: 'GET',
  path: '/govern',
  summary: 'Govern',
  access: 'admin',
  right: 'console',
  reply: answer(z.object({})),
})
const fail = defineEndpoint({
  method: 'GET',
  path: '/fail/:how',
  summary: 'Fail',
  access: 'visitor',
  params: z.object({ how: z.string() }),
  reply: answer(z.object({ pieces: z.int().check(z.minimum(0)) })),
})
const upload = defineEndpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Upload',
  access: 'customer',
  body: z.object({ note: z.optional(z.string().check(z.maxLength(5))) }),
  file: { field: 'picture', maxBytes: 1000, missing: 'PROOF_MISSING', tooLarge: 'PROOF_TOO_LARGE' },
  reply: answer(z.object({ bytes: z.int(), note: z.optional(z.string()) })),
})
