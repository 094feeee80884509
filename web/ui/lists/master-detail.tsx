import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface MasterListProps<T> {
  label: string
  items: readonly T[]
  open: string | null | undefined
  to: (id: string) => string
  className: string
  children: (item: T) => ReactNode
}

export function MasterList<T extends { id: string }>({
  label,
  items,
  open,
  to,
  className,
  children,
}: MasterListProps<T>) {
  return (
    <nav aria-label={label}>
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-surface text-sm">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={to(item.id)}
              preventScrollReset
              aria-current={item.id === open ? 'true' : undefined}
              className={classNames(
                className,
                'border-l-2 focus-visible:-outline-offset-2',
                // On a phone the list and the detail are never visible together.
                item.id === open
                  ? 'border-transparent lg:border-terracotta lg:bg-terracotta-wash'
                  : 'border-transparent hover:bg-paper',
              )}
            >
              {children(item)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const BackToList = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex items-center gap-1 justify-self-start py-1 text-sm text-muted lg:hidden"
  >
    <Icon name="chevron-left" className="size-4" />
    {children}
  </Link>
)

export const DetailPlaceholder = ({ children }: { children: ReactNode }) => (
  <p className="rounded border border-dashed border-line p-12 text-center text-sm text-muted max-lg:hidden">
    {children}
  </p>
)
