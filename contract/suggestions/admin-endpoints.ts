import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { Suggestion } from './admin-schemas.ts'

export const listSuggestions = endpoint<typeof schemas.listSuggestions>('GET', '/admin/suggestions')
export const markSuggestion = endpoint<typeof schemas.markSuggestion>('PUT', '/admin/suggestions/:id')
