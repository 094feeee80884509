import type * as z from 'zod/mini'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openPageApp } from '#server/testing/page-app.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { adminPages } from '#web/admin/pages.ts'
import { pages } from '#web/app/pages.ts'

/*
 * Every text of every endpoint, the parameters of every page and the headers are sent hostile texts as long as a request
 * may be. The processor time of the answer may grow no faster than the text. The endpoints come from the contract.
 */

let server: FastifyInstance
let tokens: Record<'customer' | 'admin', string>

beforeAll(async () => {
  const database = await openTestDatabase()
  const opened = await openPageApp({ entry: () => import('#web/app/entry-server.tsx'), database })
  server = opened.server
  const [customer, admin] = [
    await signedIn(database.db),
    await signedIn(database.db, 'ratna@contoh.example', { role: 'admin' }),
  ]
  tokens = { customer: customer.token, admin: admin.token }
  return () => server.close()
})

const modules = import.meta.glob<Record<string, unknown>>(['../../../contract/**/*schemas.ts'], {
  eager: true,
})

const endpoints = [
  ...new Set(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter(
        (value): value is Endpoint =>
          typeof value === 'object' && value !== null && 'method' in value && 'reply' in value,
      ),
  ),
]

/** Each text is `unit` repeated to a length, with a letter that ends a pattern too late. */
const shapes: Record<string, string> = {
  'accents above and below': '\u0300\u0316',
  'accents that are apart by invisible characters': '\u0300\u200B\u0316',
  accents: '\u0300',
  spaces: ' ',
  'spaces and letters': 'a ',
  'line breaks': '\n',
  'at signs': 'a@',
  dots: 'a.',
  brackets: '(',
  'square brackets': '[',
  links: '[a](',
  asterisks: '**a',
  digits: '1',
  'grouped digits': '1.',
  commas: ',',
  'quotation marks': '"',
  semicolons: 'a;q=0.1,',
  hyphens: '-',
  'percent signs': '%25',
  backslashes: '\\',
  emoji: '👩🏽‍💻',
  'wide letters': 'ａ',
}

const repeat = (unit: string, times: number): string => `a${unit.repeat(times)}!`

/** In milliseconds. Less than the floor is not worth an attack, and is noise. */
const floor = 120

async function processorTime(request: InjectOptions): Promise<number> {
  const before = process.cpuUsage()
  // Each request has its own address, so that no limit of attempts ends it early.
  const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const { statusCode } = await server.inject({ ...request, remoteAddress })
  const { user, system } = process.cpuUsage(before)
  expect(statusCode, `${request.method} ${JSON.stringify(request.url)?.slice(0, 80)}`).toBeLessThan(500)
  return (user + system) / 1_000
}

async function best(request: InjectOptions): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) times.push(await processorTime(request))
  return Math.min(...times)
}

/** Twice the length may take three times as long. */
async function growsTooFast(
  makeRequest: (length: number) => InjectOptions,
  longest: number,
): Promise<boolean> {
  if ((await processorTime(makeRequest(longest))) < floor) return false
  const longestTime = await best(makeRequest(longest))
  if (longestTime < floor) return false
  const [quarter, half] = [await best(makeRequest(longest / 4)), await best(makeRequest(longest / 2))]
  return longestTime / half > 3 || longestTime / quarter > 8
}

const longestBody = 96 * 1024
const longestAddress = 7 * 1024
/** The cells are in the file nine times. */
const longestFile = 24 * 1024

describe.each(Object.entries(shapes))('%s', (_, unit) => {
  test('take a time in proportion to their length in every text of every endpoint', async () => {
    expect(endpoints.length).toBeGreaterThan(100)
    const tooFast: string[] = []
    for (const endpoint of endpoints)
      for (const { name, longest, request } of requestsOf(endpoint)) {
        const makeRequest = (length: number) => request(repeat(unit, length / bytesOf(unit)))
        if (await growsTooFast(makeRequest, longest)) tooFast.push(name)
      }
    expect(tooFast).toEqual([])
  })

  test('take a time in proportion to their length in the address of every page', async () => {
    const tooFast: string[] = []
    for (const { path, query = [] } of [...pages, ...adminPages]) {
      const whole = path.replace(/:\w+/g, 'a')
      const addresses = [
        ...[...path.matchAll(/:\w+/g)].map(
          ([name]) =>
            (text: string) =>
              path.replace(name, () => text),
        ),
        ...['lang', ...query].map((name) => (text: string) => `${whole}?${name}=${text}`),
      ]
      for (const [n, address] of addresses.entries()) {
        const makeRequest = (length: number): InjectOptions => ({
          url: address(encodeURIComponent(repeat(unit, length / encodeURIComponent(unit).length))).replace(
            /:\w+/g,
            'a',
          ),
        })
        if (await growsTooFast(makeRequest, longestAddress)) tooFast.push(`${path} ${n}`)
      }
    }
    expect(tooFast).toEqual([])
  })
})

