import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useArrowKeys } from '#web/ui/lists/use-arrow-keys.ts'

interface LinkTab {
  to: string
  text: ReactNode
  /** It is the one shown. */
  isCurrent: boolean
  /** Going back leads past it. */
  replace?: boolean
}

/** `line` for the parts of one thing, `pill` for a choice above a list, `box` for two or three of equal width. */
type Variant = 'line' | 'pill' | 'box'

interface Around {
  /** What they are parts of, read aloud. */
  label: string
  variant?: Variant
  className?: string | undefined
}

interface LinkTabsProps extends Around {
  tabs: readonly LinkTab[]
}

/** Parts of one thing beside each other, each of them an address; the arrow keys walk while one of them has the focus. */
export function LinkTabs({ label, tabs, variant = 'line', className }: LinkTabsProps) {
  const walk = useArrowKeys({ direction: 'horizontal', wrap: true })
  return (
    <nav aria-label={label} className={classNames(scroller, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk from link to link */}
      <ul className={rows[variant]} onKeyDown={walk}>
        {tabs.map(({ text, isCurrent, ...link }) => (
          <li key={link.to}>
            <Link
              {...link}
              aria-current={isCurrent ? 'page' : undefined}
              className={tabClasses(variant, isCurrent)}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabsProps<Key extends string> extends Around {
  /** Begins the ids of the tabs and their panel. */
  id: string
  tabs: readonly { key: Key; text: ReactNode }[]
  /** The one shown. */
  current: Key
  onSelect: (key: Key) => void
}

/** Parts of one thing of which one is shown; what is chosen follows the arrow keys. */
export function Tabs<Key extends string>({
  id,
  label,
  tabs,
  current,
  variant = 'line',
  onSelect,
  className,
}: TabsProps<Key>) {
  const walk = useArrowKeys({
    direction: 'horizontal',
    wrap: true,
    selector: '[role=tab]',
    onMove: (tab) => tab.click(),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
    <div
      role="tablist"
      aria-label={label}
      className={classNames(variant === 'box' ? undefined : scroller, rows[variant], className)}
      onKeyDown={walk}
    >
      {tabs.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-selected={key === current}
          aria-controls={`${id}-panel`}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onSelect(key)}
          className={tabClasses(variant, key === current)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** What makes an element the panel of its tabs. */
export const tabPanel = (id: string, current: string) =>
  ({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${current}` }) as const

const scroller = '-mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0'

const rows: Record<Variant, string> = {
  line: 'flex gap-5 md:gap-6',
  pill: 'flex gap-1 py-1 md:flex-wrap',
  box: 'grid auto-cols-fr grid-flow-col gap-1 rounded bg-plaster p-1',
}

const tabClasses = (variant: Variant, isCurrent: boolean): string =>
  classNames(shapes[variant], states[variant][isCurrent ? 'current' : 'other'])

const shapes: Record<Variant, string> = {
  line: 'flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 text-sm font-semibold focus-visible:-outline-offset-2',
  pill: 'flex min-h-9 items-center whitespace-nowrap rounded-pill border px-3.5 text-sm font-medium',
  box: 'grid min-h-11 place-items-center rounded px-2 text-sm font-semibold',
}

const states: Record<Variant, { current: string; other: string }> = {
  line: { current: 'border-terracotta', other: 'border-transparent text-muted hover:text-ink' },
  pill: { current: 'border-ink bg-ink text-white', other: 'border-line bg-surface hover:border-edge' },
  box: { current: 'bg-surface text-ink', other: 'text-muted hover:text-ink' },
}
