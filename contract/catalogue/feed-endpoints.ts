import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './feed-schemas.ts'

export type { LeftOutProduct } from './feed-schemas.ts'

export const productFeedCsv = endpoint<typeof schemas.productFeedCsv>('GET', '/feeds/products.csv', {
  reply: 'text/csv; charset=utf-8',
})
export const productFeedXml = endpoint<typeof schemas.productFeedXml>('GET', '/feeds/products.xml', {
  reply: 'application/xml; charset=utf-8',
})
export const listLeftOut = endpoint<typeof schemas.listLeftOut>('GET', '/admin/feeds/left-out')
