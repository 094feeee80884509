import { Link } from 'react-router'
import { Count } from '#web/admin/layout/count.tsx'
import { useDashboard } from '#web/admin/layout/dashboard.ts'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { dailyLinks, moreLinks, onboardingLink, waitingAt } from '#web/admin/layout/navigation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'

/** On a phone the way to every place that its bar has no room for. */
export default function MorePage() {
  const t = useNavigationMessages()
  const counts = useDashboard()
  const links = [...(counts?.guide ? [onboardingLink] : []), ...dailyLinks, ...moreLinks]
  return (
    <div className={adminTitle}>
      <PageHead title={t.moreTitle} />
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {links.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link to={to} className="group flex items-center gap-4 px-4 py-4 hover:bg-paper md:px-5">
              <Icon name={icon} className="text-terracotta" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t[name]}</span>
                <span className="block text-sm text-muted">{t[text]}</span>
              </span>
              <Count n={waitingAt(to, counts)} />
              <Icon name="chevron-right" className="text-muted group-hover:text-ink" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
