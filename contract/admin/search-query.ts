import { mayDo, type Right, type Staff } from '../platform/roles.ts'

/** In the order of their groups. */
export const searchKinds = ['order', 'customer', 'product', 'booking'] as const
export type SearchKind = (typeof searchKinds)[number]

const rightsOfResults: Record<SearchKind, Right> = {
  order: 'orders',
  customer: 'customers',
  product: 'catalogue',
  booking: 'bookings',
}

/** The kinds that the search finds for a person. */
export const kindsFor = (staff: Staff): SearchKind[] =>
  searchKinds.filter((kind) => mayDo(staff, rightsOfResults[kind]))

/** Whether a query has two characters or more; a shorter one finds nothing. */
export const isLongEnough = (q: string): boolean => /../su.test(q.trim())
