import { useState } from 'react'
import type { AdminBooking } from '#contract/bookings/admin-schemas.ts'
import { usualReasons } from '#contract/bookings/reasons.ts'
import { bookingTraits, type BookingStatus } from '#contract/bookings/transitions.ts'
import { hourState } from '#web/admin/bookings/calendar/calendar.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { useNow } from '#web/admin/layout/now.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

type Step = 'accepted' | 'completed' | 'rejected' | 'cancelled'

interface BookingStepsProps {
  booking: AdminBooking
  onDone: () => void
  /** Called when the customer or another admin has changed the booking. */
  onConflict: () => Promise<void>
}

export function BookingSteps({ booking, onDone, onConflict }: BookingStepsProps) {
  const t = useAdminBookingMessages()
  const [reasonFor, setReasonFor] = useState<'rejected' | 'cancelled' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const steps: readonly BookingStatus[] = bookingTraits[booking.status].to
  const isOver = hourState(booking.date, booking.time, useNow()) === 'over'
  const isPossible = (step: Step) => steps.includes(step) && !(step === 'accepted' && isOver)

  const onProblem = async (error: ApiError) => {
    if (reasonFor !== null && error.status !== 409) return setProblem(error.message)
    setReasonFor(null)
    showProblem(error)
    if (error.status === 409) await onConflict()
  }
  const settingsFor = (step: Step) => ({
    onDone: () => {
      setReasonFor(null)
      onDone()
      showToast({ text: t[step](booking.reference) })
    },
    onProblem,
  })
  const accept = useApiMutation('POST /admin/bookings/:id/accept', settingsFor('accepted'))
  const complete = useApiMutation('POST /admin/bookings/:id/complete', settingsFor('completed'))
  const reject = useApiMutation('POST /admin/bookings/:id/reject', settingsFor('rejected'))
  const cancel = useApiMutation('POST /admin/bookings/:id/cancel', settingsFor('cancelled'))
  const busy = [accept, complete, reject, cancel].some((step) => step.busy)
  const params = { id: booking.id }
  const giveReason = (reason: string) => {
    setProblem(null)
    if (reasonFor === 'rejected') void reject.run({ params, body: { rejection_reason: reason } })
    else void cancel.run({ params, body: { reason } })
  }
  const openReason = (step: 'rejected' | 'cancelled') => {
    setProblem(null)
    setReasonFor(step)
  }

  return (
    <Card title={t.nextStep} small>
      <div className="grid gap-3">
        {isPossible('accepted') ? (
          <Button busy={accept.busy} onClick={() => busy || void accept.run({ params })}>
            {t.accept}
          </Button>
        ) : null}
        {isPossible('completed') ? (
          <Button busy={complete.busy} onClick={() => busy || void complete.run({ params })}>
            {t.complete}
          </Button>
        ) : null}
        {isPossible('rejected') ? (
          <Button variant="quiet" disabled={busy} onClick={() => openReason('rejected')}>
            {t.rejectNow}
          </Button>
        ) : null}
        {isPossible('cancelled') ? (
          <Button
            variant="plain"
            size="small"
            className="text-brick"
            disabled={busy}
            onClick={() => openReason('cancelled')}
          >
            {t.cancel}
          </Button>
        ) : null}
        {steps.includes('accepted') && isOver ? <p className="text-sm text-muted">{t.timeOverText}</p> : null}
        {steps.length === 0 ? <p className="text-sm text-muted">{t.finished}</p> : null}
      </div>
      {reasonFor ? (
        <ReasonDialog
          title={
            reasonFor === 'rejected' ? t.rejectTitle(booking.reference) : t.cancelTitle(booking.reference)
          }
          text={reasonFor === 'rejected' ? t.rejectText : t.cancelText}
          reasons={Object.values(usualReasons)}
          submitLabel={reasonFor === 'rejected' ? t.rejectNow : t.cancel}
          busy={busy}
          problem={problem}
          onReason={giveReason}
          onClose={() => setReasonFor(null)}
        />
      ) : null}
    </Card>
  )
}
