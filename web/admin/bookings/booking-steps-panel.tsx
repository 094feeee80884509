import { useState } from 'react'
import {
  acceptBooking,
  cancelAnyBooking,
  completeBooking,
  rejectBooking,
  type AdminBooking,
} from '#contract/bookings/admin-endpoints.ts'
import { bookingReasons } from '#contract/bookings/endpoints.ts'
import { bookingSteps, type BookingStatus } from '#contract/bookings/transitions.ts'
import { hourState } from '#web/admin/bookings/calendar/calendar.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { useNow } from '#web/admin/layout/use-now.ts'
import type { Api } from '#web/app/api/api.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

type Step = 'accepted' | 'completed' | 'rejected' | 'cancelled'

interface BookingStepsProps {
  booking: AdminBooking
  onChange: (booking: AdminBooking) => void
  /** Somebody else has moved it meanwhile. */
  onConflict: () => Promise<void>
}

/** What may be done with the booking now, the usual step first. */
export function BookingSteps({ booking, onChange, onConflict }: BookingStepsProps) {
  const t = useAdminBookingMessages()
  const api = useApi()
  const [busy, setBusy] = useState<Step | null>(null)
  const [asking, setAsking] = useState<'rejected' | 'cancelled' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const steps: readonly BookingStatus[] = bookingSteps[booking.status]
  const isOver = hourState(booking.date, booking.time, useNow()) === 'over'
  const may = (step: Step) => steps.includes(step) && !(step === 'accepted' && isOver)

  const move = async (step: Step, reason = '') => {
    setBusy(step)
    setProblem(null)
    try {
      onChange(await steppers[step](api, booking.id, reason))
      setAsking(null)
      showToast({ text: t[step](booking.reference) })
      void refreshDashboard()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (reason !== '' && error.status !== 409) return setProblem(error.message)
      setAsking(null)
      showToast({ text: error.message, tone: 'error' })
      if (error.status === 409) await onConflict()
    } finally {
      setBusy(null)
    }
  }
  const ask = (step: 'rejected' | 'cancelled') => {
    setProblem(null)
    setAsking(step)
  }

  return (
    <section aria-label={t.nextStep} className="grid gap-3 rounded border border-line bg-surface p-5">
      <h2 className="text-sm font-semibold">{t.nextStep}</h2>
      {may('accepted') ? (
        <Button busy={busy === 'accepted'} onClick={() => void move('accepted')}>
          {t.accept}
        </Button>
      ) : null}
      {may('completed') ? (
        <Button busy={busy === 'completed'} onClick={() => void move('completed')}>
          {t.complete}
        </Button>
      ) : null}
      {may('rejected') ? (
        <Button variant="quiet" disabled={busy !== null} onClick={() => ask('rejected')}>
          {t.rejectNow}
        </Button>
      ) : null}
      {may('cancelled') ? (
        <Button
          variant="plain"
          size="small"
          className="text-brick"
          disabled={busy !== null}
          onClick={() => ask('cancelled')}
        >
          {t.cancel}
        </Button>
      ) : null}
      {booking.status === 'pending' && isOver ? <p className="text-sm text-muted">{t.timeOverText}</p> : null}
      {steps.length === 0 ? <p className="text-sm text-muted">{t.finished}</p> : null}
      {asking ? (
        <ReasonDialog
          title={asking === 'rejected' ? t.rejectTitle(booking.reference) : t.cancelTitle(booking.reference)}
          text={asking === 'rejected' ? t.rejectText : t.cancelText}
          reasons={bookingReasons}
          act={asking === 'rejected' ? t.rejectNow : t.cancel}
          busy={busy === asking}
          problem={problem}
          onReason={(reason) => void move(asking, reason)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </section>
  )
}

const steppers: Record<Step, (api: Api, id: string, reason: string) => Promise<AdminBooking>> = {
  accepted: async (api, id) => (await api(acceptBooking, { params: { id } })).data,
  completed: async (api, id) => (await api(completeBooking, { params: { id } })).data,
  rejected: async (api, id, reason) =>
    (await api(rejectBooking, { params: { id }, body: { rejection_reason: reason } })).data,
  cancelled: async (api, id, reason) =>
    (await api(cancelAnyBooking, { params: { id }, body: { reason } })).data,
}
