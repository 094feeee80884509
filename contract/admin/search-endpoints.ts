import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './search-schemas.ts'

export type { SearchGroup, SearchResult } from './search-schemas.ts'

export const searchShop = endpoint<typeof schemas.searchShop>('GET', '/admin/search')
