import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { AdminEntry, entryInput, version } from '../platform/admin-fields.ts'
import { answer, done, doneWith, id } from '../platform/fields.ts'

export const AdminCategory = z.extend(AdminEntry, {
  /** Hidden products count too, because a category with any product cannot be removed. */
  product_count: z.int(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const NewAdminCategory = z.object(entryInput)
export type NewAdminCategory = z.output<typeof NewAdminCategory>
export const ChangedAdminCategory = z.object({ ...entryInput, version })
export type ChangedAdminCategory = z.output<typeof ChangedAdminCategory>

const category = z.object({ id })
const saved = doneWith(AdminCategory)

export const listAdminCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'List all categories in their order, with all editable fields',
  access: 'admin',
  right: 'catalogue',
  reply: answer(z.array(AdminCategory)),
})

export const addCategory = defineEndpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category',
  access: 'admin',
  right: 'catalogue',
  body: NewAdminCategory,
  reply: saved,
  problems: ['NAME_TAKEN', 'PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const showAdminCategory = defineEndpoint({
  method: 'GET',
  path: '/admin/categories/:id',
  summary: 'Show one category with all editable fields',
  access: 'admin',
  right: 'catalogue',
  params: category,
  reply: answer(AdminCategory),
})

export const changeCategory = defineEndpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  summary: 'Change a category; EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'catalogue',
  params: category,
  body: ChangedAdminCategory,
  reply: saved,
  problems: ['EDITED_MEANWHILE', 'NAME_TAKEN', 'PICTURE_UNKNOWN'],
})

export const removeCategory = defineEndpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Remove a category without products; otherwise CATEGORY_HAS_PRODUCTS',
  access: 'admin',
  right: 'catalogue',
  params: category,
  reply: done,
  problems: ['CATEGORY_HAS_PRODUCTS'],
})

export const restoreCategory = defineEndpoint({
  method: 'POST',
  path: '/admin/categories/:id/restore',
  summary: 'Restore a removed category with its old id',
  access: 'admin',
  right: 'catalogue',
  params: category,
  reply: saved,
  problems: ['NAME_TAKEN', 'PICTURE_UNKNOWN'],
})
