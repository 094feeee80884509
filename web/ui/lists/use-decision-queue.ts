import { useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx'
import {
  usePendingDecisions,
  type Decision,
  type PendingDecisionsOptions,
} from '#web/ui/lists/use-pending-decisions.ts'

interface DecisionQueueOptions<Item> extends PendingDecisionsOptions<Item> {
  items: readonly Item[]
  /** The queue opens this item initially. By default it opens the first one. */
  first?: string | null
  /**
   * The accept key is disabled for `acceptDelayMs`, so that an admin does not accept an item before seeing it. The
   * delay starts when a decision brings up the next item, or after any change of the item.
   */
  acceptDelay: 'after a decision' | 'after any change'
  /** Reloads the queue. Called when the admin leaves an item that another admin has decided. */
  refresh?: () => unknown
}

export type Decisions<Item extends { id: string }> = ReturnType<typeof useDecisionQueue<Item>>

/** An admin cannot have read a new item in less time. */
const acceptDelayMs = 600

/**
 * K accepts, T rejects, J and H go to the next and the previous item, Z and U undo. After a decision the next item opens,
 * while the decision waits to be sent (`usePendingDecisions`). An open item stays open if another admin decides it.
 */
export function useDecisionQueue<Item extends { id: string }>(options: DecisionQueueOptions<Item>) {
  const { first, acceptDelay } = options
  const pending = usePendingDecisions(options)
  const items = options.items.filter(({ id }) => !pending.hidden.includes(id))
  const [current, setCurrent] = useState(first ?? items[0]?.id ?? null)
  const [rejecting, setRejecting] = useState<{ item: Item; reason: string } | null>(null)
  /** Reasons of rejections that were undone, so that the admin does not write them again. */
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  if (current === null && items[0]) setCurrent(items[0].id)

  const queuedItem = items.find(({ id }) => id === current)
  const [lastItem, setLastItem] = useState(queuedItem)
  if (queuedItem && queuedItem !== lastItem) setLastItem(queuedItem)

  const shownAt = useRef(-acceptDelayMs)
  const delaysAfterAnyChange = acceptDelay === 'after any change'
  useLayoutEffect(() => {
    if (delaysAfterAnyChange && current !== null) shownAt.current = performance.now()
  }, [delaysAfterAnyChange, current])

  const openAfter = ({ id }: Item) => {
    setCurrent(findNextId(items, id))
    shownAt.current = performance.now()
  }
  const undo = (id?: string) => {
    const undone = pending.undo(id)
    if (!undone) return
    const { item, reason } = undone
    setReasons((others) => ({ ...others, [item.id]: reason }))
    setCurrent(item.id)
    shownAt.current = performance.now()
  }
  const decide = (decision: Decision, item: Item, reason = '') => {
    setRejecting(null)
    openAfter(item)
    pending.add({ item, decision, reason }, () => undo(item.id))
  }

  const accept = () => {
    if (queuedItem) decide('accept', queuedItem)
  }
  const askReason = () => {
    if (!queuedItem) return
    const { id } = queuedItem
    setRejecting({ item: queuedItem, reason: pending.refusals[id]?.reason ?? reasons[id] ?? '' })
  }
  const step = (by: 1 | -1) => {
    if (current !== null) setCurrent(findNeighbourId(items, current, by))
  }
  const shortcuts = useShortcuts({
    k: () => {
      if (performance.now() - shownAt.current > acceptDelayMs) accept()
    },
    t: askReason,
    j: () => step(1),
    h: () => step(-1),
    z: () => undo(),
    u: () => undo(),
  })

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
    accept,
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
    keep: () => setRejecting(null),
    sendAll: pending.sendAll,
  }
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
