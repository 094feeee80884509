import { entryFields } from '../platform/admin-fields.ts'
import { flag, money } from '../platform/resource.ts'

/** Written by hand beside the table: the visibility, and the list of what the service includes. */
export const serviceFields = {
  ...entryFields,
  price: money({ label: ['Harga', 'Price'], shown: true }),
  popular: flag({ label: ['Populer', 'Popular'], shown: true }),
}
