// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DecisionQueue } from './decision-queue.tsx'
import {
  findNeighbourId,
  findNextId,
  useDecisionQueue,
  type Decision,
  type Outcome,
} from './use-decision-queue.ts'

interface Request {
  id: string
}
type Decide = (decision: Decision, item: Request, reason: string) => Promise<Outcome>

const three = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
let now = 10_000

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
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

  test('opens the following item after a decision, and the previous one at the end', async () => {
    const decide = show({ first: 'b' })
    passDelay()
    press('k')
    await waitFor(() => expect(shown()).toBe('c waits'))
    expect(decide).toHaveBeenLastCalledWith('accept', { id: 'b' }, '')
    passDelay()
    press('k')
    await waitFor(() => expect(shown()).toBe('a waits'))
    passDelay()
    press('k')
    await waitFor(() => expect(shown()).toBe('nothing'))
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

  test('decides once, however often the button is clicked', () => {
    const decide = show({ decide: () => new Promise<Outcome>(() => {}) })
    fireEvent.click(screen.getByText('accept'))
    fireEvent.click(screen.getByText('accept'))
    expect(decide).toHaveBeenCalledTimes(1)
    expect(screen.getByText('busy: accept')).toBeTruthy()
  })

  test('ignores the keys after the user turned them off', () => {
    const decide = show({})
    passDelay()
    fireEvent.click(screen.getByText('turn keys off'))
    press('j', 'k')
    expect(shown()).toBe('a waits')
    expect(decide).not.toHaveBeenCalled()
  })
})

describe('a failed decision', () => {
  test('changes nothing if the caller reports the failure', async () => {
    show({ decide: async () => 'stays' })
    fireEvent.click(screen.getByText('accept'))
    await waitFor(() => expect(screen.getByText('busy: no')).toBeTruthy())
    expect(shown()).toBe('a waits')
  })

  test('keeps the reject dialog open and shows the problem', async () => {
    const decide = show({ decide: async () => ({ problem: 'Too long' }) })
    press('t')
    fireEvent.click(screen.getByText('reject a'))
    await waitFor(() => expect(screen.getByText('Too long')).toBeTruthy())
    expect(decide).toHaveBeenCalledWith('reject', { id: 'a' }, 'because')
    expect(screen.getByText('reject a')).toBeTruthy()
    fireEvent.click(screen.getByText('cancel'))
    expect(screen.queryByText('reject a')).toBe(null)
  })
})

describe('the accept key', () => {
  test('is ignored just after a decision brought up the next item', async () => {
    const decide = show({ acceptDelay: 'after a decision' })
    press('k')
    await waitFor(() => expect(shown()).toBe('b waits'))
    press('k')
    expect(decide).toHaveBeenCalledTimes(1)
    passDelay()
    press('k')
    expect(decide).toHaveBeenCalledTimes(2)
  })

  test('works immediately after a step, unless the delay follows any change', () => {
    const quick = show({ acceptDelay: 'after a decision' })
    press('j', 'k')
    expect(quick).toHaveBeenCalledWith('accept', { id: 'b' }, '')
    cleanup()
    const careful = show({ acceptDelay: 'after any change' })
    press('k')
    passDelay()
    press('j', 'k')
    expect(careful).not.toHaveBeenCalled()
    passDelay()
    press('k')
    expect(careful).toHaveBeenCalledWith('accept', { id: 'b' }, '')
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
  decide?: Decide
}

function show(settings: Settings) {
  const decide = vi.fn<Decide>(settings.decide ?? (async () => 'decided'))
  render(<Queue {...settings} decide={decide} />)
  return decide
}

function Queue({
  items: initialItems = three,
  first,
  acceptDelay = 'after a decision',
  decide,
}: Settings & { decide: Decide }) {
  const [items, setItems] = useState(initialItems)
  const without = (id: string) => setItems((before) => before.filter((item) => item.id !== id))
  const queue = useDecisionQueue({
    items,
    acceptDelay,
    decide,
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
      <p>busy: {queue.busy ?? 'no'}</p>
      {current === null ? (
        <output>nothing</output>
      ) : (
        <DecisionQueue
          lines={items.map(({ id }) => ({ id, name: `Name ${id}`, what: '', more: '' }))}
          queue={queue}
          renderReason={({ id }, { problem, onReason, onClose }) => (
            <div>
              <p>{problem}</p>
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
const passDelay = () => {
  now += 1_000
}
