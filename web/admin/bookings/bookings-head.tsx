import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { May } from '#web/admin/layout/may.tsx'
import { Count } from '#web/admin/layout/navigation.tsx'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import { PageTabs } from '#web/admin/layout/page-tabs.tsx'
import { adminPageClasses, PageHead, Stale } from '#web/admin/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

interface BookingsPageProps {
  text?: ReactNode
  tools?: ReactNode
  isStale: boolean
  children: ReactNode
}

export const BookingsPage = ({ text, tools, isStale, children }: BookingsPageProps) => (
  <div className={adminPageClasses}>
    <BookingsHead text={text}>{tools}</BookingsHead>
    <Stale shown={isStale} />
    {children}
  </div>
)

export function BookingsHead({ text, children }: { text?: ReactNode; children?: ReactNode }) {
  const t = useAdminBookingMessages()
  const waiting = useDashboard()?.bookings_to_answer ?? 0
  const requests = (
    <>
      {t.requests}
      <Count n={waiting} />
    </>
  )
  const views = [
    { to: '/admin/bookings', text: requests },
    { to: '/admin/bookings/day', text: t.day },
    { to: '/admin/bookings/week', text: t.week },
    { to: '/admin/bookings/list', text: t.list },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <PageHead>
          <div className="flex items-center gap-2">
            <May right="shop">
              <Link
                to="/admin/settings#hours"
                className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded px-2 text-sm font-medium text-muted hover:bg-plaster hover:text-ink"
              >
                <Icon name="clock" />
                <span className="max-sm:sr-only">{t.settings}</span>
              </Link>
            </May>
            <ButtonLink to="/admin/bookings/new" size="small">
              <Icon name="plus" className="size-4" />
              <span className="max-sm:sr-only">{t.walkIn}</span>
            </ButtonLink>
          </div>
        </PageHead>
        {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      </div>
      <div className="flex items-center justify-between gap-4 border-b border-line">
        <PageTabs label={t.views} tabs={views} />
        {children}
      </div>
    </div>
  )
}
