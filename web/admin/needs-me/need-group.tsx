import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Need, NeedItem, NeedKind } from '#contract/admin/needs-me-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useMayOpen } from '#web/admin/layout/may.tsx'
import { formatWait, useNow } from '#web/admin/layout/now.ts'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Refusal } from '#web/ui/lists/use-pending-decisions.ts'

interface NeedGroupProps {
  need: Need
  items: readonly NeedItem[]
  refusals?: Readonly<Record<string, Refusal | undefined>>
  open: string | null
  onOpen: (id: string | null) => void
  children: (item: NeedItem) => ReactNode
}

const maxShown = 5

/** The needs of one kind: the heading leads to their page, and each item opens below its line. */
export function NeedGroup({ need, items, refusals = {}, open, onOpen, children }: NeedGroupProps) {
  const t = useNeedMessages()
  const heading = useId()
  const mayOpen = useMayOpen()
  const { icon, page: usual, otherwise = null } = pages[need.kind]
  const page = usual === null || mayOpen(usual) ? usual : otherwise
  const pending = need.items.length - items.length
  const count = need.count - pending
  if (count === 0) return null
  const shown = items.filter(({ id }, at) => at < maxShown || id === open)
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-2.5 md:px-5">
        <h3 id={heading} className="flex items-center gap-3 font-semibold">
          <Icon name={icon} className="shrink-0 text-terracotta" />
          {page ? (
            <Link to={page} className="underline-offset-4 hover:underline">
              {t.kinds[need.kind](count)}
            </Link>
          ) : (
            t.kinds[need.kind](count)
          )}
        </h3>
        <Summary need={need} />
      </div>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id}>
            <Line
              item={item}
              refusal={refusals[item.id]?.message}
              isOpen={item.id === open}
              onPress={() => onOpen(item.id === open ? null : item.id)}
            />
            {item.id === open ? (
              <div className="border-t border-line bg-paper p-4 md:p-5">{children(item)}</div>
            ) : null}
          </li>
        ))}
      </ul>
      {page && count > shown.length ? (
        <p className="border-t border-line px-4 py-1 text-sm md:px-5">
          <Link
            to={page}
            className="inline-block py-2 font-semibold text-terracotta underline-offset-4 hover:underline"
          >
            {t.all(count)}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function Summary({ need: { amount, since, count } }: { need: Need }) {
  const t = useNeedMessages()
  const language = useLanguage()
  const now = useNow()
  const age = since && count > 1 ? t.oldest(formatWait(since, now, language)) : null
  const text = [amount && count > 1 ? formatRupiah(amount) : null, age].filter(Boolean).join(' · ')
  return text ? <p className="text-sm text-muted tabular-nums">{text}</p> : null
}

interface LineProps {
  item: NeedItem
  refusal: string | undefined
  isOpen: boolean
  onPress: () => void
}

function Line({ item, refusal, isOpen, onPress }: LineProps) {
  const language = useLanguage()
  const now = useNow()
  const { name, reference, detail, amount, since } = item
  const more = [
    name && reference,
    amount === null ? null : formatRupiah(amount),
    since && formatWait(since, now, language),
  ]
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-paper focus-visible:-outline-offset-2 md:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name ?? reference}</span>
        <span className="block truncate text-sm text-muted tabular-nums">
          {more.filter(Boolean).join(' · ')}
        </span>
        {detail && !isOpen ? <span className="block truncate text-sm">{detail}</span> : null}
        {refusal ? <span className="block text-sm text-brick">{refusal}</span> : null}
      </span>
      <Icon name="chevron-down" className={classNames('shrink-0 text-muted', isOpen && 'rotate-180')} />
    </button>
  )
}

/** The page that shows all of a kind. */
const pages: Record<NeedKind, { icon: IconName; page: string | null; otherwise?: string }> = {
  health: { icon: 'alert', page: null },
  proof: { icon: 'payments', page: '/admin/payments' },
  accept: { icon: 'orders', page: '/admin/orders?status=to_accept' },
  booking: { icon: 'bookings', page: '/admin/bookings' },
  ship: { icon: 'orders', page: '/admin/orders?status=to_ship', otherwise: '/admin/packing' },
  message: { icon: 'chat', page: '/admin/messages' },
  refund: { icon: 'money', page: '/admin/money/to-refund' },
  claim: { icon: 'user', page: null },
  suggestion: { icon: 'suggestions', page: '/admin/suggestions?show=unread' },
  mail: { icon: 'outbox', page: '/admin/outbox?show=failing' },
}
