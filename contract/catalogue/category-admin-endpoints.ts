import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { DeskPart, partFields, version } from './desk-fields.ts'
import { answer, done, doneWith, id } from './fields.ts'

export const DeskCategory = z.extend(DeskPart, {
  /** Hidden ones too: with any of them it cannot be removed. */
  product_count: z.int(),
})
export type DeskCategory = z.infer<typeof DeskCategory>

export const NewDeskCategory = z.object(partFields)
export type NewDeskCategory = z.output<typeof NewDeskCategory>
export const ChangedDeskCategory = z.object({ ...partFields, version })
export type ChangedDeskCategory = z.output<typeof ChangedDeskCategory>

const category = z.object({ id })
const saved = doneWith(DeskCategory)

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
  problems: ['NAME_TAKEN', 'PICTURE_UNKNOWN'],
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
  problems: ['EDITED_MEANWHILE', 'NAME_TAKEN', 'PICTURE_UNKNOWN'],
})

export const removeCategory = defineCall({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Remove a category that has no products; else CATEGORY_HAS_PRODUCTS',
  access: 'admin',
  params: category,
  reply: done,
  problems: ['CATEGORY_HAS_PRODUCTS'],
})

export const restoreCategory = defineCall({
  method: 'POST',
  path: '/admin/categories/:id/restore',
  summary: 'Put a removed category back as it was, under its old id',
  access: 'admin',
  params: category,
  reply: saved,
  problems: ['NAME_TAKEN', 'PICTURE_UNKNOWN'],
})
