import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type {
  AdminDeliverySummary,
  AdminRate,
  AdminDeliveryMethod,
  GivenRate,
  NewDeliveryMethod,
  ChangedDeliveryMethod,
  ImportedRate,
  RatesImport,
  RateHistoryEntry,
} from './admin-schemas.ts'

export const listAdminDeliveryMethods = endpoint<typeof schemas.listAdminDeliveryMethods>(
  'GET',
  '/admin/delivery-methods',
)
export const addDeliveryMethod = endpoint<typeof schemas.addDeliveryMethod>(
  'POST',
  '/admin/delivery-methods',
  { idempotent: true },
)
export const showAdminDeliveryMethod = endpoint<typeof schemas.showAdminDeliveryMethod>(
  'GET',
  '/admin/delivery-methods/:id',
)
export const changeDeliveryMethod = endpoint<typeof schemas.changeDeliveryMethod>(
  'PUT',
  '/admin/delivery-methods/:id',
)
export const removeDeliveryMethod = endpoint<typeof schemas.removeDeliveryMethod>(
  'DELETE',
  '/admin/delivery-methods/:id',
)
export const exportRates = endpoint<typeof schemas.exportRates>(
  'GET',
  '/admin/delivery-methods/:id/rates.csv',
  { reply: 'text/csv; charset=utf-8' },
)
export const importRates = endpoint<typeof schemas.importRates>(
  'POST',
  '/admin/delivery-methods/:id/rates/import',
  { file: 'file' },
)
export const listRateHistory = endpoint<typeof schemas.listRateHistory>(
  'GET',
  '/admin/delivery-methods/:id/rate-history',
)
