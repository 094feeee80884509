import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './page-speed-schemas.ts'

export type { PageSpeed } from './page-speed-schemas.ts'

export const recordPageSpeed = endpoint<typeof schemas.recordPageSpeed>('POST', '/page-speeds')
export const showPageSpeeds = endpoint<typeof schemas.showPageSpeeds>('GET', '/admin/page-speeds')
