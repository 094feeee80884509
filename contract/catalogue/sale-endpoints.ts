import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './sale-schemas.ts'

export type { SaleItem, ReadLine } from './sale-schemas.ts'

export const findSaleItems = endpoint<typeof schemas.findSaleItems>('GET', '/admin/sale-items')
export const listLabels = endpoint<typeof schemas.listLabels>('GET', '/admin/labels')
export const readChatList = endpoint<typeof schemas.readChatList>('POST', '/admin/chat-list')
