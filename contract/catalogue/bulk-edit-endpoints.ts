import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './bulk-edit-schemas.ts'

export type {
  BulkEdit,
  PreviewedChange,
  BulkEditPreview,
  ImportPreview,
  SameName,
} from './bulk-edit-schemas.ts'

export const priceSteps = [1, 100, 500, 1_000, 5_000, 10_000] as const

export const previewManyProducts = endpoint<typeof schemas.previewManyProducts>(
  'POST',
  '/admin/products/change/preview',
)
export const bulkEditProducts = endpoint<typeof schemas.bulkEditProducts>('POST', '/admin/products/change', {
  idempotent: true,
})
export const exportProducts = endpoint<typeof schemas.exportProducts>('GET', '/admin/products.csv', {
  reply: 'text/csv; charset=utf-8',
})
export const previewImport = endpoint<typeof schemas.previewImport>(
  'POST',
  '/admin/products/import/preview',
  { file: 'file' },
)
export const importProducts = endpoint<typeof schemas.importProducts>('POST', '/admin/products/import', {
  file: 'file',
  idempotent: true,
})
