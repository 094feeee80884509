import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export const suggest = endpoint<typeof schemas.suggest>('POST', '/saran', { idempotent: true })
