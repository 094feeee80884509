import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id } from '../platform/fields.ts'
import { ChangedAddress, NewAddress } from './address-form.ts'

export const Address = z.object({
  id: z.string(),
  label: z.string(),
  recipient_name: z.string(),
  phone: z.string(),
  address: z.string(),
  /** The code of a kecamatan; null also for one that no longer exists. */
  area: z.nullable(z.string()),
  /** The kecamatan in words: `Mergangsan, Kota Yogyakarta, DI Yogyakarta`. */
  area_path: z.nullable(z.string()),
  is_default: z.boolean(),
})
export type Address = z.infer<typeof Address>

export const listAddresses = defineEndpoint({
  method: 'GET',
  path: '/auth/addresses',
  summary: "List the user's saved addresses, the default first, then the newest",
  access: 'customer',
  reply: answer(z.array(Address)),
})

export const addAddress = defineEndpoint({
  method: 'POST',
  path: '/auth/addresses',
  summary: 'Save an address; the first one becomes the default',
  access: 'customer',
  body: NewAddress,
  reply: doneWith(Address),
  problems: ['ADDRESS_LIMIT'],
  status: 201,
  idempotent: true,
})

export const changeAddress = defineEndpoint({
  method: 'PUT',
  path: '/auth/addresses/:id',
  summary: 'Change the given fields of a saved address; `is_default: true` makes it the default',
  access: 'customer',
  params: z.object({ id }),
  body: ChangedAddress,
  reply: doneWith(Address),
})

export const removeAddress = defineEndpoint({
  method: 'DELETE',
  path: '/auth/addresses/:id',
  summary: 'Delete a saved address; the newest remaining one replaces a deleted default',
  access: 'customer',
  params: z.object({ id }),
  reply: done,
})
