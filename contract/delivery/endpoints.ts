import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Area, DeliveryMethod, DeliveryQuote, UnavailableMethod } from './schemas.ts'

export const listAreas = endpoint<typeof schemas.listAreas>('GET', '/areas')
export const compareArea = endpoint<typeof schemas.compareArea>('POST', '/areas/compare')
export const listDeliveryMethods = endpoint<typeof schemas.listDeliveryMethods>('GET', '/delivery/methods')
export const quoteDelivery = endpoint<typeof schemas.quoteDelivery>('POST', '/delivery/quotes')
