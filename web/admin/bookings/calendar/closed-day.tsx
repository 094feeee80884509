import type { WorkshopDay } from '#contract/admin-bookings.ts'
import { holdsPlace } from '#contract/bookings.ts'
import { bookingsOf } from '#web/admin/bookings/days.ts'
import { EmptyList } from '#web/admin/empty-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

/** Says that the workshop is closed, and warns when somebody still expects to come. */
export function ClosedDay({ day }: { day: WorkshopDay | undefined }) {
  const t = useBookingDeskWords()
  const expected = day ? bookingsOf(day).filter(({ status }) => holdsPlace(status)).length : 0
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
