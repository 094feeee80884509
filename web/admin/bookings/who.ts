import type { AdminBooking } from '#contract/admin-bookings.ts'

interface WhoWords {
  byCustomer: string
  byAdmin: string
  bySystem: string
}

/** Who took a step: by name where it is known. */
export function whoOf(
  { by, by_name }: Pick<AdminBooking['history'][number], 'by' | 'by_name'>,
  t: WhoWords,
): string {
  const side = { customer: t.byCustomer, admin: t.byAdmin, system: t.bySystem }[by]
  return by_name ? `${side}: ${by_name}` : side
}
