import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Decision = 'accept' | 'reject'

export interface PendingDecision<Item> {
  item: Item
  decision: Decision
  reason: string
}

/** A refused decision, with the message of the server. The item still waits. */
export interface Refusal {
  reason: string
  message: string
}

export interface PendingDecisionsOptions<Item> {
  /** Returns the message of a refused decision, or null if the item is decided. */
  send: (pending: PendingDecision<Item>) => Promise<string | null>
  /** Shows the decision, with a button that calls `undo`. Returns a function that hides it. */
  showPending: (pending: PendingDecision<Item>, undo: () => void) => () => void
  onUndone: (item: Item) => unknown
  /** Called when the item leaves the queue. */
  onDecided: (item: Item) => unknown
}

/** An admin can undo a decision for this time. It is sent afterwards. */
export const undoMs = 5_000

/**
 * Decisions wait for `undoMs` before they are sent. They are sent immediately if the admin leaves the page, or closes or hides
 * its tab. If the tab crashes, nothing is sent and the items wait in the queue as before.
 */
export function usePendingDecisions<Item extends { id: string }>(options: PendingDecisionsOptions<Item>) {
  // Timers and events of the tab read this map. The state holds what the page shows.
  const waiting = useRef(new Map<string, PendingDecision<Item> & { stop: () => void }>())
  /** Items with a decision that is pending, or sent and not yet answered. */
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal | undefined>>>({})
  const current = useRef(options)
  useLayoutEffect(() => {
    current.current = options
  }, [options])

  const show = (id: string) => setHidden((ids) => ids.filter((other) => other !== id))
  const take = (id: string) => {
    const pending = waiting.current.get(id)
    waiting.current.delete(id)
    pending?.stop()
    return pending
  }

  const send = async (id: string) => {
    const pending = take(id)
    if (!pending) return
    const { item, decision, reason } = pending
    try {
      const message = await current.current.send({ item, decision, reason })
      if (message === null) void current.current.onDecided(item)
      else setRefusals((others) => ({ ...others, [id]: { reason, message } }))
    } finally {
      show(id)
    }
  }
  const sendAll = () => Promise.all([...waiting.current.keys()].map(send))

  const add = (pending: PendingDecision<Item>, undo: () => void) => {
    const { id } = pending.item
    const hide = current.current.showPending(pending, undo)
    const timer = setTimeout(() => void send(id), undoMs)
    const stop = () => {
      clearTimeout(timer)
      hide()
    }
    waiting.current.set(id, { ...pending, stop })
    setHidden((ids) => [...ids, id])
    setRefusals((others) => ({ ...others, [id]: undefined }))
  }

  /** Returns the decision, or undefined if it is already sent. Without an id, the last one is undone. */
  const undo = (id = [...waiting.current.keys()].at(-1)): PendingDecision<Item> | undefined => {
    const pending = id === undefined ? undefined : take(id)
    if (!pending) return undefined
    show(pending.item.id)
    void current.current.onUndone(pending.item)
    return pending
  }

  const leave = useRef(sendAll)
  useLayoutEffect(() => {
    leave.current = sendAll
  })
  useEffect(() => {
    const sendNow = () => void leave.current()
    const sendIfHidden = () => document.visibilityState === 'hidden' && sendNow()
    window.addEventListener('pagehide', sendNow)
    document.addEventListener('visibilitychange', sendIfHidden)
    return () => {
      window.removeEventListener('pagehide', sendNow)
      document.removeEventListener('visibilitychange', sendIfHidden)
      sendNow()
    }
  }, [])

  return { hidden, refusals, add, undo, sendAll }
}
