import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Shop } from './schemas.ts'

export const showShop = endpoint<typeof schemas.showShop>('GET', '/shop')
