import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { holdsCapacity } from '#contract/bookings/transitions.ts'
import { bookingsOf } from '#web/admin/bookings/calendar/days.ts'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

/** Says that the workshop is closed, and warns when somebody still expects to come. */
export function ClosedDay({ day }: { day: WorkshopDay | undefined }) {
  const t = useAdminBookingMessages()
  const expected = day ? bookingsOf(day).filter(({ status }) => holdsCapacity(status)).length : 0
  if (expected > 0)
    return (
      <p className="flex items-start gap-2 rounded bg-brass-wash px-4 py-3 text-sm text-brass-deep">
        <Icon name="alert" className="mt-0.5 size-4" />
        <span>
          <span className="font-semibold">{t.closedDay}.</span> {t.closedStill(expected)}
        </span>
      </p>
    )
  return <EmptyList icon="clock" title={t.closedDay} text={t.closedDayText} />
}
