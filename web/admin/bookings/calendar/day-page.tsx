import { useSearchParams, Link } from 'react-router'
import type { WorkshopDay, AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { CalendarView } from '#web/admin/bookings/calendar/calendar-view.tsx'
import {
  capacityOf,
  dayAddress,
  dayIn,
  expectedOn,
  todayAt,
  hourState,
  walkInAddress,
  type HourState,
} from '#web/admin/bookings/calendar/calendar.ts'
import { dayQuery } from '#web/admin/bookings/queries.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { isUsual, statusClasses, useStatusLabels } from '#web/admin/bookings/booking-status.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'

export default function DayPage() {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  const date = dayIn(useSearchParams()[0], today)
  const { answer, isStale } = usePageQuery(dayQuery, { poll: true })
  const [day] = answer.data
  const { taken, free } = capacityOf(day)
  return (
    <CalendarView
      date={date}
      step={1}
      to={dayAddress}
      title={dayText(date, useLanguage())}
      text={day && !day.closed ? t.daySum(taken, free) : undefined}
      messages={{ previous: t.previousDay, now: t.today, next: t.nextDay }}
      showsToday={date === today}
      isStale={isStale}
    >
      {!day || day.closed ? <ClosedDay day={day} /> : null}
      {day && day.hours.length > 0 ? <DayHours day={day} /> : null}
    </CalendarView>
  )
}

function ClosedDay({ day }: { day: WorkshopDay | undefined }) {
  const t = useAdminBookingMessages()
  const expected = expectedOn(day)
  if (expected === 0) return <EmptyList icon="clock" title={t.closedDay} text={t.closedDayText} />
  return (
    <Notice className="px-4 py-3">
      <span className="font-semibold">{t.closedDay}.</span> {t.closedStill(expected)}
    </Notice>
  )
}

function DayHours({ day }: { day: WorkshopDay }) {
  const now = useNow()
  return (
    <Table
      cards="never"
      hideHeads
      arrowKeys="links"
      className="table-fixed"
      rows={day.hours.map((hour) => ({
        ...hour,
        id: hour.time,
        date: day.date,
        state: hourState(day.date, hour.time, now),
      }))}
      rowClassName={({ state }) => (state === 'over' ? 'bg-paper' : undefined)}
      columns={useColumns()}
    />
  )
}

type Hour = WorkshopDay['hours'][number] & { id: string; date: string; state: HourState }

function useColumns(): Column<Hour>[] {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  return [
    {
      key: 'hour',
      head: t.hour,
      isRowHead: true,
      width: 'w-20',
      padding: 'p-0',
      cell: ({ time, state }) => (
        <div
          className={classNames(
            'border-l-2 px-3 py-3.5 tabular-nums',
            state === 'now' ? 'border-terracotta text-terracotta' : 'border-transparent',
            state === 'over' ? 'text-muted' : 'font-semibold',
          )}
        >
          {hourText(time, language)}
          {state === 'now' ? (
            <span className="block text-xs font-medium whitespace-nowrap">{t.now}</span>
          ) : null}
        </div>
      ),
    },
    {
      key: 'bookings',
      head: t.bookings,
      padding: 'py-2 pr-2',
      cell: ({ date, time, taken, free, bookings }) => (
        <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {bookings.map((booking) => (
            <li key={booking.id} className="min-w-0">
              <BookingCard booking={booking} />
            </li>
          ))}
          {free > 0 ? <FreeCapacity date={date} time={time} free={free} /> : null}
          {free === 0 && bookings.length === 0 ? (
            <li className="px-1 py-1.5 text-muted">{taken > 0 ? t.full : t.nothing}</li>
          ) : null}
        </ul>
      ),
    },
  ]
}

function BookingCard({ booking }: { booking: AdminBookingSummary }) {
  const labelOf = useStatusLabels()
  const { id, status, customer_name, nomer_plat, merek, model, jenis_service } = booking
  return (
    <Link
      to={`/admin/bookings/${id}`}
      className={classNames(
        'grid h-full min-h-14 grid-cols-1 content-center gap-0.5 rounded border border-l-4 border-line px-3 py-2 hover:border-y-edge hover:border-r-edge',
        statusClasses(status),
      )}
    >
      <span className="truncate font-semibold">{customer_name}</span>
      <span className="truncate text-xs">
        <span className="font-semibold tabular-nums">{nomer_plat}</span> · {merek} {model}
      </span>
      <span className="truncate text-xs text-muted">{jenis_service}</span>
      <span className={classNames('text-xs font-semibold', isUsual(status) && 'sr-only')}>
        {labelOf(status)}
      </span>
    </Link>
  )
}

const maxFreeCards = 6

function FreeCapacity({ date, time, free }: { date: string; time: string; free: number }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const cards = free <= maxFreeCards ? free : 1
  return Array.from({ length: cards }, (_, at) => (
    <li key={`free-${at}`} className={classNames('min-w-0', at > 0 && 'max-sm:hidden')}>
      <Link
        to={walkInAddress(date, time)}
        // One link to the form is enough for users of keyboards and screen readers.
        {...(at > 0 ? { tabIndex: -1, 'aria-hidden': true } : {})}
        className="group flex h-full min-h-10 items-center gap-2 rounded border border-dashed border-line px-3 text-xs text-muted hover:border-edge hover:text-ink sm:min-h-12"
      >
        <Icon name="plus" className={classNames('size-4', at > 0 && 'opacity-40 group-hover:opacity-100')} />
        {at === 0 ? (
          <span>
            {t.free(free)}
            <span className="sr-only"> {t.bookAt(hourText(time, language))}</span>
          </span>
        ) : null}
      </Link>
    </li>
  ))
}
