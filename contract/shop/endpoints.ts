import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Policy, Shop } from './schemas.ts'

export const showShop = endpoint<typeof schemas.showShop>('GET', '/shop')
export const showPolicy = endpoint<typeof schemas.showPolicy>('GET', '/pages/:slug')
