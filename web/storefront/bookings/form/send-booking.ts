import type { NavigateFunction } from 'react-router'
import { bookService } from '#contract/bookings.ts'
import type { Language } from '#contract/language.ts'
import type { FieldProblem, FreeSlot } from '#contract/problem.ts'
import type { Api } from '#web/api.ts'
import { isErrorOf, toldBy, type ApiProblem } from '#web/api-problem.ts'
import { dropDraft } from '#web/bookings/booking-draft.ts'
import { inOrderOfForm, isBlank, type BookingSent } from '#web/bookings/booking-problems.ts'
import { bookingPath } from '#web/bookings/booking-routes.ts'
import { checkBooking } from '#web/bookings/check-booking.ts'
import { focusOn } from '#web/bookings/focus-field.ts'
import { keptKey } from '#web/idempotency-key.ts'
import { sessionToken } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useBookingWords } from '#web/words/booking.ts'
import { useSendBookingWords } from '#web/words/send-booking.ts'

/*
 * Apart from the page, which has room for the form alone (110 KB): this is fetched when somebody begins to fill it in.
 */

/** An hour that could not be had, and the free ones nearest to it. */
export interface Refused {
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
  refuse: (refused: Refused) => void
}

/** The way from the booking form to the page that waits for the workshop, with everything that can come between. */
export async function sendBooking(sending: Sending): Promise<void> {
  const { body, today, language, api, navigate, toLogin } = sending
  const t = useSendBookingWords.in(language)
  const wrong = checkBooking(body, today, language)
  if (wrong.length > 0) return await tell(sending, wrong)
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
    // Replaced, so that the back button does not offer to book it all again.
    return await navigate(bookingPath(booking), { replace: true })
  } catch (problem) {
    if (!isErrorOf(bookService, problem)) throw problem
    return await sayRefusal(sending, problem)
  }
}

/** In the session storage: the key of a booking that was sent and may have arrived. */
const keyPlace = 'bookingKey'

async function tell(
  { body, language, form, show }: Sending,
  problems: readonly FieldProblem[],
): Promise<void> {
  const t = useSendBookingWords.in(language)
  const [first] = problems
  if (!first) return
  const title = isBlank(body, first) ? t.missingTitle : t.wrongTitle
  show(problems)
  await showDialog({ tone: 'warning', title, text: first.message })
  focusOn(form, problems)
}

async function sayRefusal(sending: Sending, problem: ApiProblem<typeof bookService>): Promise<void> {
  const { body, language, navigate, toLogin, refuse } = sending
  const t = useSendBookingWords.in(language)
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
      refuse({ message, slots: slots ?? [] })
      return
    default:
  }
  if (errors.length > 0) {
    await tell(sending, inOrderOfForm(body, errors))
    return
  }
  const title = useBookingWords.in(language).failedTitle
  const said = { tone: 'error', title, text: toldBy(problem, t.failed) } as const
  if (code !== 'TOO_MANY_PENDING_BOOKINGS') {
    await showDialog(said)
    return
  }
  if (await showDialog({ ...said, confirm: t.toMine, cancel: t.close })) await navigate('/my-bookings')
}
