// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DecisionQueue } from './decision-queue.tsx'
import { findNeighbourId, findNextId, useDecisionQueue } from './use-decision-queue.ts'
import { undoMs, type PendingDecision } from './use-pending-decisions.ts'

interface Request {
  id: string
}
type Send = (pending: PendingDecision<Request>) => Promise<string | null>

const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

beforeEach(() => {
  vi.useFakeTimers()
  // The page has been open for a while.
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

describe('a decision queue', () => {
  test('opens its first item, or the requested one', () => {
    show({})
    expect(shown()).toBe('a waits')
    cleanup()
    show({ first: 'c' })
    expect(shown()).toBe('c waits')
  })

  test('moves with J and H and stops at both ends', () => {
    show({})
    press('j')
    expect(shown()).toBe('b waits')
    press('j', 'j')
    expect(shown()).toBe('c waits')
    press('h', 'h', 'h')
    expect(shown()).toBe('a waits')
  })

  test('opens an item of its list and shows its position', () => {
    show({})
    fireEvent.click(screen.getByRole('button', { name: /Name b/ }))
    expect(shown()).toBe('b waits')
    expect(screen.getByText('2 of 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Name b/ }).getAttribute('aria-current')).toBe('true')
  })

  test('opens the following item immediately after a decision, and the previous one at the end', () => {
    show({ first: 'b' })
    passDelay()
    press('k')
    expect(shown()).toBe('c waits')
    passDelay()
    press('k')
    expect(shown()).toBe('a waits')
    passDelay()
    press('k')
    expect(shown()).toBe('nothing')
  })

  test('opens the first item that arrives while the queue is empty', () => {
    show({ items: [] })
    expect(shown()).toBe('nothing')
    fireEvent.click(screen.getByText('a request arrives'))
    expect(shown()).toBe('new waits')
  })

  test('keeps an item open that another admin has decided', () => {
    show({})
    fireEvent.click(screen.getByText('another admin decides a'))
    expect(shown()).toBe('a is decided')
    passDelay()
    press('k', 't')
    expect(shown()).toBe('a is decided')
    fireEvent.click(screen.getByText('to the next'))
    expect(shown()).toBe('b waits')
  })

  test('ignores the keys after the user turned them off', () => {
    show({})
    passDelay()
    fireEvent.click(screen.getByText('turn keys off'))
    press('j', 'k')
    expect(shown()).toBe('a waits')
  })
})

describe('a decision', () => {
  test('is sent once after five seconds', async () => {
    const send = show({})
    fireEvent.click(screen.getByText('accept'))
    await pass(undoMs - 1)
    expect(send).not.toHaveBeenCalled()
    await pass(1)
    expect(send.mock.calls).toEqual([[{ item: { id: 'a' }, decision: 'accept', reason: '' }]])
    expect(screen.queryByRole('button', { name: /Name a/ })).toBe(null)
    await pass(undoMs)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test.each(['z', 'u'])('is undone with the key %s, and its item opens again', async (key) => {
    const send = show({})
    fireEvent.click(screen.getByText('accept'))
    expect(screen.getByText('pending: accept a')).toBeTruthy()
    press(key)
    expect(shown()).toBe('a waits')
    expect(screen.queryByText('pending: accept a')).toBe(null)
    expect(screen.getByRole('button', { name: /Name a/ })).toBeTruthy()
    await pass(2 * undoMs)
    expect(send).not.toHaveBeenCalled()
  })

  test('of several is undone alone, the last one first, or any by its button', async () => {
    const send = show({})
    for (const _ of three) {
      passDelay()
      press('k')
    }
    fireEvent.click(screen.getByText('undo b'))
    expect(shown()).toBe('b waits')
    press('z')
    expect(shown()).toBe('c waits')
    await pass(undoMs)
    expect(send.mock.calls.map(([{ item }]) => item.id)).toEqual(['a'])
  })

  test.each([
    ['the page is left', () => cleanup()],
    ['the tab is closed', () => fireEvent(window, new Event('pagehide'))],
    ['the tab is hidden', () => hideTab()],
  ])('is sent immediately and only once when %s', async (_, leave) => {
    const send = show({})
    fireEvent.click(screen.getByText('accept'))
    leave()
    expect(send).toHaveBeenCalledTimes(1)
    await pass(2 * undoMs)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('of an undone rejection keeps its reason', () => {
    show({})
    press('t')
    fireEvent.click(screen.getByText('reject a'))
    press('z')
    press('t')
    expect(screen.getByText('written: because')).toBeTruthy()
  })

  test('that the server refuses comes back with the message and the reason', async () => {
    const send = show({ send: async () => 'Too late' })
    press('t')
    fireEvent.click(screen.getByText('reject a'))
    expect(shown()).toBe('b waits')
    await pass(undoMs)
    expect(send).toHaveBeenCalledWith({ item: { id: 'a' }, decision: 'reject', reason: 'because' })
    // The open item stays open.
    expect(shown()).toBe('b waits')
    fireEvent.click(screen.getByRole('button', { name: /Name a.*Too late/ }))
    expect(shown()).toBe('a waits')
    expect(screen.getAllByText('Too late')).toHaveLength(2)
    press('t')
    expect(screen.getByText('written: because')).toBeTruthy()
  })

  test('that the server refuses opens again if no other item waits', async () => {
    show({ items: [{ id: 'a' }], send: async () => 'Too late' })
    fireEvent.click(screen.getByText('accept'))
    expect(shown()).toBe('nothing')
    await pass(undoMs)
    expect(shown()).toBe('a waits')
  })
})

describe('the accept key', () => {
  test('is ignored just after a decision brought up the next item', () => {
    show({ acceptDelay: 'after a decision' })
    press('k')
    expect(shown()).toBe('b waits')
    press('k')
    expect(shown()).toBe('b waits')
    passDelay()
    press('k')
    expect(shown()).toBe('c waits')
  })

  test('works immediately after a step, unless the delay follows any change', () => {
    show({ acceptDelay: 'after a decision' })
    press('j', 'k')
    expect(screen.getByText('pending: accept b')).toBeTruthy()
    cleanup()
    show({ acceptDelay: 'after any change' })
    passDelay()
    press('j', 'k')
    expect(screen.queryByText('pending: accept b')).toBe(null)
    passDelay()
    press('k')
    expect(screen.getByText('pending: accept b')).toBeTruthy()
  })
})

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
  ['gone', 'a'],
])('after the decision on %s of the items a, b and c, the queue opens %s', (decided, next) => {
  expect(findNextId(three, decided)).toBe(next)
})

test('after the last decision no item is open', () => {
  expect(findNextId([{ id: 'a' }], 'a')).toBe(null)
  expect(findNextId([], 'a')).toBe(null)
})

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['c', -1, 'b'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
] as const)('a step from item %s by %i opens %s', (from, by, to) => {
  expect(findNeighbourId(three, from, by)).toBe(to)
})

interface Settings {
  items?: Request[]
  first?: string
  acceptDelay?: 'after a decision' | 'after any change'
  send?: Send
}

function show(settings: Settings) {
  const send = vi.fn<Send>(settings.send ?? (async () => null))
  render(<Queue {...settings} send={send} />)
  return send
}

function Queue({
  items: initialItems = three,
  first,
  acceptDelay = 'after a decision',
  send,
}: Settings & { send: Send }) {
  const [items, setItems] = useState(initialItems)
  const [pending, setPending] = useState<{ text: string; id: string; undo: () => void }[]>([])
  const without = (id: string) => setItems((before) => before.filter((item) => item.id !== id))
  const queue = useDecisionQueue({
    items,
    acceptDelay,
    send,
    showPending: ({ item: { id }, decision }, undo) => {
      setPending((others) => [...others, { text: `pending: ${decision} ${id}`, id, undo }])
      return () => setPending((others) => others.filter((other) => other.id !== id))
    },
    onUndone: () => undefined,
    onDecided: ({ id }) => without(id),
    ...(first ? { first } : {}),
  })
  const { current } = queue
  return (
    <>
      <button onClick={() => without('a')}>another admin decides a</button>
      <button onClick={() => setItems([{ id: 'new' }])}>a request arrives</button>
      <button onClick={() => queue.shortcuts.turn(false)}>turn keys off</button>
      <button onClick={queue.toNext}>to the next</button>
      <button onClick={queue.accept}>accept</button>
      {pending.map(({ text, id, undo }) => (
        <p key={id}>
          <span>{text}</span>
          <button onClick={undo}>undo {id}</button>
        </p>
      ))}
      {current === null ? (
        <output>nothing</output>
      ) : (
        <DecisionQueue
          lines={queue.items.map(({ id }) => ({ id, name: `Name ${id}`, what: '', more: '' }))}
          queue={queue}
          renderReason={({ id }, { reason, onReason, onClose }) => (
            <div>
              <p>written: {reason}</p>
              <button onClick={() => onReason('because')}>reject {id}</button>
              <button onClick={onClose}>cancel</button>
            </div>
          )}
          messages={{
            queue: 'Requests',
            previous: 'Back',
            next: 'On',
            position: (n, total) => `${n} of ${total}`,
          }}
        >
          <output>
            {current} {queue.waits ? 'waits' : 'is decided'}
          </output>
        </DecisionQueue>
      )}
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const passDelay = () => void act(() => vi.advanceTimersByTime(1_000))
const hideTab = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  fireEvent(document, new Event('visibilitychange'))
}
