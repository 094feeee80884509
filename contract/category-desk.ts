import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { description, translations, version } from './catalogue-desk.ts'
import { answer, done, id, text } from './fields.ts'
import { limits } from './limits.ts'
import { Picture } from './picture.ts'

/** Where it stands among the others; those of one number stand by name. */
export const position = z._default(z.optional(z.int().check(z.minimum(0), z.maximum(10_000))), 0)

export const DeskCategory = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  translations: z.object({
    en: z.object({ name: z.nullable(z.string()), description: z.nullable(z.string()) }),
  }),
  picture_id: z.nullable(z.string()),
  picture: z.nullable(Picture),
  position: z.int(),
  /** Hidden ones too: with any of them it cannot be removed. */
  product_count: z.int(),
})
export type DeskCategory = z.infer<typeof DeskCategory>

const fields = {
  name: text(limits.name),
  description,
  translations,
  picture_id: z.nullish(id),
  position,
}
export const NewDeskCategory = z.object(fields)
export type NewDeskCategory = z.output<typeof NewDeskCategory>
export const ChangedDeskCategory = z.object({ ...fields, version })
export type ChangedDeskCategory = z.output<typeof ChangedDeskCategory>

const category = z.object({ id })
const saved = z.object({ success: z.literal(true), message: z.string(), data: DeskCategory })

export const listDeskCategories = defineCall({
  method: 'GET',
  path: '/admin/categories',
  summary: 'All categories in their order, with everything that can be changed',
  access: 'admin',
  reply: answer(z.array(DeskCategory)),
})

export const addCategory = defineCall({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category',
  access: 'admin',
  body: NewDeskCategory,
  reply: saved,
  status: 201,
  idempotent: true,
})

export const showDeskCategory = defineCall({
  method: 'GET',
  path: '/admin/categories/:id',
  summary: 'One category with everything that can be changed',
  access: 'admin',
  params: category,
  reply: answer(DeskCategory),
})

export const changeCategory = defineCall({
  method: 'PUT',
  path: '/admin/categories/:id',
  summary: 'Change a category; EDITED_MEANWHILE when `version` is not the newest',
  access: 'admin',
  params: category,
  body: ChangedDeskCategory,
  reply: saved,
})

export const removeCategory = defineCall({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Remove a category that has no products; else CATEGORY_HAS_PRODUCTS',
  access: 'admin',
  params: category,
  reply: done,
})

export const restoreCategory = defineCall({
  method: 'POST',
  path: '/admin/categories/:id/restore',
  summary: 'Put a removed category back as it was, under its old id',
  access: 'admin',
  params: category,
  reply: saved,
})
