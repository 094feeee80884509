import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { AdminEntry, entryInput, flag, version } from '../platform/admin-fields.ts'
import { answer, blankableLine, doneWith, id, line } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { inputShape, storedShape } from '../platform/resource.ts'
import { serviceFields } from './service-fields.ts'

export const AdminService = z.extend(AdminEntry, {
  ...storedShape(serviceFields),
  hidden: z.boolean(),
  features: z.array(z.object({ id: z.string(), en: z.string() })),
})
export type AdminService = z.infer<typeof AdminService>

const fields = {
  ...entryInput,
  ...inputShape(serviceFields),
  hidden: flag,
  features: z._default(
    z.optional(
      z
        .array(
          z.object({
            id: line(limits.name),
            en: z._default(z.optional(blankableLine(limits.name)), ''),
          }),
        )
        .check(z.maxLength(limits.featuresPerService)),
    ),
    [],
  ),
}
export const NewAdminService = z.object(fields)
export type NewAdminService = z.output<typeof NewAdminService>
export const ChangedAdminService = z.object({ ...fields, version })
export type ChangedAdminService = z.output<typeof ChangedAdminService>

const service = z.object({ id })
const saved = doneWith(AdminService)

export const listAdminServices = defineEndpoint({
  method: 'GET',
  path: '/admin/services',
  summary: 'List all services in their order, including hidden ones',
  access: 'admin',
  right: 'catalogue',
  reply: answer(z.array(AdminService)),
})

export const addService = defineEndpoint({
  method: 'POST',
  path: '/admin/services',
  summary: 'Add a service',
  access: 'admin',
  right: 'catalogue',
  body: NewAdminService,
  reply: saved,
  problems: ['PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const showAdminService = defineEndpoint({
  method: 'GET',
  path: '/admin/services/:id',
  summary: 'Show one service with all editable fields',
  access: 'admin',
  right: 'catalogue',
  params: service,
  reply: answer(AdminService),
})

export const changeService = defineEndpoint({
  method: 'PUT',
  path: '/admin/services/:id',
  summary: 'Change a service; EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'catalogue',
  params: service,
  body: ChangedAdminService,
  reply: saved,
  problems: ['EDITED_MEANWHILE', 'PICTURE_UNKNOWN'],
})

export const hideService = defineEndpoint({
  method: 'DELETE',
  path: '/admin/services/:id',
  summary: 'Hide a service; bookings keep it',
  access: 'admin',
  right: 'catalogue',
  params: service,
  reply: saved,
})

export const unhideService = defineEndpoint({
  method: 'POST',
  path: '/admin/services/:id/show',
  summary: 'Show a hidden service again',
  access: 'admin',
  right: 'catalogue',
  params: service,
  reply: saved,
})
