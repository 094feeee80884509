import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './address-schemas.ts'

export type { Address } from './address-schemas.ts'

export const listAddresses = endpoint<typeof schemas.listAddresses>('GET', '/auth/addresses')
export const addAddress = endpoint<typeof schemas.addAddress>('POST', '/auth/addresses', {
  idempotent: true,
})
export const changeAddress = endpoint<typeof schemas.changeAddress>('PUT', '/auth/addresses/:id')
export const removeAddress = endpoint<typeof schemas.removeAddress>('DELETE', '/auth/addresses/:id')
