import * as z from 'zod/mini'
import { blankableText, id, line, optionalLine, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { Picture } from './picture.ts'

/*
 * The fields that products, categories and services share. Texts are Indonesian, and `translations.en` has
 * the English.
 */

export const englishText = z.nullable(z.string())
export const Translated = z.object({ en: z.object({ name: englishText, description: englishText }) })

export const translations = z.nullish(
  z.object({
    en: z.nullish(
      z.object({ name: optionalLine(limits.name), description: optionalText(limits.description) }),
    ),
  }),
)
export type GivenTranslations = z.output<typeof translations>

export const description = z._default(z.optional(blankableText(limits.description)), '')
export const flag = z._default(z.optional(z.boolean()), false)
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const AdminEntry = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  translations: Translated,
  picture_id: z.nullable(z.string()),
  picture: z.nullable(Picture),
  position: z.int(),
})
export type AdminEntry = z.infer<typeof AdminEntry>

export const entryFields = {
  name: line(limits.name),
  description,
  translations,
  picture_id: z.nullish(id),
  /** Entries are sorted by `position`, and by name within the same position. */
  position: z._default(z.optional(z.int().check(z.minimum(0), z.maximum(10_000))), 0),
}
