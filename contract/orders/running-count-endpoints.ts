import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './running-count-schemas.ts'

export type { RunningLine } from './running-count-schemas.ts'

export const showRunningCount = endpoint<typeof schemas.showRunningCount>('GET', '/admin/running-count')
export const countPieces = endpoint<typeof schemas.countPieces>('POST', '/admin/running-count/entries', {
  idempotent: true,
})
export const addEntries = endpoint<typeof schemas.addEntries>('PUT', '/admin/running-count/sizes/:size_id')
export const discardEntries = endpoint<typeof schemas.discardEntries>('POST', '/admin/running-count/discard')
