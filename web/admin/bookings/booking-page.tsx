import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBooking } from '#contract/bookings/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { BookingFacts } from '#web/admin/bookings/booking-facts.tsx'
import { BookingStatus } from '#web/admin/bookings/booking-status.tsx'
import { BookingSteps } from '#web/admin/bookings/booking-steps-panel.tsx'
import { dayAddress } from '#web/admin/bookings/calendar/calendar.ts'
import { DayBeside } from '#web/admin/bookings/calendar/day-beside.tsx'
import { bookingQuery } from '#web/admin/bookings/queries.ts'
import { whoOf } from '#web/admin/bookings/who.ts'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { dayText, hourText } from '#web/app/language/format-day.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** One booking in full, with what can be done about it. */
export default function BookingPage() {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const { answer, isStale, refresh } = usePageQuery(bookingQuery, { poll: true })
  const booking = answer.data
  const [surprise, setSurprise] = useState<AdminBooking | null>(null)
  /** Somebody else has moved it meanwhile: shows what it is now, and says so. */
  const showConflict = async () => {
    const { data, isSuccess } = await refresh()
    if (isSuccess) setSurprise(data.data)
  }
  const { date, time } = booking
  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        <BackLink to="/admin/bookings">{t.title}</BackLink>
        <PageHead
          title={t.booking(booking.reference)}
          text={t.made(formatDateTime(booking.created_at, language) ?? '')}
        >
          <BookingStatus status={booking.status} />
        </PageHead>
      </div>
      <Stale shown={isStale} />
      <div role="status" className={surprise ? undefined : 'sr-only'}>
        {surprise ? <Surprise booking={surprise} /> : null}
      </div>
      <h2 className="font-serif text-xl">
        <Link to={dayAddress(date)} className="underline-offset-4 hover:underline">
          {dayText(date, language)}, {hourText(time, language)} WIB
        </Link>
      </h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <BookingSteps booking={booking} onDone={() => setSurprise(null)} onConflict={showConflict} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BookingFacts booking={booking} />
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <History booking={booking} />
          <DayBeside date={date} marked={booking.id} />
        </div>
      </div>
    </div>
  )
}

function Surprise({ booking }: { booking: AdminBooking }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const last = booking.history.at(-1)
  return (
    <div className="rounded bg-brass-wash px-4 py-3 text-sm">
      <p className="flex items-start gap-2 font-semibold text-brass-deep">
        <Icon name="info" className="mt-0.5 size-4" />
        {t.changed(booking.reference, t.status[booking.status].toLowerCase())}
      </p>
      {last ? (
        <p className="mt-1 pl-6">
          {whoOf(last, t)}, {formatDateTime(last.at, language)}
          {last.note ? ` – ${last.note}` : ''}
        </p>
      ) : null}
    </div>
  )
}

function History({ booking }: { booking: AdminBooking }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const last = booking.history.length - 1
  return (
    <section aria-labelledby="history" className="rounded border border-line bg-surface p-5">
      <h2 id="history" className="mb-4 text-sm font-semibold">
        {t.history}
      </h2>
      <Timeline
        label={t.history}
        steps={booking.history.map((step, index) => ({
          key: `${step.at} ${step.status}`,
          title: t.status[step.status],
          when: (
            <>
              {formatDateTime(step.at, language)}
              <br />
              {whoOf(step, t)}
            </>
          ),
          note: step.note,
          state:
            step.status === 'rejected' || step.status === 'cancelled'
              ? 'failed'
              : index === last && step.status !== 'completed'
                ? 'current'
                : 'done',
        }))}
      />
    </section>
  )
}
