import { Link } from 'react-router'
import { Count } from '#web/admin/count.tsx'
import { useDashboard } from '#web/admin/dashboard/dashboard.ts'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { deskPlaces, morePlaces, startPlace, waitingAt } from '#web/admin/places.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePlaceWords } from '#web/words/admin-places.ts'

/** On a phone the way to every place that its bar has no room for. */
export default function MorePage() {
  const t = usePlaceWords()
  const counts = useDashboard()
  const places = [...(counts?.guide ? [startPlace] : []), ...deskPlaces, ...morePlaces]
  return (
    <div className={desk}>
      <PageHead title={t.moreTitle} />
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {places.map(({ to, icon, name, text }) => (
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
