import type { NavigateFunction } from 'react-router'
import { bookService } from '#contract/bookings/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem, FreeSlot } from '#contract/platform/problem.ts'
import type { Api } from '#web/app/api/api.ts'
import { isErrorOf, messageOf, type ApiError } from '#web/app/api/api-error.ts'
import { dropDraft, bookingFields } from '#web/storefront/bookings/form/booking-draft.ts'
import {
  inOrderOfForm,
  isBlank,
  type BookingSent,
  checkBooking,
} from '#web/storefront/bookings/form/check-booking.ts'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { showJustBooked } from '#web/storefront/bookings/loaders.ts'
import { keptKey } from '#web/app/api/idempotency-key.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'

/*
 * Apart from the page, which has room for the form alone (110 KB): this is fetched when somebody begins to fill it in.
 */

/** An hour that could not be had, and the free ones nearest to it. */
export interface TakenSlot {
  message: string
  slots: readonly FreeSlot[]
}

export interface Sending {
  body: BookingSent
  /** Of the shop, `YYYY-MM-DD`. */
  today: string
  language: Language
  api: Api
  navigate: NavigateFunction
  toLogin: () => void
  form: HTMLFormElement | null
  /** Shows at the fields what is wrong. */
  show: (problems: readonly FieldProblem[]) => void
  reject: (takenSlot: TakenSlot) => void
}

/** The way from the booking form to the page that waits for the workshop, with everything that can come between. */
export async function sendBooking(sending: Sending): Promise<void> {
  const { body, today, language, api, navigate, toLogin } = sending
  const t = useSendBookingMessages.in(language)
  const wrong = checkBooking(body, today, language)
  if (wrong.length > 0) return await showProblem(sending, wrong)
  if (sessionToken() === null) {
    const { loginTitle: title, loginText: text, login: confirm, notNow: cancel } = t
    if (await showDialog({ tone: 'warning', title, text, confirm, cancel })) toLogin()
    return undefined
  }
  try {
    const idempotencyKey = keptKey(keyPlace, body)
    const { data: booking } = await api(bookService, { body, idempotencyKey })
    dropDraft()
    sessionStorage.removeItem(keyPlace)
    showJustBooked(booking)
    // Replaced, so that the back button does not offer to book it all again.
    return await navigate(bookingPath(booking), { replace: true })
  } catch (problem) {
    if (!isErrorOf(bookService, problem)) throw problem
    return await showError(sending, problem)
  }
}

/** In the session storage: the key of a booking that was sent and may have arrived. */
const keyPlace = 'bookingKey'

async function showProblem(
  { body, language, form, show }: Sending,
  problems: readonly FieldProblem[],
): Promise<void> {
  const t = useSendBookingMessages.in(language)
  const [first] = problems
  if (!first) return
  const title = isBlank(body, first) ? t.missingTitle : t.wrongTitle
  show(problems)
  await showDialog({ tone: 'warning', title, text: first.message })
  focusOn(form, problems)
}

async function showError(sending: Sending, problem: ApiError<typeof bookService>): Promise<void> {
  const { body, language, navigate, toLogin, reject: fail } = sending
  const t = useSendBookingMessages.in(language)
  const { status, code, message, errors, slots } = problem
  if (status === 401) {
    await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText, confirm: t.login })
    toLogin()
    return
  }
  switch (code) {
    case 'SLOT_CLOSED':
    case 'SLOT_OUTSIDE_HOURS':
    case 'SLOT_PAST':
    case 'SLOT_TAKEN':
    case 'SLOT_TOO_FAR':
    case 'SLOT_TOO_SOON':
      fail({ message, slots: slots ?? [] })
      return
    default:
  }
  if (errors.length > 0) {
    await showProblem(sending, inOrderOfForm(body, errors))
    return
  }
  const title = useBookingFormMessages.in(language).failedTitle
  const dialog = { tone: 'error', title, text: messageOf(problem, t.failed) } as const
  if (code !== 'TOO_MANY_PENDING_BOOKINGS') {
    await showDialog(dialog)
    return
  }
  if (await showDialog({ ...dialog, confirm: t.toMine, cancel: t.close })) await navigate('/my-bookings')
}

/** Leads to the first field that has a problem, or to the first choice of its group that can be taken. */
function focusOn(form: HTMLFormElement | null, problems: readonly FieldProblem[]): void {
  const name = bookingFields.find((known) => problems.some(({ field }) => field === known))
  const fields = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field.getAttribute('name') === name,
  )
  const field =
    fields.find(({ checked, disabled }) => checked && !disabled) ?? fields.find((f) => !f.disabled)
  field?.focus({ preventScroll: true })
  field?.parentElement?.scrollIntoView({ block: 'center' })
}
