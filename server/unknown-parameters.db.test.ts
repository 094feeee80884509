import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'

/* A request that asks for a preview in another way must not run the action. The endpoints come from the contract. */

const modules = import.meta.glob<Record<string, unknown>>(['../contract/**/*schemas.ts'], { eager: true })

const writes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' &&
      value !== null &&
      'reply' in value &&
      'method' in value &&
      value.method !== 'GET' &&
      value.method !== 'HEAD',
  )

let app: FastifyInstance
let tokens: Record<'customer' | 'admin', string>

beforeAll(async () => {
  const database = await openTestDatabase()
  app = await openTestApp(database)
  const [customer, admin] = [
    await signedIn(database.db),
    await signedIn(database.db, 'ratna@contoh.example', { role: 'admin' }),
  ]
  tokens = { customer: customer.token, admin: admin.token }
})

async function errorFields(
  { method, path, access, tus }: Endpoint,
  query: string,
): Promise<[number, string[]]> {
  const response = await app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, 'kilim')}?${query}`,
    headers: {
      ...(access !== 'visitor' && { authorization: `Bearer ${tokens[access]}` }),
      ...(tus && { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-offset': '0' }),
      ...(tus && method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
    },
  })
  const { errors = [] }: { errors?: { field: string }[] } = response.json()
  return [response.statusCode, errors.map(({ field }) => field)]
}

test.each([
  ['dry_run=1', 'dry_run'],
  ['dry_run=0', 'dry_run'],
  ['dry_run=true', 'dry_run'],
  ['dry_run=yes', 'dry_run'],
  ['dry_run=', 'dry_run'],
  ['dry_run', 'dry_run'],
  ['dry_run=1&dry_run=0', 'dry_run'],
  ['dry_run=0&dry_run=1', 'dry_run'],
  ['dry%5Frun=TRUE', 'dry_run'],
  ['DRY_RUN=1', 'DRY_RUN'],
  ['dryRun=1', 'dryRun'],
  ['dry-run=1', 'dry-run'],
  ['dry_run[]=1', 'dry_run[]'],
  [' dry_run=1', ' dry_run'],
  ['preview=1', 'preview'],
  ['lang=id&lang=en', 'lang'],
  ['__proto__=1', '__proto__'],
])('every call that changes something refuses ?%s', async (query, field) => {
  expect(writes.length).toBeGreaterThan(80)
  for (const endpoint of writes) {
    const [status, fields] = await errorFields(endpoint, encodeURI(query).replace('%255F', '%5F'))
    expect([`${endpoint.method} ${endpoint.path}`, status, fields]).toEqual([
      `${endpoint.method} ${endpoint.path}`,
      400,
      expect.arrayContaining([field]),
    ])
  }
})

test('the language is known to every call', async () => {
  for (const endpoint of writes) {
    const [, fields] = await errorFields(endpoint, 'lang=en')
    expect([endpoint.path, fields]).toEqual([endpoint.path, expect.not.arrayContaining(['lang'])])
  }
})
