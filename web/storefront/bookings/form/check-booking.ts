import { BookingForm } from '#contract/bookings/form.ts'
import { inputMessage } from '#contract/platform/input-messages.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import { inOrderOfForm, isBlank, type BookingSent } from '#web/storefront/bookings/form/booking-problems.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'

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
