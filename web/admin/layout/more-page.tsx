import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import {
  dailyLinks,
  moreLinks,
  onboardingLink,
  PlaceLinks,
  waitingAt,
} from '#web/admin/layout/navigation.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'

/** On a phone the way to every place that its bar has no room for. */
export default function MorePage() {
  const t = useNavigationMessages()
  const counts = useDashboard()
  const links = [...(counts?.guide ? [onboardingLink] : []), ...dailyLinks, ...moreLinks]
  const places = links.map(({ to, icon, name, text }) => ({
    to,
    icon,
    title: t[name],
    text: t[text],
    count: waitingAt(to, counts),
  }))
  return (
    <AdminPage title={t.moreTitle}>
      <PlaceLinks places={places} />
    </AdminPage>
  )
}
