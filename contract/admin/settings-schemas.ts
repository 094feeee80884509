import * as z from 'zod/mini'
import { AdminBookingSummary } from '../bookings/admin-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { currentPassword } from '../platform/fields.ts'
import { ShopSettings } from '../shop/settings.ts'

/** The QRIS and the guide have their own endpoints. */
export const EditableSettings = z.omit(ShopSettings, { qris: true, guide: true, is_demo: true })
export type EditableSettings = z.infer<typeof EditableSettings>

const version = z.int()

export const showSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: "Show the shop's settings",
  access: 'admin',
  right: 'shop',
  reply: z.object({ success: z.literal(true), data: EditableSettings, version }),
})

export const changeSettings = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary:
    'Change the given settings; unknown ones are refused. With `version`, settings that another admin has changed ' +
    'since that version are refused too. Changing the bank accounts or who must give a second factor requires the password',
  access: 'admin',
  right: 'shop',
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
  problems: ['EDITED_MEANWHILE', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS', 'ELEVATION_NEEDED'],
})
