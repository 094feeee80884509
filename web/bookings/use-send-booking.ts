import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { bookService } from '#contract/bookings.ts'
import type { FieldProblem, FreeSlot } from '#contract/problem.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { dropDraft } from '#web/bookings/booking-draft.ts'
import { inOrderOfForm, isBlank, type BookingSent } from '#web/bookings/booking-problems.ts'
import { bookingPath } from '#web/bookings/booking-routes.ts'
import { useToLoginForBooking } from '#web/bookings/to-login.ts'
import { useIdempotencyKey } from '#web/idempotency-key.ts'
import { sessionToken } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingWords } from '#web/words/booking.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** An hour that could not be had, and the free ones nearest to it. */
export interface Refused {
  message: string
  slots: readonly FreeSlot[]
}

interface SendBooking {
  /** Of the shop, `YYYY-MM-DD`. */
  today: string
  /** Shows at the fields what is wrong. */
  show: (problems: readonly FieldProblem[]) => void
  refuse: (refused: Refused) => void
}

/** The way from the booking form to the page that waits for the workshop, with everything that can come between. */
export function useSendBooking({ today, show, refuse }: SendBooking) {
  const t = useBookingWords()
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const toLogin = useToLoginForBooking()
  const keyFor = useIdempotencyKey(keyPlace)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  return {
    busy,
    async send(body: BookingSent): Promise<void> {
      // A second press comes before the button shows that it is busy.
      if (running.current) return
      running.current = true
      setBusy(true)
      await attempt(body).finally(() => {
        running.current = false
        setBusy(false)
      })
    },
  }

  async function attempt(body: BookingSent) {
    // Should the rules not come, the shop judges alone.
    const wrong = await loadRules().then(
      ({ checkBooking }) => checkBooking(body, today, language),
      () => [],
    )
    if (wrong.length > 0) return tell(body, wrong)
    if (sessionToken() === null) {
      const { loginTitle: title, loginText: text, login: confirm, notNow: cancel } = t
      if (await showDialog({ tone: 'warning', title, text, confirm, cancel })) toLogin()
      return
    }
    try {
      const { data: booking } = await api(bookService, { body, idempotencyKey: keyFor(body) })
      dropDraft()
      sessionStorage.removeItem(keyPlace)
      // Replaced, so that the back button does not offer to book it all again.
      await navigate(bookingPath(booking), { replace: true })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      await sayRefusal(body, problem)
    }
  }

  async function tell(body: BookingSent, problems: readonly FieldProblem[]) {
    const [first] = problems
    if (!first) return
    const title = isBlank(body, first) ? t.missingTitle : t.wrongTitle
    await showDialog({ tone: 'warning', title, text: first.message })
    show(problems)
  }

  async function sayRefusal(body: BookingSent, problem: ApiProblem) {
    const { status, code, message, errors, slots } = problem
    if (status === 401) {
      await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText, confirm: t.login })
      return toLogin()
    }
    if (slots || code.startsWith('SLOT_')) return refuse({ message, slots: slots ?? [] })
    if (errors.length > 0) return tell(body, inOrderOfForm(body, errors))
    const said = { tone: 'error', title: t.failedTitle, text: code === 'FAULT' ? t.failed : message } as const
    if (code !== 'TOO_MANY_PENDING_BOOKINGS') return void (await showDialog(said))
    if (await showDialog({ ...said, confirm: t.toMine, cancel: t.close })) await navigate('/my-bookings')
  }
}

/** Fetched when she begins, so that it is there when she sends. */
export const loadRules = () => import('#web/bookings/check-booking.ts')

/** In the session storage: the key of a booking that was sent and may have arrived. */
const keyPlace = 'bookingKey'
