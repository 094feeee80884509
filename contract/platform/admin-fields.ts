import * as z from 'zod/mini'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { Picture } from './picture.ts'
import { inputShape, inputTranslations, line, storedShape, storedTranslations, text } from './resource.ts'

/*
 * The fields that products, categories and services share. Texts are Indonesian, and `translations.en` has
 * the English.
 */

export const entryTexts = {
  name: line(limits.name, { label: ['Nama', 'Name'], both: true }),
  description: text(limits.description, { label: ['Deskripsi', 'Description'], both: true }),
}
const Translated = storedTranslations(entryTexts)
const translations = inputTranslations(entryTexts)
export type GivenTranslations = z.output<typeof translations>

export const flag = z._default(z.optional(z.boolean()), false)
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const AdminEntry = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(entryTexts),
  translations: Translated,
  picture_id: z.nullable(z.string()),
  picture: z.nullable(Picture),
  position: z.int(),
})
export type AdminEntry = z.infer<typeof AdminEntry>

export const entryFields = {
  ...inputShape(entryTexts),
  translations,
  picture_id: z.nullish(id),
  /** Entries are sorted by `position`, and by name within the same position. */
  position: z._default(z.optional(z.int().check(z.minimum(0), z.maximum(10_000))), 0),
}
