import { Link, useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Leads back to the list as it was left, with its filters, if the page was opened from a row of that list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={useListAddress(to)}
    className="inline-flex items-center gap-1 justify-self-start py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
  >
    <Icon name="chevron-left" className="size-4" />
    {children}
  </Link>
)

function useListAddress(path: string): string {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof list === 'string' && list.startsWith(`${path}?`) ? list : path
}
