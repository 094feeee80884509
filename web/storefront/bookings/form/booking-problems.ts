import type { FieldProblem } from '#contract/platform/problem.ts'
import { bookingFields, type BookingTyped } from '#web/storefront/bookings/form/booking-draft.ts'

/** What is sent: all that was typed, the year as a number, 0 for none. */
export type BookingSent = Record<Exclude<keyof BookingTyped, 'tahun'>, string> & { tahun: number }

export const isBlank = (sent: BookingSent, { field }: FieldProblem): boolean => {
  const value = (sent as Record<string, string | number>)[field]
  return typeof value === 'string' ? value.trim() === '' : !value
}

/** One of each field; what is missing is told before what is wrong, both in the order of the form. */
export const inOrderOfForm = (sent: BookingSent, problems: readonly FieldProblem[]): FieldProblem[] => {
  const rank = (problem: FieldProblem) =>
    (isBlank(sent, problem) ? 0 : bookingFields.length) +
    (bookingFields as readonly string[]).indexOf(problem.field)
  const first = problems.filter(
    ({ field }, at) => problems.findIndex((other) => other.field === field) === at,
  )
  return first.toSorted((a, b) => rank(a) - rank(b))
}
