import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './tasks-schemas.ts'

export const listTasks = endpoint<typeof schemas.listTasks>('GET', '/admin/work')
export const showTask = endpoint<typeof schemas.showTask>('GET', '/admin/work/:id')
export const backUpNow = endpoint<typeof schemas.backUpNow>('POST', '/admin/backups')
export const startDrill = endpoint<typeof schemas.startDrill>('POST', '/admin/drills')
