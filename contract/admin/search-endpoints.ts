import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './search-schemas.ts'

export type { SearchGroup, SearchResult } from './search-schemas.ts'

/** Whether a query has two characters or more; a shorter one finds nothing. */
export const isLongEnough = (q: string): boolean => /../su.test(q.trim())

export const searchShop = endpoint<typeof schemas.searchShop>('GET', '/admin/search')
