import { useState } from 'react'
import {
  acceptBooking,
  cancelAnyBooking,
  completeBooking,
  rejectBooking,
  showAnyBooking,
  type AdminBooking,
} from '#contract/bookings/admin-endpoints.ts'
import { bookingReasons } from '#contract/bookings/endpoints.ts'
import { bookingTraits, type BookingStatus } from '#contract/bookings/transitions.ts'
import { hourState } from '#web/admin/bookings/calendar/calendar.ts'
import { shownOfBookings } from '#web/admin/bookings/queries.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { useNow } from '#web/admin/layout/now.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { changeAnswers, useApiMutation } from '#web/app/queries.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

type Step = 'accepted' | 'completed' | 'rejected' | 'cancelled'

interface BookingStepsProps {
  booking: AdminBooking
  onDone: () => void
  /** Somebody else has moved it meanwhile. */
  onConflict: () => Promise<void>
}

/** What may be done with the booking now, the usual step first. */
export function BookingSteps({ booking, onDone, onConflict }: BookingStepsProps) {
  const t = useAdminBookingMessages()
  const [asking, setAsking] = useState<'rejected' | 'cancelled' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const steps: readonly BookingStatus[] = bookingTraits[booking.status].to
  const isOver = hourState(booking.date, booking.time, useNow()) === 'over'
  const may = (step: Step) => steps.includes(step) && !(step === 'accepted' && isOver)

  const onProblem = async (error: ApiError) => {
    if (asking !== null && error.status !== 409) return setProblem(error.message)
    setAsking(null)
    showProblem(error)
    if (error.status === 409) await onConflict()
  }
  const of = (step: Step) => ({
    invalidates: shownOfBookings,
    onDone: async ({ data }: { data: AdminBooking }) => {
      setAsking(null)
      onDone()
      showToast({ text: t[step](booking.reference) })
      await changeAnswers(showAnyBooking, (shown) => (shown.data.id === data.id ? { ...shown, data } : shown))
    },
    onProblem,
  })
  const accept = useApiMutation(acceptBooking, of('accepted'))
  const complete = useApiMutation(completeBooking, of('completed'))
  const reject = useApiMutation(rejectBooking, of('rejected'))
  const cancel = useApiMutation(cancelAnyBooking, of('cancelled'))
  const busy = [accept, complete, reject, cancel].some((step) => step.busy)
  const params = { id: booking.id }
  const giveReason = (reason: string) => {
    setProblem(null)
    if (asking === 'rejected') void reject.run({ params, body: { rejection_reason: reason } })
    else void cancel.run({ params, body: { reason } })
  }
  const ask = (step: 'rejected' | 'cancelled') => {
    setProblem(null)
    setAsking(step)
  }

  return (
    <Card title={t.nextStep} small>
      <div className="grid gap-3">
        {may('accepted') ? (
          <Button busy={accept.busy} onClick={() => busy || void accept.run({ params })}>
            {t.accept}
          </Button>
        ) : null}
        {may('completed') ? (
          <Button busy={complete.busy} onClick={() => busy || void complete.run({ params })}>
            {t.complete}
          </Button>
        ) : null}
        {may('rejected') ? (
          <Button variant="quiet" disabled={busy} onClick={() => ask('rejected')}>
            {t.rejectNow}
          </Button>
        ) : null}
        {may('cancelled') ? (
          <Button
            variant="plain"
            size="small"
            className="text-brick"
            disabled={busy}
            onClick={() => ask('cancelled')}
          >
            {t.cancel}
          </Button>
        ) : null}
        {booking.status === 'pending' && isOver ? (
          <p className="text-sm text-muted">{t.timeOverText}</p>
        ) : null}
        {steps.length === 0 ? <p className="text-sm text-muted">{t.finished}</p> : null}
      </div>
      {asking ? (
        <ReasonDialog
          title={asking === 'rejected' ? t.rejectTitle(booking.reference) : t.cancelTitle(booking.reference)}
          text={asking === 'rejected' ? t.rejectText : t.cancelText}
          reasons={bookingReasons}
          act={asking === 'rejected' ? t.rejectNow : t.cancel}
          busy={busy}
          problem={problem}
          onReason={giveReason}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Card>
  )
}
