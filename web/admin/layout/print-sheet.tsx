import type { ReactNode } from 'react'
import { usePageTitle } from '#web/admin/layout/page-head.tsx'

interface PrintSheetProps {
  className: string
  lang?: string
  children: ReactNode
}

/** Paper that is wider than the window scrolls alone. */
export function PrintSheet({ children, ...sheet }: PrintSheetProps) {
  return (
    <div
      className="overflow-x-auto print:overflow-visible"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={usePageTitle()}
    >
      <div {...sheet}>{children}</div>
    </div>
  )
}
