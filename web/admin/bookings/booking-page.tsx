import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminBooking } from '#contract/bookings/admin-schemas.ts'
import { bookingTraits } from '#contract/bookings/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { BookingFacts } from '#web/admin/bookings/booking-facts.tsx'
import { BookingStatus, useStatusLabels } from '#web/admin/bookings/booking-status.tsx'
import { BookingSteps } from '#web/admin/bookings/booking-steps.tsx'
import { dayAddress } from '#web/admin/bookings/calendar/calendar.ts'
import { DaySchedule } from '#web/admin/bookings/calendar/day-schedule.tsx'
import { BookingMoney } from '#web/admin/bookings/money/booking-money.tsx'
import { bookingQuery } from '#web/admin/bookings/queries.ts'
import { MessagesCard } from '#web/admin/messages/messages-card.tsx'
import { History, formatActor } from '#web/admin/layout/history.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { NotaLink } from '#web/app/nota/nota-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function BookingPage() {
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
  const language = useLanguage()
  const { answer, isStale, refresh } = usePageQuery(bookingQuery, { poll: true })
  const booking = answer.data
  const [changedBooking, setChangedBooking] = useState<AdminBooking | null>(null)
  const showConflict = async () => {
    const { data, isSuccess } = await refresh()
    if (isSuccess) setChangedBooking(data.data)
  }
  const { date, time } = booking
  return (
    <AdminPage
      back="/admin/bookings"
      title={t.booking(booking.reference)}
      text={t.made(formatDateTime(booking.created_at, language) ?? '')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <May right="payments">
            <NotaLink of={booking} to={`/admin/bookings/${booking.id}/nota`} />
          </May>
          <BookingStatus status={booking.status} />
        </div>
      }
      isStale={isStale}
    >
      <div role="status" className={changedBooking ? undefined : 'sr-only'}>
        {changedBooking ? <ChangedNotice booking={changedBooking} /> : null}
      </div>
      <h2 className="font-serif text-xl">
        <Link to={dayAddress(date)} className="underline-offset-4 hover:underline">
          {dayText(date, language)}, {hourText(time, language)} WIB
        </Link>
      </h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <BookingSteps booking={booking} onDone={() => setChangedBooking(null)} onConflict={showConflict} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BookingFacts booking={booking} />
          <BookingMoney booking={booking} />
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <May right="messages">
            <MessagesCard about={{ booking_id: booking.id }} />
          </May>
          <History traits={bookingTraits} steps={booking.history} nameOf={labelOf} messages={t} />
          <DaySchedule date={date} marked={booking.id} />
        </div>
      </div>
    </AdminPage>
  )
}

function ChangedNotice({ booking }: { booking: AdminBooking }) {
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
  const language = useLanguage()
  const last = booking.history.at(-1)
  return (
    <Notice
      icon="info"
      title={t.changed(booking.reference, labelOf(booking.status).toLowerCase())}
      className="px-4 py-3"
    >
      {last ? (
        <p className="mt-1 pl-6">
          {formatActor(last, t)}, {formatDateTime(last.at, language)}
          {last.note ? ` – ${last.note}` : ''}
        </p>
      ) : null}
    </Notice>
  )
}
