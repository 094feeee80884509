import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './audit-schemas.ts'

export type { AuditEntry } from './audit-schemas.ts'

export const listAudit = endpoint<typeof schemas.listAudit>('GET', '/admin/audit')
