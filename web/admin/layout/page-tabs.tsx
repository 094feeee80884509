import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMayOpen } from '#web/admin/layout/may.tsx'
import type { AdminPath } from '#web/admin/pages.ts'
import { useAccount } from '#web/app/session/account.ts'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

interface PageTabsProps {
  label: string
  tabs: readonly { to: AdminPath; text: ReactNode }[]
  className?: string
}

/** Pages of the console that belong together, as far as the person may open them. All of them until that is known. */
export function PageTabs({ tabs, ...rest }: PageTabsProps) {
  const mayOpen = useMayOpen()
  const isKnown = useAccount() !== null
  const { pathname } = useLocation()
  const open = tabs.filter(({ to }) => !isKnown || mayOpen(to))
  return open.length < 2 ? null : (
    <LinkTabs {...rest} tabs={open.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
  )
}
