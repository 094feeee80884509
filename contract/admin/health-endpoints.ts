import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './health-schemas.ts'

export type { HealthNotice, HealthKind } from './health-schemas.ts'

export const believeClock = endpoint<typeof schemas.believeClock>('POST', '/admin/clock/believe')
