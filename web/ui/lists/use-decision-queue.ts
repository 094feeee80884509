import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx'

export type Decision = 'accept' | 'reject'

/**
 * `decided`: the next item follows. `stays`: the item is not decided, and the caller has shown why. `problem`: the item
 * is not decided, and the reject dialog shows the problem.
 */
export type Outcome = 'decided' | 'stays' | { problem: string }

interface DecisionQueueOptions<Item> {
  items: readonly Item[]
  /** The queue opens this item initially. By default it opens the first one. */
  first?: string | null
  decide: (decision: Decision, item: Item, reason: string) => Promise<Outcome>
  /** Called when the item leaves the queue. */
  onDecided: (item: Item) => unknown
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
 * K accepts, T rejects, J and H go to the next and the previous item. After a decision the next item opens. An open
 * item stays open if another admin decides it.
 */
export function useDecisionQueue<Item extends { id: string }>(options: DecisionQueueOptions<Item>) {
  const { items, first, acceptDelay } = options
  const [state, dispatch] = useReducer(reduce<Item>, {
    ...idle,
    current: first ?? items[0]?.id ?? null,
  })
  const { current, busy, rejecting, problem } = state
  if (current === null && items[0]) dispatch({ type: 'opened', id: items[0].id })

  const queuedItem = items.find(({ id }) => id === current)
  const [lastItem, setLastItem] = useState(queuedItem)
  if (queuedItem && queuedItem !== lastItem) setLastItem(queuedItem)

  const shownAt = useRef(-acceptDelayMs)
  const delaysAfterAnyChange = acceptDelay === 'after any change'
  useLayoutEffect(() => {
    if (delaysAfterAnyChange && current !== null) shownAt.current = performance.now()
  }, [delaysAfterAnyChange, current])

  /** Opens the next item after a decision. Pages also call it after a decision that this hook does not know. */
  const leave = (item: Item) => {
    dispatch({ type: 'decided', next: findNextId(items, item.id) })
    shownAt.current = performance.now()
    void options.onDecided(item)
  }
  const isDeciding = useRef(false)
  const decide = async (decision: Decision, item: Item, reason = '') => {
    if (isDeciding.current) return
    isDeciding.current = true
    dispatch({ type: 'sent', decision })
    try {
      const outcome = await options.decide(decision, item, reason)
      if (outcome !== 'decided') return dispatch({ type: 'undecided', outcome })
      leave(item)
    } catch (fault) {
      dispatch({ type: 'undecided', outcome: { problem: null } })
      throw fault
    } finally {
      isDeciding.current = false
    }
  }

  const open = (id: string | null) => dispatch({ type: 'opened', id })
  const accept = () => {
    if (queuedItem) void decide('accept', queuedItem)
  }
  const askReason = () => {
    if (queuedItem && !busy) dispatch({ type: 'reject opened', item: queuedItem })
  }
  const step = (by: 1 | -1) => {
    if (current !== null) open(findNeighbourId(items, current, by))
  }
  const shortcuts = useShortcuts({
    k: () => {
      if (performance.now() - shownAt.current > acceptDelayMs) accept()
    },
    t: askReason,
    j: () => step(1),
    h: () => step(-1),
  })

  return {
    current,
    /**
     * The last version of the open item remains if it has left the queue. An item that was never in the queue is
     * undefined.
     */
    item: queuedItem ?? (lastItem?.id === current ? lastItem : undefined),
    waits: queuedItem !== undefined,
    busy,
    rejecting,
    problem,
    shortcuts,
    open,
    step,
    toNext: () => {
      open(current === null ? null : findNextId(items, current))
      options.refresh?.()
    },
    accept,
    askReason,
    leave: () => {
      if (lastItem?.id === current) leave(lastItem)
    },
    reject: (reason: string) => {
      if (rejecting) void decide('reject', rejecting, reason)
    },
    keep: () => dispatch({ type: 'reject closed' }),
  }
}

interface State<Item> {
  current: string | null
  busy: Decision | null
  rejecting: Item | null
  problem: string | null
}

type Event<Item> =
  | { type: 'opened'; id: string | null }
  | { type: 'reject opened'; item: Item }
  | { type: 'reject closed' }
  | { type: 'sent'; decision: Decision }
  | { type: 'decided'; next: string | null }
  | { type: 'undecided'; outcome: 'stays' | { problem: string | null } }

const idle = { current: null, busy: null, rejecting: null, problem: null }

function reduce<Item>(state: State<Item>, event: Event<Item>): State<Item> {
  if (event.type === 'opened') return { ...state, current: event.id }
  if (event.type === 'reject opened') return { ...state, rejecting: event.item, problem: null }
  if (event.type === 'reject closed') return { ...state, rejecting: null }
  if (event.type === 'sent') return { ...state, busy: event.decision, problem: null }
  if (event.type === 'decided') return { ...idle, current: event.next }
  if (event.outcome === 'stays') return { ...idle, current: state.current }
  return { ...state, busy: null, problem: event.outcome.problem }
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
