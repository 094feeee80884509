import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useArrowKeys } from '#web/ui/lists/use-arrow-keys.ts'

interface LinkTab {
  to: string
  text: ReactNode
  isCurrent: boolean
  /** Replaces the history entry, so that the back button skips this tab. */
  replace?: boolean
  /** The page keeps its scroll position. */
  preventScrollReset?: boolean
}

/**
 * `line` is for the sections of a page, `pill` for filters above a list, `box` for two or three tabs of equal width.
 */
type Variant = 'line' | 'pill' | 'box'

interface TabsBaseProps {
  label: string
  variant?: Variant
  className?: string | undefined
}

interface LinkTabsProps extends TabsBaseProps {
  tabs: readonly LinkTab[]
}

/** Each tab is a link to its own address. The arrow keys move the focus between the tabs. */
export function LinkTabs({ label, tabs, variant = 'line', className }: LinkTabsProps) {
  const handleArrowKeys = useArrowKeys({ direction: 'horizontal', wrap: true })
  return (
    <nav aria-label={label} className={classNames(scroller, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the links */}
      <ul className={rows[variant]} onKeyDown={handleArrowKeys}>
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

interface TabsProps<Key extends string> extends TabsBaseProps {
  /** The prefix for the ids of the tabs and the panel. Pass the same prefix to `tabPanel`. */
  id: string
  tabs: readonly { key: Key; text: ReactNode }[]
  current: Key
  onSelect: (key: Key) => void
}

/** The arrow keys select the next tab. Spread `tabPanel` into the element with the content. */
export function Tabs<Key extends string>({
  id,
  label,
  tabs,
  current,
  variant = 'line',
  onSelect,
  className,
}: TabsProps<Key>) {
  const handleArrowKeys = useArrowKeys({
    direction: 'horizontal',
    wrap: true,
    selector: '[role=tab]',
    onMove: (tab) => tab.click(),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs take the focus
    <div
      role="tablist"
      aria-label={label}
      className={classNames(variant === 'box' ? undefined : scroller, rows[variant], className)}
      onKeyDown={handleArrowKeys}
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

export const tabPanel = (id: string, current: string) =>
  ({ id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${current}` }) as const

const scroller = 'relative -mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0'

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
