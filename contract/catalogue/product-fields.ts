import * as z from 'zod/mini'
import { rupiah, weight } from '../platform/fields.ts'
import { keysOf } from '../platform/keys.ts'

/*
 * The fields of a product that have one value, the same in both languages. Form and answers, the audit log, import and export follow this
 * list. What a new one needs besides is in docs/find-your-way.md. What is forgotten does not compile or fails a test.
 */

/** As the console shows them. */
export const keptFields = {
  price: z.int(),
  /** Null: that of the shop's settings. */
  weight_grams: z.nullable(z.int()),
  is_popular: z.boolean(),
}

/** As a form or a file gives them. */
export const givenFields = {
  price: rupiah,
  weight_grams: z._default(z.nullable(weight), null),
  is_popular: z._default(z.optional(z.boolean()), false),
} satisfies Record<ProductField, unknown>

/** As visitors see them. */
export const shownFields = {
  price: rupiah,
  is_popular: z.boolean(),
} satisfies Partial<Record<ProductField, unknown>>

type ProductField = keyof typeof keptFields
export const productFields = keysOf(keptFields)
export type ShownField = keyof typeof shownFields
export const shownProductFields = keysOf(shownFields)
