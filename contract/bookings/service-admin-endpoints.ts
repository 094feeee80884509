import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { DeskPart, flag, partFields, version } from './desk-fields.ts'
import { answer, doneWith, id, rupiah, text } from './fields.ts'
import { limits } from './limits.ts'

export const DeskService = z.extend(DeskPart, {
  price: z.int(),
  popular: z.boolean(),
  hidden: z.boolean(),
  /** Short lines; `en` is empty until it is translated. */
  features: z.array(z.object({ id: z.string(), en: z.string() })),
})
export type DeskService = z.infer<typeof DeskService>

const fields = {
  ...partFields,
  price: rupiah,
  popular: flag,
  hidden: flag,
  features: z._default(
    z.optional(
      z
        .array(
          z.object({
            id: text(limits.name),
            en: z._default(z.optional(z.string().check(z.trim(), z.maxLength(limits.name))), ''),
          }),
        )
        .check(z.maxLength(limits.featuresPerService)),
    ),
    [],
  ),
}
export const NewDeskService = z.object(fields)
export type NewDeskService = z.output<typeof NewDeskService>
export const ChangedDeskService = z.object({ ...fields, version })
export type ChangedDeskService = z.output<typeof ChangedDeskService>

const service = z.object({ id })
const saved = doneWith(DeskService)

export const listDeskServices = defineCall({
  method: 'GET',
  path: '/admin/services',
  summary: 'All services in their order, hidden ones too',
  access: 'admin',
  reply: answer(z.array(DeskService)),
})

export const addService = defineCall({
  method: 'POST',
  path: '/admin/services',
  summary: 'Add a service of the workshop',
  access: 'admin',
  body: NewDeskService,
  reply: saved,
  problems: ['PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const showDeskService = defineCall({
  method: 'GET',
  path: '/admin/services/:id',
  summary: 'One service with everything that can be changed',
  access: 'admin',
  params: service,
  reply: answer(DeskService),
})

export const changeService = defineCall({
  method: 'PUT',
  path: '/admin/services/:id',
  summary: 'Change a service; EDITED_MEANWHILE when `version` is not the newest',
  access: 'admin',
  params: service,
  body: ChangedDeskService,
  reply: saved,
  problems: ['EDITED_MEANWHILE', 'PICTURE_UNKNOWN'],
})

export const hideService = defineCall({
  method: 'DELETE',
  path: '/admin/services/:id',
  summary: 'Take a service off the list; bookings keep it',
  access: 'admin',
  params: service,
  reply: saved,
})

export const unhideService = defineCall({
  method: 'POST',
  path: '/admin/services/:id/show',
  summary: 'Put a hidden service back on the list',
  access: 'admin',
  params: service,
  reply: saved,
})
