import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import {
  dailyLinks,
  moreLinks,
  onboardingLink,
  NavigationList,
  countPending,
} from '#web/admin/layout/navigation.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'

export default function MorePage() {
  const t = useNavigationMessages()
  const counts = useDashboard()
  const links = [...(counts?.guide ? [onboardingLink] : []), ...dailyLinks, ...moreLinks]
  const items = links.map(({ to, icon, name, text }) => ({
    to,
    icon,
    title: t[name],
    text: t[text],
    count: countPending(to, counts),
  }))
  return (
    <AdminPage title={t.moreTitle}>
      <NavigationList items={items} />
    </AdminPage>
  )
}