const bytesOf = (unit: string) => Buffer.byteLength(JSON.stringify(unit)) - 2

interface TextRequest {
  name: string
  longest: number
  request: (text: string) => InjectOptions
}

/** One request for each text of an endpoint, with an example in the other fields. */
function requestsOf(endpoint: Endpoint): TextRequest[] {
  const { method, path, access, params, query, body, file } = endpoint
  const headers: Record<string, string> =
    access === 'visitor' ? {} : { authorization: `Bearer ${tokens[access]}` }
  const examples = { params: exampleOf(params), query: exampleOf(query), body: exampleOf(body) }
  const name = (at: readonly string[]) => `${method} ${path} ${at.join('.')}`
  const address = (changed: object = {}, asked: object = examples.query) => {
    const given = new Map<string, string>(Object.entries({ ...examples.params, ...changed }))
    const filled = path.replace(/:(\w+)/g, (whole, key: string) =>
      encodeURIComponent(given.get(key) ?? whole),
    )
    return `/api${filled}?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`
  }
  const bare = `/api${path.replace(/:\w+/g, 'kilim')}`
  return [
    ...pathsOf(params).map((at) => ({
      name: name(at),
      longest: 480,
      request: (text: string) => ({ method, headers, url: address({ [at[0] ?? '']: text }) }),
    })),
    ...pathsOf(query).map((at) => ({
      name: name(at),
      longest: longestAddress / 3,
      request: (text: string) => ({
        method,
        headers,
        url: address({}, { ...examples.query, [at[0] ?? '']: text }),
      }),
    })),
    ...(file
      ? [
          {
            name: name(['file']),
            longest: longestFile,
            request: (text: string): InjectOptions => ({
              method,
              url: bare,
              ...form(file.field, text, headers),
            }),
          },
        ]
      : pathsOf(body).map((at) => ({
          name: name(at),
          longest: longestBody,
          request: (text: string): InjectOptions => ({
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            url: address(),
            payload: JSON.stringify(changed(examples.body, at, text)),
          }),
        }))),
  ]
}

