import { useId } from 'react'
import { InstallPanel } from '#web/admin/layout/install-panel.tsx'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import {
  countPending,
  NavigationList,
  useNavigationGroups,
  type NavigationItem,
} from '#web/admin/layout/navigation.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'

export default function MorePage() {
  const t = useNavigationMessages()
  const language = useLanguage()
  const counts = useDashboard()
  return (
    <AdminPage>
      {useNavigationGroups().map(({ name, entries }) => {
        const items = entries.flatMap((entry) =>
          entry.text === undefined
            ? []
            : [
                {
                  ...entry,
                  title: entry.name[language],
                  text: entry.text[language],
                  count: countPending(entry, counts),
                },
              ],
        )
        return items.length === 0 ? null : <Group key={name} name={name && t[name]} items={items} />
      })}
      <InstallPanel />
    </AdminPage>
  )
}

function Group({ name, items }: { name: string | null; items: readonly NavigationItem[] }) {
  const id = useId()
  if (name === null) return <NavigationList items={items} />
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-sm font-semibold text-muted">
        {name}
      </h2>
      <NavigationList items={items} />
    </section>
  )
}
