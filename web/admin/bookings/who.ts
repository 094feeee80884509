import type { AdminBooking } from '#contract/bookings/admin-endpoints.ts'

interface WhoMessages {
  byCustomer: string
  byAdmin: string
  bySystem: string
}

/** Who took a step: by name where it is known. */
export function whoOf(
  { by, by_name }: Pick<AdminBooking['history'][number], 'by' | 'by_name'>,
  t: WhoMessages,
): string {
  const side = { customer: t.byCustomer, admin: t.byAdmin, system: t.bySystem }[by]
  return by_name ? `${side}: ${by_name}` : side
}
