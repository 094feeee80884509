import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import type { Need, NeedItem, NeedKind } from '#contract/admin/needs-me-schemas.ts'
import {
  useRenderRequestReason,
  useRequestDecisions,
} from '#web/admin/bookings/requests/request-decision.tsx'
import { productsAddress } from '#web/admin/catalogue/products/product-filter.ts'
import { NeedGroup } from '#web/admin/needs-me/need-group.tsx'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { BookingPanel, NeedPanel } from '#web/admin/needs-me/need-panels.tsx'
import {
  PaymentDecision,
  UnseenProof,
  usePaymentDecisions,
  useRenderPaymentReason,
} from '#web/admin/payments/payment-decision.tsx'
import { changeAnswers, refresh, useApiQuery } from '#web/app/queries.ts'
import { RejectReason } from '#web/ui/lists/decision-queue.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** All that needs an admin, the most urgent first. Each item opens in the list and is done there. */
export function NeedsMe({ dashboard }: { dashboard: Pick<Dashboard, 'bookings_today' | 'stock_awaited'> }) {
  const t = useNeedMessages()
  const { data } = useApiQuery('GET /admin/needs-me', undefined, { poll: true })
  // One item is open, so that the keys of a decision have one meaning.
  const [openKind, setOpenKind] = useState<NeedKind | null>(null)
  const list = useFocusOnRemoval(data?.data.count ?? 0)
  if (!data) return <Skeleton className="h-40" />
  const { needs } = data.data
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {needs.length === 0 ? (
        <div className="flex items-center gap-4 rounded border border-line bg-surface p-5">
          <Icon name="check" className="text-sage" />
          <div>
            <p className="font-semibold">{t.calm}</p>
            <p className="text-sm text-muted">{t.calmText}</p>
          </div>
        </div>
      ) : null}
      {needs.map((need) => {
        const Group = groups[need.kind] ?? PlainNeeds
        return (
          <Group
            key={need.kind}
            need={need}
            isOpen={openKind === need.kind}
            onOpen={(isOpen) => setOpenKind(isOpen ? need.kind : null)}
          />
        )
      })}
      <AlsoToday {...dashboard} />
    </div>
  )
}

interface GroupProps {
  need: Need
  /** One of its items is open. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const groups: Partial<Record<NeedKind, typeof PlainNeeds>> = { proof: Proofs, booking: Bookings }

function Proofs({ need, isOpen, onOpen }: GroupProps) {
  const queue = usePaymentDecisions({ ...decisionsOf(need), first: '', isActive: isOpen })
  const renderReason = useRenderPaymentReason()
  return (
    <>
      <NeedGroup
        need={need}
        items={queue.items}
        refusals={queue.refusals}
        open={isOpen ? queue.current : null}
        onOpen={(id) => {
          queue.open(id ?? '')
          onOpen(id !== null)
        }}
      >
        {({ id }) => <PaymentDecision key={queue.item?.proof_count} id={id} queue={queue} />}
      </NeedGroup>
      <RejectReason queue={queue} renderReason={renderReason} />
      <UnseenProof queue={queue} amountOf={({ amount }) => amount ?? 0} />
    </>
  )
}

function Bookings({ need, isOpen, onOpen }: GroupProps) {
  const queue = useRequestDecisions({ ...decisionsOf(need), first: '', isActive: isOpen })
  const renderReason = useRenderRequestReason()
  return (
    <>
      <NeedGroup
        need={need}
        items={queue.items}
        refusals={queue.refusals}
        open={isOpen ? queue.current : null}
        onOpen={(id) => {
          queue.open(id ?? '')
          onOpen(id !== null)
        }}
      >
        {({ id }) => <BookingPanel id={id} queue={queue} />}
      </NeedGroup>
      <RejectReason queue={queue} renderReason={renderReason} />
    </>
  )
}

const decisionsOf = ({ kind, items }: Need) => ({
  items,
  refresh: () => refresh(['GET /admin/needs-me']),
  removeItem: (id: string) =>
    changeAnswers('GET /admin/needs-me', (answer) => ({
      ...answer,
      data: removeItem(answer.data, kind, id),
    })),
})

function removeItem<Answer extends { count: number; needs: Need[] }>(
  answer: Answer,
  kind: NeedKind,
  id: string,
): Answer {
  const needs = answer.needs.map((need) =>
    need.kind === kind && need.items.some((item) => item.id === id)
      ? { ...need, count: need.count - 1, items: need.items.filter((item) => item.id !== id) }
      : need,
  )
  const left = needs.filter(({ count }) => count > 0)
  return { ...answer, needs: left, count: left.reduce((all, { count }) => all + count, 0) }
}

function PlainNeeds({ need, isOpen, onOpen }: GroupProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <NeedGroup
      need={need}
      items={need.items}
      open={isOpen ? open : null}
      onOpen={(id) => {
        setOpen(id)
        onOpen(id !== null)
      }}
    >
      {(item: NeedItem) => <NeedPanel kind={need.kind} item={item} />}
    </NeedGroup>
  )
}

/** What an admin wants to know but does not have to do. */
function AlsoToday({ bookings_today, stock_awaited }: Pick<Dashboard, 'bookings_today' | 'stock_awaited'>) {
  const t = useNeedMessages()
  const links = [
    { n: bookings_today, to: '/admin/bookings/day', text: t.workshop(bookings_today) },
    { n: stock_awaited, to: productsAddress({ stock: 'awaited' }), text: t.stockAwaited(stock_awaited) },
  ].filter(({ n }) => n > 0)
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {links.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className="inline-block py-2 font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          {text}
        </Link>
      ))}
    </p>
  )
}

/** When a done item takes the focused button with it, the list takes the focus. */
function useFocusOnRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const previous = useRef(count)
  useEffect(() => {
    if (count < previous.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true })
    previous.current = count
  }, [count])
  return list
}
