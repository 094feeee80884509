import { useLayoutEffect, useState } from 'react'
import { useShortcuts, type Keys } from '#web/ui/lists/shortcuts.tsx'
import {
  usePendingDecisions,
  type Decision,
  type PendingDecisionsOptions,
} from '#web/ui/lists/use-pending-decisions.ts'

interface DecisionQueueOptions<Item> extends PendingDecisionsOptions<Item> {
  items: readonly Item[]
  /** The queue opens this item initially. By default it opens the first one. */
  first?: string | null
  /** The keys decide in this queue. True by default. Turn it off while another queue of the page is open. */
  isActive?: boolean
  /** Reloads the queue. Called when the admin leaves an item that another admin has decided. */
  refresh?: () => unknown
}

export type Decisions<Item extends { id: string }> = ReturnType<typeof useDecisionQueue<Item>>

/** What the open item needs of its queue. */
export type OpenDecision = Pick<
  Decisions<{ id: string }>,
  'waits' | 'isReady' | 'setReadable' | 'shortcuts' | 'accept' | 'askReason' | 'leave' | 'toNext'
>

/** An admin cannot have read an item in less time. */
export const readingMs = 600

/** What the page shows of the open item. `missing`: a part could not be loaded, and the page says so. */
export type Shown = 'loading' | 'complete' | 'missing'

/**
 * K accepts, T rejects, J and H go to the next and the previous item, Z and U undo. After a decision the next item opens,
 * while the decision waits to be sent (`usePendingDecisions`). An open item stays open if another admin decides it.
 * Keys and buttons decide only about an item that was on the screen for `readingMs`; the page says when it is
 * (`useReading`).
 */
export function useDecisionQueue<Item extends { id: string }>(options: DecisionQueueOptions<Item>) {
  const { first, isActive = true } = options
  const pending = usePendingDecisions(options)
  const items = options.items.filter(({ id }) => !pending.hidden.includes(id))
  const [current, setCurrent] = useState(first ?? items[0]?.id ?? null)
  const [readable, setReadable] = useState<{ id: string; isMissing: boolean } | null>(null)
  /** The admin is asked about this item, because a part of it could not be shown. */
  const [unseen, setUnseen] = useState<Item | null>(null)
  const [rejecting, setRejecting] = useState<{ item: Item; reason: string } | null>(null)
  /** Reasons of rejections that were undone, so that the admin does not write them again. */
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  if (current === null && items[0]) setCurrent(items[0].id)

  const queuedItem = items.find(({ id }) => id === current)
  const [lastItem, setLastItem] = useState(queuedItem)
  if (queuedItem && queuedItem !== lastItem) setLastItem(queuedItem)

  const isReady = readable !== null && readable.id === queuedItem?.id
  const openAfter = ({ id }: Item) => setCurrent(findNextId(items, id))
  const undo = (id?: string) => {
    const undone = pending.undo(id)
    if (!undone) return
    const { item, reason } = undone
    setReasons((others) => ({ ...others, [item.id]: reason }))
    setCurrent(item.id)
  }
  const close = () => {
    setRejecting(null)
    setUnseen(null)
  }
  const decide = (decision: Decision, item: Item, reason = '') => {
    close()
    openAfter(item)
    pending.add({ item, decision, reason }, () => undo(item.id))
  }

  const accept = () => {
    if (!queuedItem || !isReady) return
    if (readable.isMissing) setUnseen(queuedItem)
    else decide('accept', queuedItem)
  }
  const askReason = () => {
    if (!queuedItem || !isReady) return
    const { id } = queuedItem
    setRejecting({ item: queuedItem, reason: pending.refusals[id]?.reason ?? reasons[id] ?? '' })
  }
  const step = (by: 1 | -1) => {
    if (current !== null) setCurrent(findNeighbourId(items, current, by))
  }
  const queueKeys: Keys = isActive ? { k: accept, t: askReason, j: () => step(1), h: () => step(-1) } : {}
  // The last decision can be undone after another queue is open. A queue without one leaves the keys to the others.
  const undoKeys: Keys = pending.hidden.length > 0 ? { z: () => undo(), u: () => undo() } : {}
  const shortcuts = useShortcuts({ ...queueKeys, ...undoKeys })

  return {
    current,
    /** The items without a decision. */
    items,
    /** The number of items whose decision is not yet answered. */
    pendingCount: options.items.length - items.length,
    /**
     * The last version of the open item remains if it has left the queue. An item that was never in the queue is
     * undefined.
     */
    item: queuedItem ?? (lastItem?.id === current ? lastItem : undefined),
    waits: queuedItem !== undefined,
    refusals: pending.refusals,
    rejecting,
    shortcuts,
    open: setCurrent,
    step,
    toNext: () => {
      setCurrent(current === null ? null : findNextId(items, current))
      options.refresh?.()
    },
    isReady,
    setReadable,
    unseen,
    accept,
    acceptUnseen: () => {
      if (unseen) decide('accept', unseen)
    },
    askReason,
    /** Opens the next item after a decision that this hook does not know. */
    leave: () => {
      if (lastItem?.id !== current) return
      openAfter(lastItem)
      void options.onDecided(lastItem)
    },
    reject: (reason: string) => {
      if (rejecting) decide('reject', rejecting.item, reason)
    },
    keep: close,
    sendAll: pending.sendAll,
  }
}

/** Lets the admin decide about the item `readingMs` after the page shows all of it, and no longer than that. */
export function useReading(
  { setReadable }: Pick<Decisions<{ id: string }>, 'setReadable'>,
  id: string,
  shown: Shown,
): void {
  useLayoutEffect(() => {
    const isMissing = shown === 'missing'
    const timer =
      shown === 'loading' ? undefined : setTimeout(() => setReadable({ id, isMissing }), readingMs)
    return () => {
      clearTimeout(timer)
      setReadable(null)
    }
  }, [setReadable, id, shown])
}

export function findNextId(items: readonly { id: string }[], decided: string): string | null {
  const at = items.findIndex(({ id }) => id === decided)
  if (at === -1) return items[0]?.id ?? null
  return (items[at + 1] ?? items[at - 1])?.id ?? null
}

export function findNeighbourId(
  items: readonly { id: string }[],
  current: string,
  by: 1 | -1,
): string | null {
  const at = items.findIndex(({ id }) => id === current)
  if (at === -1) return items[0]?.id ?? null
  return items[Math.min(Math.max(at + by, 0), items.length - 1)]!.id
}
