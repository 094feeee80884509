import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './dashboard-schemas.ts'

export type { Dashboard } from './dashboard-schemas.ts'

export const showDashboard = endpoint<typeof schemas.showDashboard>('GET', '/admin/dashboard')
