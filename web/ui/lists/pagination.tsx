import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { pageNumbers } from '#web/ui/lists/page-numbers.ts'

interface PaginationProps {
  current: number
  total: number
  to: (page: number) => string
  label: string
  previous: ReactNode
  next: ReactNode
  pageLabel: (page: number) => string
  width?: number
}

/** The pages are links, so that they can be opened in tabs and crawled. A single page renders nothing. */
export function Pagination({ current, total, to, label, previous, next, pageLabel, width }: PaginationProps) {
  if (total <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={current > 1 ? to(Math.min(current - 1, total)) : null} rel="prev">
        {previous}
      </Step>
      {pageNumbers(current, total, width).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} className="px-1 text-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={to(entry)}
            aria-label={pageLabel(entry)}
            aria-current={entry === current ? 'page' : undefined}
            className={classNames(
              cell,
              'tabular-nums',
              entry === current ? 'bg-ink text-white' : 'hover:bg-plaster',
            )}
          >
            {entry}
          </Link>
        ),
      )}
      <Step to={current < total ? to(current + 1) : null} rel="next">
        {next}
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null)
    return (
      <span role="link" aria-disabled="true" className={classNames(cell, 'px-3 text-muted/60')}>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} className={classNames(cell, 'px-3 hover:bg-plaster')}>
      {children}
    </Link>
  )
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded text-sm font-semibold'