/** A file of the text as one cell, as heads and as rows, with the text in the names of the form too. */
function form(field: string, text: string, headers: Record<string, string>) {
  const short = text.slice(0, 200).replace(/["\r\n\\]/g, '_')
  const parts = [
    `content-disposition: form-data; name="${short}"\r\n\r\n${text.slice(0, 9_000)}`,
    `content-disposition: form-data; name="${field}"; filename="${short}.csv"\r\ncontent-type: text/csv\r\n\r\n` +
      `Nama;Harga;Kategori;Wilayah;${text}\n${text};1;Karpet;${text}\nKilim;${text};${text}`,
  ]
  return {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.from(`${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`),
  }
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  values?: unknown[]
  entries?: Record<string, unknown>
  in?: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** The paths of all texts. Enumerations count, since any text can be sent. */
function pathsOf(schema: z.ZodMiniType | undefined, at: string[] = []): string[][] {
  if (!schema) return []
  const { type, shape, element, innerType, valueType, options = [], in: first } = definitionOf(schema)
  if (type === 'string' || type === 'enum' || type === 'literal') return [at]
  if (shape) return Object.entries(shape).flatMap(([name, field]) => pathsOf(field, [...at, name]))
  if (element) return pathsOf(element, [...at, '0'])
  if (valueType) return pathsOf(valueType, [...at, 'a'])
  const paths = [innerType, first, ...options].flatMap((inner) => pathsOf(inner, at))
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

const examples: Record<string, string> = {
  email: 'siti@contoh.example',
  customer_email: 'siti@contoh.example',
  phone: '081234567890',
  customer_phone: '081234567890',
  date: '2026-11-23',
  time: '09:00',
  plate: 'B 1234 XYZ',
  nomer_plat: 'B 1234 XYZ',
  counted_at: '2026-11-20T10:00:00Z',
  accent_colour: '#1f4e79',
  area: '34.71.12',
  page: '1',
  limit: '10',
  n: '1',
}

function exampleOf(schema: z.ZodMiniType | undefined, field = ''): object {
  const example = schema && valueOf(schema, field)
  return typeof example === 'object' && example !== null ? example : {}
}

function valueOf(schema: z.ZodMiniType, field: string): unknown {
  const {
    type,
    shape,
    element,
    innerType,
    valueType,
    options = [],
    values = [],
    entries,
    in: first,
  } = definitionOf(schema)
  if (type === 'string') return examples[field] ?? 'rahasia-dua-belas'
  if (type === 'number' || type === 'int') return 1
  if (type === 'boolean') return true
  if (type === 'literal') return values[0]
  if (entries) return Object.values(entries)[0]
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, valueOf(inner, name)]))
  if (element) return [valueOf(element, field)]
  if (valueType) return { a: valueOf(valueType, field) }
  const inner = innerType ?? first ?? options[0]
  return inner ? valueOf(inner, field) : undefined
}

function changed(example: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const inner =
    typeof example === 'object' && example !== null ? new Map(Object.entries(example)).get(name) : {}
  const value = changed(inner, rest, text)
  return Array.isArray(example) ? [value] : { ...Object(example), [name]: value }
}

const headers: Record<string, { unit: string; before?: string }> = {
  'accept-language': { unit: 'en;q=0.1,' },
  'accept-encoding': { unit: 'gzip;q=0.1,' },
  cookie: { unit: '; lang=i' },
  'if-none-match': { unit: 'W/"a",' },
  'if-modified-since': { unit: '1 ' },
  range: { unit: '0-0,', before: 'bytes=' },
  authorization: { unit: 'a ', before: 'Bearer ' },
  'user-agent': { unit: 'Mozilla/5.0 (' },
  'x-forwarded-for': { unit: '1.1.1.1, ' },
  'x-request-id': { unit: 'a-' },
  'idempotency-key': { unit: 'a ' },
  'content-type': { unit: '; a="', before: 'multipart/form-data; boundary=a' },
}

test.each(Object.entries(headers))('a long header %s takes a time in proportion', async (name, given) => {
  const tooFast: string[] = []
  for (const unit of [given.unit, ' ', '\t', ',', ';', '"', '(', '=', '1', '.'])
    for (const [method, url] of [
      ['GET', '/'],
      ['GET', '/api/products'],
      ['POST', '/api/transactions'],
      ['POST', '/api/admin/products/import'],
    ] as const) {
      const makeRequest = (length: number): InjectOptions => ({
        method,
        url,
        headers: {
          authorization: `Bearer ${tokens.admin}`,
          [name]: `${given.before ?? ''}${unit.repeat(length / unit.length)}a`,
        },
      })
      if (await growsTooFast(makeRequest, 12_000)) tooFast.push(`${url} ${unit}`)
    }
  expect(tooFast).toEqual([])
})

test.each([
  ['nested lists', (n: number) => '['.repeat(n / 2) + ']'.repeat(n / 2)],
  ['nested objects', (n: number) => `${'{"a":'.repeat(n / 6)}1${'}'.repeat(n / 6)}`],
  ['many names', (n: number) => `{${Array.from({ length: n / 12 }, (_, at) => `"a${at}":1`).join(',')}}`],
  ['one name many times', (n: number) => `{${Array.from({ length: n / 6 }, () => '"a":1').join(',')}}`],
  ['many items', (n: number) => `{"items":[${'{},'.repeat(n / 3)}{}]}`],
  ['a name of accents', (n: number) => JSON.stringify({ ['\u0300\u0316'.repeat(n / 4)]: 1 })],
])('a body of %s takes a time in proportion', async (_, makeBody) => {
  const tooFast: string[] = []
  for (const { method, path, access, body, file } of endpoints) {
    if (!body || file) continue
    const makeRequest = (length: number): InjectOptions => ({
      method,
      url: `/api${path.replace(/:\w+/g, 'kilim')}`,
      headers: {
        'content-type': 'application/json',
        ...(access !== 'visitor' && { authorization: `Bearer ${tokens[access]}` }),
      },
      payload: makeBody(length),
    })
    if (await growsTooFast(makeRequest, longestBody)) tooFast.push(`${method} ${path}`)
  }
  expect(tooFast).toEqual([])
})

test.each([
  ['many names', (at: number) => `a${at}=1`],
  ['one name', () => 'q=1'],
  ['lang', () => 'lang=en'],
  ['no names', () => ''],
  ['equals signs', () => '=='],
  ['encoded brackets', () => '%5B%5D=%5B'],
])('a query of %s takes a time in proportion', async (_, pair) => {
  const tooFast: string[] = []
  for (const path of ['/', '/list-products', '/api/products', '/api/admin/transactions', '/api/auth/login']) {
    const makeRequest = (length: number): InjectOptions => ({
      method: path.endsWith('login') ? 'POST' : 'GET',
      url: `${path}?${Array.from({ length: length / (pair(100).length + 1) }, (__, at) => pair(at)).join('&')}`,
      headers: { authorization: `Bearer ${tokens.admin}` },
    })
    if (await growsTooFast(makeRequest, longestAddress)) tooFast.push(path)
  }
  expect(tooFast).toEqual([])
})
