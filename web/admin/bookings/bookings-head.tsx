import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { AdminIcon } from '#web/admin/admin-icon.tsx'
import { Count } from '#web/admin/count.tsx'
import { useDashboard } from '#web/admin/dashboard/dashboard.ts'
import { PageHead } from '#web/admin/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

/** The head of every view of the bookings: where she is, and where a booking is made. */
export function BookingsHead({ text, children }: { text?: ReactNode; children?: ReactNode }) {
  const t = useBookingDeskWords()
  const waiting = useDashboard()?.bookings_to_answer ?? 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <PageHead title={t.title}>
          <div className="flex items-center gap-2">
            <Link
              to="/admin/workshop"
              className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded px-2 text-sm font-medium text-muted hover:bg-plaster hover:text-ink"
            >
              <AdminIcon name="gear" />
              <span className="max-sm:sr-only">{t.settings}</span>
            </Link>
            <ButtonLink to="/admin/bookings/new" size="small">
              <Icon name="plus" className="size-4" />
              <span className="max-sm:sr-only">{t.walkIn}</span>
            </ButtonLink>
          </div>
        </PageHead>
        {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      </div>
      <div className="flex items-center justify-between gap-4 border-b border-line">
        <nav aria-label={t.views} className="-mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex gap-1">
            <View to="/admin/bookings">
              {t.requests}
              <Count n={waiting} className="ml-1.5" />
            </View>
            <View to="/admin/bookings/day">{t.day}</View>
            <View to="/admin/bookings/week">{t.week}</View>
            <View to="/admin/bookings/list">{t.list}</View>
          </ul>
        </nav>
        {children}
      </div>
    </div>
  )
}

const View = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classNames(
          '-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-2',
          isActive ? 'border-terracotta text-ink' : 'border-transparent text-muted hover:text-ink',
        )
      }
    >
      {children}
    </NavLink>
  </li>
)
