import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex items-center gap-1 justify-self-start py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
  >
    <Icon name="chevron-left" className="size-4" />
    {children}
  </Link>
)
