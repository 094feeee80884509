import * as z from 'zod/mini'
import { AdminBookingSummary } from '../bookings/admin-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { currentPassword } from '../platform/fields.ts'
import { ShopSettings } from '../shop/settings.ts'

export const EditableSettings = z.pick(ShopSettings, {
  name: true,
  tagline: true,
  workshop_name: true,
  email: true,
  reply_to: true,
  phone: true,
  chat_number: true,
  address: true,
  instagram: true,
  tiktok: true,
  nib: true,
  logo: true,
  accent_colour: true,
  initial_language: true,
  hero: true,
  selling_points: true,
  return_days: true,
  shipping_estimate: true,
  about: true,
  quoted_reviews: true,
  unpaid_hours: true,
  low_stock: true,
  default_weight: true,
  bays: true,
  hours: true,
  closed_note: true,
  closed_days: true,
  qris_with_amount: true,
  payment: true,
})
export type EditableSettings = z.infer<typeof EditableSettings>

const version = z.int()

export const showSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: "Show the shop's settings",
  access: 'admin',
  reply: z.object({ success: z.literal(true), data: EditableSettings, version }),
})

export const changeSettings = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary:
    'Change the given settings; unknown ones are refused. With `version`, settings that another admin has changed ' +
    'since that version are refused too. Changing the bank accounts requires the password',
  access: 'admin',
  body: z.strictObject({
    ...z.partial(EditableSettings).shape,
    version: z.optional(version),
    current_password: currentPassword,
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    data: EditableSettings,
    version,
    /**
     * The coming bookings that no longer fit: on a closed day, outside the opening hours, or more than there
     * are bays.
     */
    affected_bookings: z.array(AdminBookingSummary),
  }),
  problems: ['EDITED_MEANWHILE', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
