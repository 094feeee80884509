// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DecisionButtons, DecisionQueue } from './decision-queue.tsx'
import { findNeighbourId, findNextId, readingMs, useDecisionQueue, type Shown } from './use-decision-queue.ts'
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
    read()
    press('k')
    expect(shown()).toBe('c waits')
    read()
    press('k')
    expect(shown()).toBe('a waits')
    read()
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
    read()
    press('k', 't')
    expect(shown()).toBe('a is decided')
    fireEvent.click(screen.getByText('to the next'))
    expect(shown()).toBe('b waits')
  })

  test('ignores the keys after the user turned them off', () => {
    show({})
    read()
    fireEvent.click(screen.getByText('turn keys off'))
    press('j', 'k')
    expect(shown()).toBe('a waits')
  })
})

describe('a decision', () => {
  test('is sent once after five seconds', async () => {
    const send = show({})
    read()
    fireEvent.click(screen.getByText('Accept'))
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
    read()
    fireEvent.click(screen.getByText('Accept'))
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
      read()
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
    read()
    fireEvent.click(screen.getByText('Accept'))
    leave()
    expect(send).toHaveBeenCalledTimes(1)
    await pass(2 * undoMs)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('of an undone rejection keeps its reason', () => {
    show({})
    read()
    press('t')
    fireEvent.click(screen.getByText('reject a'))
    press('z')
    read()
    press('t')
    expect(screen.getByText('written: because')).toBeTruthy()
  })

  test('that the server refuses comes back with the message and the reason', async () => {
    const send = show({ send: async () => 'Too late' })
    read()
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
    read()
    press('t')
    expect(screen.getByText('written: because')).toBeTruthy()
  })

  test('that the server refuses opens again if no other item waits', async () => {
    show({ items: [{ id: 'a' }], send: async () => 'Too late' })
    read()
    fireEvent.click(screen.getByText('Accept'))
    expect(shown()).toBe('nothing')
    await pass(undoMs)
    expect(shown()).toBe('a waits')
  })
})

describe.each([
  ['key', () => press('k')],
  ['button', () => fireEvent.click(screen.getByText('Accept'))],
])('accepting by %s', (_, accept) => {
  test('waits until the item was on the screen long enough to be read', () => {
    show({})
    accept()
    expect(shown()).toBe('a waits')
    read()
    accept()
    accept()
    expect(shown()).toBe('b waits')
    read()
    accept()
    expect(shown()).toBe('c waits')
  })

  test('waits again after a step and after an undone decision', () => {
    show({})
    read()
    press('j')
    accept()
    expect(shown()).toBe('b waits')
    read()
    accept()
    press('z')
    accept()
    expect(shown()).toBe('b waits')
  })

  test('waits while a part of the item loads, however long that takes', () => {
    show({ part: 'loading' })
    read()
    accept()
    expect(shown()).toBe('a waits')
    fireEvent.click(screen.getByText('complete'))
    accept()
    expect(shown()).toBe('a waits')
    read()
    accept()
    expect(shown()).toBe('b waits')
  })

  test('asks first if a part of the item could not be loaded', () => {
    show({ part: 'missing' })
    read()
    accept()
    expect(shown()).toBe('a waits')
    expect(screen.getByText('unseen: a')).toBeTruthy()
    fireEvent.click(screen.getByText('accept unseen'))
    expect(screen.getByText('pending: accept a')).toBeTruthy()
    expect(screen.queryByText('unseen: a')).toBe(null)
  })
})

test('rejecting waits for the item too', () => {
  show({})
  press('t')
  fireEvent.click(screen.getByText('Reject'))
  expect(screen.queryByText('reject a')).toBe(null)
  read()
  press('t')
  expect(screen.getByText('reject a')).toBeTruthy()
})

test('a held key decides nothing', () => {
  show({})
  read()
  fireEvent.keyDown(document.body, { key: 'k', repeat: true })
  expect(shown()).toBe('a waits')
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
  part?: Shown
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
  part: initialPart = 'complete',
  send,
}: Settings & { send: Send }) {
  const [items, setItems] = useState(initialItems)
  const [pending, setPending] = useState<{ text: string; id: string; undo: () => void }[]>([])
  const [part, setPart] = useState(initialPart)
  const without = (id: string) => setItems((before) => before.filter((item) => item.id !== id))
  const queue = useDecisionQueue({
    items,
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
      <button onClick={() => setPart('complete')}>complete</button>
      {queue.unseen ? <p>unseen: {queue.unseen.id}</p> : null}
      <button onClick={queue.acceptUnseen}>accept unseen</button>
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
          {queue.waits ? (
            <DecisionButtons queue={queue} id={current} shown={part} accept="Accept" reject="Reject" />
          ) : null}
        </DecisionQueue>
      )}
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const read = () => void act(() => vi.advanceTimersByTime(readingMs))
const hideTab = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  fireEvent(document, new Event('visibilitychange'))
}
