import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, currentPassword, done, doneWith, id, line, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { staffRoles } from '../platform/roles.ts'
import { LoggedIn } from './schemas.ts'

const typedPin = z.string().check(z.regex(/^\d{6}$/, 'PIN_DIGITS'))

/** One digit six times, or digits in a row, are tried first by a person who guesses. */
const isEasyPin = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || ['0123456789012345', '9876543210987654'].some((row) => row.includes(pin))

export const ShopDevice = z.object({
  id: z.string(),
  name: z.string(),
  added_at: moment,
  added_by: z.string(),
  last_used_at: moment,
  /** The browser that asks. */
  current: z.boolean(),
})
export type ShopDevice = z.infer<typeof ShopDevice>

export const listShopDevices = defineEndpoint({
  method: 'GET',
  path: '/admin/devices',
  summary: "List the shop's devices, the latest first",
  access: 'admin',
  right: 'staff',
  reply: answer(z.array(ShopDevice)),
})

export const addShopDevice = defineEndpoint({
  method: 'POST',
  path: '/admin/devices',
  summary:
    'Make the calling browser a device of the shop, on which people log in with a PIN; a cookie keeps it. If it is one already, it gets the name. Without a second factor it requires the password',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  body: z.object({ name: line(limits.shopDeviceName), current_password: currentPassword }),
  reply: doneWith(ShopDevice),
  problems: ['WRONG_CURRENT_PASSWORD'],
  status: 201,
})

export const removeShopDevice = defineEndpoint({
  method: 'DELETE',
  path: '/admin/devices/:id',
  summary: 'Remove a device of the shop, and end the session that a PIN opened on it',
  access: 'admin',
  right: 'staff',
  params: z.object({ id }),
  reply: done,
})

export const showPinLogIn = defineEndpoint({
  method: 'GET',
  path: '/auth/pin',
  summary: "List who can log in with a PIN on this device; other browsers than the shop's devices get 404",
  access: 'visitor',
  secret: true,
  reply: answer(
    z.object({
      device: z.string(),
      people: z.array(z.object({ id: z.string(), full_name: z.string(), role: z.enum(staffRoles) })),
    }),
  ),
  problems: ['NOT_FOUND'],
})
export type PinPerson = z.infer<typeof showPinLogIn.reply>['data']['people'][number]

export const logInWithPin = defineEndpoint({
  method: 'POST',
  path: '/auth/pin',
  summary:
    'Log in with a PIN on a device of the shop, until the shop closes that day (for two hours while it is closed). Ends the session that was open there. Five wrong PINs of a person in an hour close this way for the rest of it',
  access: 'visitor',
  isPersonal: true,
  body: z.object({ person: id, pin: typedPin }),
  reply: LoggedIn,
  problems: ['NOT_FOUND', 'WRONG_PIN'],
})

export const setPin = defineEndpoint({
  method: 'PUT',
  path: '/auth/pin',
  summary: 'Set the own PIN; owners have none. Without a second factor it requires the password',
  access: 'admin',
  right: 'console',
  asksAgain: true,
  body: z.object({
    pin: typedPin.check(z.refine((pin) => !isEasyPin(pin), 'PIN_EASY')),
    current_password: currentPassword,
  }),
  reply: done,
  problems: ['OWNER_WITHOUT_PIN', 'WRONG_CURRENT_PASSWORD'],
})

export const removePin = defineEndpoint({
  method: 'DELETE',
  path: '/auth/pin',
  summary: 'Remove the own PIN, and end the session that it opened',
  access: 'admin',
  right: 'console',
  notByPin: true,
  reply: done,
})
