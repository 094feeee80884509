import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { Picture } from './picture.ts'
import {
  inputShape,
  inputTranslations,
  line,
  picture,
  storedShape,
  storedTranslations,
  text,
} from './resource.ts'

/** The fields that categories and services share. */
export const entryTexts = {
  name: line(limits.name, { label: ['Nama', 'Name'], both: true, shown: true }),
  description: text(limits.description, { label: ['Deskripsi', 'Description'], both: true, shown: true }),
}
export const entryFields = {
  ...entryTexts,
  picture_id: picture({ label: ['Gambar', 'Picture'], optional: true }),
}

export const flag = z._default(z.optional(z.boolean()), false)
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

export const AdminEntry = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(entryFields),
  translations: storedTranslations(entryFields),
  picture: z.nullable(Picture),
  position: z.int(),
})
export type AdminEntry = z.infer<typeof AdminEntry>

export const entryInput = {
  ...inputShape(entryFields),
  translations: inputTranslations(entryFields),
  /** Entries are sorted by `position`, and by name within the same position. */
  position: z._default(z.optional(z.int().check(z.minimum(0), z.maximum(10_000))), 0),
}
