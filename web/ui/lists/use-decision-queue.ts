import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx'

export type Decision = 'accept' | 'reject'

/** What came of a decision: made, so that the next one follows; not made, said elsewhere; or what is wrong with it. */
export type Outcome = 'decided' | 'stays' | { problem: string }

interface DecisionQueueOptions<Item> {
  /** In the order in which they are decided. */
  items: readonly Item[]
  /** Opened at the beginning; else the first one. */
  first?: string | null
  decide: (decision: Decision, item: Item, reason: string) => Promise<Outcome>
  /** Together with the next one taking its place. */
  onDecided: (item: Item) => unknown
  /**
   * The key that accepts waits until what is shown can have been seen: after a decision brought it, or however it came to
   * be shown.
   */
  unseen: 'after a decision' | 'after any change'
  /** Asks for the queue again: one that is left behind was decided elsewhere. */
  refresh?: () => unknown
}

export type Decisions<Item extends { id: string }> = ReturnType<typeof useDecisionQueue<Item>>

/** Milliseconds in which somebody cannot have seen what has just come. */
const tooSoon = 600

/**
 * A queue of things to accept or reject, one at a time, by button or key: K accepts, T rejects, J and H walk. What is being
 * looked at stays, also when somebody else decides it meanwhile; after each decision comes the next one.
 */
export function useDecisionQueue<Item extends { id: string }>(options: DecisionQueueOptions<Item>) {
  const { items, first, unseen } = options
  const [state, dispatch] = useReducer(reduce<Item>, {
    ...nothing,
    current: first ?? items[0]?.id ?? null,
  })
  const { current, busy, rejecting, problem } = state
  if (current === null && items[0]) dispatch({ type: 'opened', id: items[0].id })

  const waiting = items.find(({ id }) => id === current)
  const [seen, setSeen] = useState(waiting)
  if (waiting && waiting !== seen) setSeen(waiting)

  const since = useRef(-tooSoon)
  const isAnyUnseen = unseen === 'after any change'
  useLayoutEffect(() => {
    if (isAnyUnseen && current !== null) since.current = performance.now()
  }, [isAnyUnseen, current])

  /** It was decided, by these two or in a way of its own: the next one takes its place. */
  const leave = (item: Item) => {
    dispatch({ type: 'decided', next: nextOf(items, item.id) })
    since.current = performance.now()
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
    if (waiting) void decide('accept', waiting)
  }
  const askReason = () => {
    if (waiting && !busy) dispatch({ type: 'reason asked', item: waiting })
  }
  const step = (by: 1 | -1) => {
    if (current !== null) open(neighbourOf(items, current, by))
  }
  const shortcuts = useShortcuts({
    k: () => {
      if (performance.now() - since.current > tooSoon) accept()
    },
    t: askReason,
    j: () => step(1),
    h: () => step(-1),
  })

  return {
    current,
    /** As it was last seen; undefined of one that was never in the queue. */
    item: waiting ?? (seen?.id === current ? seen : undefined),
    /** It is still in the queue. */
    waits: waiting !== undefined,
    busy,
    /** The one a reason is being asked for. */
    rejecting,
    /** What is wrong with the last try to reject. */
    problem,
    shortcuts,
    open,
    step,
    toNext: () => {
      open(current === null ? null : nextOf(items, current))
      options.refresh?.()
    },
    accept,
    askReason,
    leave: () => {
      if (seen?.id === current) leave(seen)
    },
    reject: (reason: string) => {
      if (rejecting) void decide('reject', rejecting, reason)
    },
    keep: () => dispatch({ type: 'kept' }),
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
  | { type: 'reason asked'; item: Item }
  | { type: 'kept' }
  | { type: 'sent'; decision: Decision }
  | { type: 'decided'; next: string | null }
  | { type: 'undecided'; outcome: 'stays' | { problem: string | null } }

const nothing = { current: null, busy: null, rejecting: null, problem: null }

function reduce<Item>(state: State<Item>, event: Event<Item>): State<Item> {
  if (event.type === 'opened') return { ...state, current: event.id }
  if (event.type === 'reason asked') return { ...state, rejecting: event.item, problem: null }
  if (event.type === 'kept') return { ...state, rejecting: null }
  if (event.type === 'sent') return { ...state, busy: event.decision, problem: null }
  if (event.type === 'decided') return { ...nothing, current: event.next }
  if (event.outcome === 'stays') return { ...nothing, current: state.current }
  return { ...state, busy: null, problem: event.outcome.problem }
}

/** What comes after one that was decided: the one behind it, at the end the one before it. */
export function nextOf(items: readonly { id: string }[], decided: string): string | null {
  const at = items.findIndex(({ id }) => id === decided)
  if (at === -1) return items[0]?.id ?? null
  return (items[at + 1] ?? items[at - 1])?.id ?? null
}

/** The neighbour in the queue, the same one at either end. */
export function neighbourOf(items: readonly { id: string }[], current: string, by: 1 | -1): string | null {
  const at = items.findIndex(({ id }) => id === current)
  if (at === -1) return items[0]?.id ?? null
  return items[Math.min(Math.max(at + by, 0), items.length - 1)]!.id
}
