import { BookingForm } from '#contract/bookings/form.ts'
import { inputMessage } from '#contract/platform/input-messages.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import { isBlank as isBlankText } from '#contract/platform/normalise.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'
import { bookingFields, type BookingTyped } from '#web/storefront/bookings/form/booking-draft.ts'

/*
 * What the booking form is judged by before it is sent. Apart from the page, which has room for the form alone (110 KB):
 * this is fetched when somebody begins to fill it in.
 */

/** All that is wrong; next year's vehicles are the newest, by the shop's own clock. */
export function checkBooking(sent: BookingSent, today: string, language: Language): FieldProblem[] {
  const t = useSendBookingMessages.in(language).choose
  const chosen: Record<string, string> = { service_id: t.service, date: t.date, time: t.time }
  const newest = Number(today.slice(0, 4)) + 1
  const problems = problemsOf(BookingForm, { ...sent, tahun: sent.tahun || '' }, language)
  if (sent.tahun > newest) problems.push({ field: 'tahun', message: tooNew(newest, language) })
  return inOrderOfForm(sent, problems).map((problem) => ({
    field: problem.field,
    message: (isBlank(sent, problem) && chosen[problem.field]) || problem.message,
  }))
}

const tooNew = (newest: number, language: Language): string =>
  inputMessage({ code: 'too_big', message: '', path: ['tahun'], maximum: newest }, 'tahun', language)

/** What is sent: all that was typed, the year as a number, 0 for none. */
export type BookingSent = Record<Exclude<keyof BookingTyped, 'tahun'>, string> & { tahun: number }

export const isBlank = (sent: BookingSent, { field }: FieldProblem): boolean => {
  const value = (sent as Record<string, string | number>)[field]
  return typeof value === 'string' ? isBlankText(value) : !value
}

/** One of each field; what is missing comes before what is wrong, both in the order of the form. */
export const inOrderOfForm = (sent: BookingSent, problems: readonly FieldProblem[]): FieldProblem[] => {
  const rank = (problem: FieldProblem) =>
    (isBlank(sent, problem) ? 0 : bookingFields.length) +
    (bookingFields as readonly string[]).indexOf(problem.field)
  const first = problems.filter(
    ({ field }, at) => problems.findIndex((other) => other.field === field) === at,
  )
  return first.toSorted((a, b) => rank(a) - rank(b))
}
