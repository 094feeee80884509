import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openDay } from '#server/testing/bookings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { contact } from '#server/testing/orders.ts'
import { signedIn } from '#server/testing/signed-in.ts'

/*
 * The shop answers any input with a response or a problem, never with a fault. The endpoints and their schemas come
 * from the shop's own description, so a new endpoint is tested automatically.
 */

interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
}

interface Operation {
  method: 'GET' | 'HEAD'
  path: string
  by: 'visitor' | 'customer' | 'admin'
  parameters: { in: 'query' | 'path' | 'header'; name: string; schema: Schema }[]
  json?: Schema
  form?: Schema
}

const requestsPerEndpoint = 12

test.each(['visitor', 'customer', 'admin'] as const)(
  'any input of a %s gets a response without a fault, and every problem has a message',
  async (who) => {
    const { server, operations, tokens, ids } = await openFilledShop()
    const names = knownTexts(ids)
    for (const operation of operations.filter(({ by }) => by === who)) {
      const isHead = operation.method === 'HEAD'
      await fc.assert(
        fc.asyncProperty(arbitraryRequest(operation, names), async (request) => {
          const reply = await server.inject(withToken(request, await tokens[who]()))
          expect(reply.statusCode).toBeLessThan(500)
          // An answer to HEAD has no content.
          if (reply.statusCode < 400 || isHead) return
          const problem = reply.json<{ message: string }>()
          expect(problem).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
          expect(problem.message).not.toMatch(/select |insert |violates|undefined|\[object|\bat \//i)
        }),
        { numRuns: requestsPerEndpoint },
      )
    }
  },
)

/** Every request has a new user, since some requests end their own session. */
async function openFilledShop() {
  const database = await openTestDatabase()
  const { db } = database
  const server = await openTestApp(database, { trustProxy: 1 })
  await acceptQris(db)
  await db.insertInto('categories').values({ id: 'rugs', name: 'Karpet' }).execute()
  await db
    .insertInto('products')
    .values({ id: 'kilim', category_id: 'rugs', name: 'Kilim', price: 250_000 })
    .execute()
  await db
    .insertInto('product_sizes')
    .values({ id: 'kilim-s', product_id: 'kilim', position: 0, name: null, stock: 100 })
    .execute()
  await db
    .insertInto('services')
    .values({ id: 'oil', name: 'Ganti oli', price: 80_000, features: '[]' })
    .execute()
  await db
    .insertInto('delivery_methods')
    .values({ id: 'jne', kind: 'pickup', name: 'Ambil', active: true })
    .execute()
  await db.insertInto('vouchers').values({ id: 'hemat', name: 'Hemat', kind: 'percent', value: 10 }).execute()
  const password_hash = await hashPassword('griya-segar-2026')
  const signIn = async (email: string, role: 'customer' | 'admin' = 'customer') => {
    const customer = await signedIn(db, email, { role })
    await db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
    return customer
  }
  const sari = await signIn('sari@contoh.example')
  const ratna = await signIn('ratna@contoh.example', 'admin')
  const placed = await server.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${sari.token}` },
    payload: { ...contact, product_id: 'kilim', quantity: 1, delivery: { method_id: 'jne' } },
  })
  let customers = 0
  const newToken = async (role: 'customer' | 'admin') =>
    (await signIn(`${role}-${customers++}@contoh.example`, role)).token
  return {
    server,
    operations: readOperations((await server.inject('/api/openapi.json')).json()),
    ids: [
      'rugs',
      'kilim',
      'kilim-s',
      'oil',
      'jne',
      'hemat',
      sari.id,
      ratna.id,
      placed.json().data.id as string,
    ],
    tokens: {
      visitor: async () => undefined,
      customer: () => newToken('customer'),
      admin: () => newToken('admin'),
    },
  }
}

function readOperations({ paths }: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const {
        parameters = [],
        requestBody,
        security,
      } = operation as {
        security?: unknown
        parameters?: Operation['parameters']
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
      return {
        method: method.toUpperCase() as 'GET' | 'HEAD',
        path,
        by: path.includes('/admin/')
          ? ('admin' as const)
          : security
            ? ('customer' as const)
            : ('visitor' as const),
        parameters,
        ...(requestBody?.content['application/json'] && {
          json: requestBody.content['application/json'].schema,
        }),
        ...(requestBody?.content['multipart/form-data'] && {
          form: requestBody.content['multipart/form-data'].schema,
        }),
      }
    }),
  )
}

function arbitraryRequest(
  { method, path, parameters, json, form }: Operation,
  names: fc.Arbitrary<string>,
): fc.Arbitrary<InjectOptions> {
  const query = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, mostlyValid(schema, names).map(asText)]),
  )
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  return fc
    .record({
      query: fc.record({ ...query, lang: fc.constantFrom('id', 'en', 'xx') }, { requiredKeys: [] }),
      params: fc.tuple(...inPath.map(() => fc.oneof({ weight: 4, arbitrary: names }, oddValue.map(asText)))),
      payload: json
        ? mostlyValid(json, names).map(asJson)
        : form
          ? formBody(form, names)
          : fc.constant(undefined),
      key: fc.option(fc.constantFrom('key-1', 'key-2', 'k'.repeat(300), ' '), { nil: undefined }),
      from: fc.ipV4(),
    })
    .map(({ query: asked, params, payload, key, from }) => {
      const values = params.values()
      const url = path.replace(/\{\w+\}/g, () =>
        encodeURIComponent((values.next().value ?? '').toWellFormed()),
      )
      return {
        method,
        url: url.startsWith('/api') ? url : `/api${url}`,
        query: asked,
        headers: {
          'x-forwarded-for': from,
          ...(json && { 'content-type': 'application/json' }),
          ...(form && { 'content-type': 'multipart/form-data; boundary=edge' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(payload !== undefined && { payload }),
      }
    })
}

const withToken = (request: InjectOptions, token: string | undefined): InjectOptions =>
  token === undefined
    ? request
    : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }

function mostlyValid(schema: Schema, names: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: validValue(schema, names) }, { weight: 1, arbitrary: oddValue })
}

function validValue(schema: Schema, names: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => mostlyValid(one, names)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [
            name,
            mostlyValid(property, names),
          ]),
        ),
      )
    case 'array':
      return fc.array(mostlyValid(schema.items ?? {}, names), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.constantFrom(0, 1, 2, 10, 2019, 100_000, 1_000_000_000)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return names
  }
}

const knownTexts = (ids: string[]): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...ids,
    'Karpet Kilim',
    'sari@contoh.example',
    '081234567890',
    'B 1234 XYZ',
    openDay(),
    '09:00',
    'griya-segar-2026',
    'terms',
    '1',
  )

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    '😀',
    '%',
    '\\',
    "' or 1=1 --",
    '__proto__',
    '..',
    '2026-13-45',
  ),
  fc.constantFrom(-1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 1, true, [], {}, [null], [[1]], { id: {} }),
  fc.integer({ min: 1, max: 8_000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary' }),
  fc.double(),
)

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const asJson = (value: unknown): string => JSON.stringify(value) ?? ''

function formBody({ properties = {} }: Schema, names: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  const file = fc.oneof(
    fc.constantFrom('', 'id,name\n1,2\n', 'sku;nama\n=1+1;x\n', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff'),
    fc.string({ unit: 'binary' }),
  )
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      property.format === 'binary' ? file : mostlyValid(property, names).map(asText),
    ]),
  )
  return fc.record(fields, { requiredKeys: [] }).map((form) => {
    const parts = Object.entries(form).map(([name, value]) => {
      const filename = properties[name]?.format === 'binary' ? '; filename="a.png"' : ''
      return `--edge\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${value}\r\n`
    })
    return Buffer.from(`${parts.join('')}--edge--\r\n`, 'latin1')
  })
}
