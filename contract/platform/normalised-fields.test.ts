import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { normaliseGtin } from '../catalogue/gtin.ts'
import type { Endpoint } from './endpoint.ts'
import { day, halfHour, hour, id, wholeHour } from './fields.ts'
import { normaliseColour } from '../shop/accent-colour.ts'
import { normaliseAccount } from '../shop/social-accounts.ts'
import { readLinkToken } from './link-token.ts'
import {
  normaliseCode,
  normaliseDigits,
  normaliseEmail,
  normaliseLine,
  normalisePhone,
  normaliseText,
  toChatNumber,
} from './normalise.ts'

const normalisers: unknown[] = [
  normaliseAccount,
  normaliseCode,
  normaliseColour,
  normaliseDigits,
  normaliseEmail,
  normaliseGtin,
  normaliseLine,
  normalisePhone,
  normaliseText,
  toChatNumber,
  readLinkToken,
]

/** Text fields that need no normalisation, with the reason. */
const exceptions: Record<string, string> = {
  password: 'is compared and hashed as typed',
  confirm_password: 'is compared and hashed as typed',
  confirmPassword: 'is compared and hashed as typed',
  current_password: 'is compared and hashed as typed',
  currentPassword: 'is compared and hashed as typed',
  newPassword: 'is compared and hashed as typed',
  ids: 'is written by a program',
  fingerprint: 'is written by a program',
  picture_id: 'is written by a program',
  size_id: 'is written by a program',
  category_id: 'is written by a program',
  voucher: 'is written by a program',
  sale: 'is written by a program',
  received_at: 'is a timestamp made by a form',
  sale_from: 'is a timestamp made by a form',
  sale_until: 'is a timestamp made by a form',
  starts_at: 'is a timestamp made by a form',
  ends_at: 'is a timestamp made by a form',
  endpoint: 'is written by a browser',
  replaced: 'is written by a browser',
  p256dh: 'is written by a browser',
  auth: 'is written by a browser',
  rawId: 'is written by a browser',
  clientDataJSON: 'is written by a browser',
  attestationObject: 'is written by a browser',
  transports: 'is written by a browser',
  authenticatorData: 'is written by a browser',
  signature: 'is written by a browser',
  userHandle: 'is written by a browser',
  'POST /auth/passkeys/register credential.id': 'is written by a browser',
  'POST /auth/passkeys/login credential.id': 'is written by a browser',
  'POST /auth/elevate credential.id': 'is written by a browser',
  counted_at: 'is a timestamp made by a page',
  'GET /admin/audit action': 'is chosen from a list',
  'POST /admin/customers/:id/merge token': 'is written by a program',
  'POST /admin/transactions customer.id': 'is written by a program',
}

const modules = import.meta.glob<Record<string, unknown>>(['../**/*schemas.ts'], { eager: true })

const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'reply' in value,
  )

test('every text field of every endpoint is normalised before its rules apply', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  const notNormalised = endpoints.flatMap((endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body]
      .flatMap((schema) => (schema ? textsOf(schema, []) : []))
      .filter(({ schema }) => !isNormalised(schema) && !hasFixedFormat(schema))
      .map(({ path }) => ({
        field: path.at(-1) ?? '',
        name: `${endpoint.method} ${endpoint.path} ${path.join('.')}`,
      }))
      .filter(({ field, name }) => !(field in exceptions) && !(name in exceptions))
      .map(({ name }) => name),
  )
  expect(notNormalised).toEqual([])
})

interface Text {
  schema: z.ZodMiniType
  path: string[]
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  checks?: { _zod: { def: { check: string; tx?: unknown; pattern?: RegExp } } }[]
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

function textsOf(schema: z.ZodMiniType, path: string[]): Text[] {
  const {
    type,
    shape = {},
    element,
    innerType,
    valueType,
    options = [],
    in: first,
    out,
  } = definitionOf(schema)
  if (type === 'string') return [{ schema, path }]
  // A transformed object is checked after its transformation, a transformed text before it.
  if (first && out) return textsOf(definitionOf(out).type === 'object' ? out : first, path)
  const inner = [element, innerType, valueType, ...options].flatMap((each) => (each ? [each] : []))
  return [
    ...Object.entries(shape).flatMap(([name, field]) => textsOf(field, [...path, name])),
    ...inner.flatMap((each) => textsOf(each, path)),
  ]
}

const checksOf = (schema: z.ZodMiniType) => definitionOf(schema).checks?.map(({ _zod }) => _zod.def) ?? []

const isNormalised = (schema: z.ZodMiniType) => checksOf(schema).some(({ tx }) => normalisers.includes(tx))

const fixedFormats: unknown[] = [id, day, hour, wholeHour, halfHour]

/**
 * Only a program writes such a text: an id, a day, an hour, or digits such as a page number or an area code.
 */
const hasFixedFormat = (schema: z.ZodMiniType) =>
  fixedFormats.includes(schema) ||
  checksOf(schema).some(({ pattern }) => /^\^[\\d0-9{},().?:*[\]-]+\$$/.test(pattern?.source ?? ''))
