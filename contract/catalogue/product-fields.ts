import * as z from 'zod/mini'
import { optionalLine, rupiah, weight } from '../platform/fields.ts'
import { keysOf } from '../platform/keys.ts'
import { limits } from '../platform/limits.ts'

/*
 * The fields of a product that have one value in both languages. Forms, responses, the audit log, import and
 * export follow this list. docs/find-your-way.md lists what else a new field needs. A forgotten part does not
 * compile or fails a test.
 */

export const consoleFields = {
  price: z.int(),
  /** A product without its own weight has the default weight of the settings. */
  weight_grams: z.nullable(z.int()),
  /** The maker's brand. Null if it is unknown, or if the product has none. */
  brand: z.nullable(z.string()),
  is_popular: z.boolean(),
}

export const inputFields = {
  price: rupiah,
  weight_grams: z._default(z.nullable(weight), null),
  brand: optionalLine(limits.brand),
  is_popular: z._default(z.optional(z.boolean()), false),
} satisfies Record<ProductField, unknown>

export const shownFields = {
  price: rupiah,
  is_popular: z.boolean(),
} satisfies Partial<Record<ProductField, unknown>>

type ProductField = keyof typeof consoleFields
export const productFields = keysOf(consoleFields)
export type ShownField = keyof typeof shownFields
export const shownProductFields = keysOf(shownFields)
