import { BookingsPage } from '#web/admin/bookings/bookings-head.tsx'
import { todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DaySchedule } from '#web/admin/bookings/calendar/day-schedule.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { oldestFirst, requestsQuery } from '#web/admin/bookings/queries.ts'
import {
  RequestDecision,
  useRenderRequestReason,
  useRequestDecisions,
} from '#web/admin/bookings/requests/request-decision.tsx'
import { removeFromList } from '#web/admin/layout/change-list.ts'
import { formatWait, useNow } from '#web/admin/layout/now.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { shortDayText } from '#web/app/language/format-weekday.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { changeAnswers, usePageQuery } from '#web/app/queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DecisionQueue } from '#web/ui/lists/decision-queue.tsx'
import { ShortcutSwitch } from '#web/ui/lists/shortcuts.tsx'

export default function RequestsPage() {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const now = useNow()
  const { answer, isStale, refresh } = usePageQuery(requestsQuery, { poll: true })
  const requests = oldestFirst(answer.data)

  const decisions = useRequestDecisions({
    items: requests,
    refresh,
    removeItem: (id) => changeAnswers('GET /admin/bookings', (queue) => removeFromList(queue, id)),
  })
  const renderReason = useRenderRequestReason()
  const { item, shortcuts } = decisions

  if (!item) return <NoRequests isStale={isStale} />
  return (
    <BookingsPage
      text={t.count(answer.pagination.totalItems - decisions.pendingCount)}
      tools={<ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.requestKeys} />}
      isStale={isStale}
    >
      <DecisionQueue
        queue={decisions}
        lines={decisions.items.map(({ id, customer_name, nomer_plat, date, time, created_at }) => ({
          id,
          name: customer_name,
          what: `${shortDayText(date, language)}, ${hourText(time, language)}`,
          more: `${nomer_plat} · ${formatWait(created_at, now, language)}`,
        }))}
        messages={t}
        renderReason={renderReason}
      >
        <RequestDecision booking={item} queue={decisions} />
      </DecisionQueue>
    </BookingsPage>
  )
}

function NoRequests({ isStale }: { isStale: boolean }) {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  return (
    <BookingsPage isStale={isStale}>
      <div className="flex items-center gap-4 rounded border border-line bg-surface p-5">
        <Icon name="check" className="text-sage" />
        <div>
          <h2 className="font-semibold">{t.empty}</h2>
          <p className="text-sm text-muted">{t.emptyText}</p>
        </div>
      </div>
      <DaySchedule date={today} />
    </BookingsPage>
  )
}
