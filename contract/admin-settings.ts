import * as z from 'zod/mini'
import { AdminBookingSummary } from './admin-bookings.ts'
import { defineCall } from './call.ts'
import { answer } from './fields.ts'
import { ShopSettings } from './shop.ts'

/** What the owner changes as text and numbers; a setting becomes editable by its name here. */
export const EditableSettings = z.pick(ShopSettings, {
  bays: true,
  hours: true,
  closed_note: true,
  closed_days: true,
  qris_with_amount: true,
})
export type EditableSettings = z.infer<typeof EditableSettings>

export const showSettings = defineCall({
  method: 'GET',
  path: '/admin/settings',
  summary: "The shop's settings",
  access: 'admin',
  reply: answer(EditableSettings),
})

export const changeSettings = defineCall({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change the settings that are named; an unknown one is refused',
  access: 'admin',
  body: z.strictObject(z.partial(EditableSettings).shape),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: EditableSettings,
    /** Coming bookings that no longer fit: on a closed day, outside the hours, or more than there are bays. */
    affected_bookings: z.array(AdminBookingSummary),
  }),
})
