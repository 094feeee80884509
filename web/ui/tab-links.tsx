import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

interface TabLink {
  to: string
  /** Going back leads past it. */
  replace?: boolean
  text: ReactNode
  /** It is the one shown. */
  here: boolean
}

/** Parts of one thing beside each other, each of them an address. */
export function TabLinks({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly TabLink[]
  className?: string
}) {
  return (
    <nav
      aria-label={label}
      className={classNames('-mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0', className)}
    >
      <ul className="flex gap-5 md:gap-6">
        {tabs.map(({ text, here, ...link }) => (
          <li key={link.to}>
            <Link
              {...link}
              aria-current={here ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 text-sm font-semibold focus-visible:-outline-offset-2',
                here ? 'border-terracotta' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
