// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DecisionQueue } from './decision-queue.tsx'
import { neighbourOf, nextOf, useDecisionQueue, type Decision, type Outcome } from './use-decision-queue.ts'

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

describe('a queue', () => {
  test('begins with its first, or with the one it is asked for', () => {
    show({})
    expect(shown()).toBe('a waits')
    cleanup()
    show({ first: 'c' })
    expect(shown()).toBe('c waits')
  })

  test('walks by J and H and stays at its ends', () => {
    show({})
    press('j')
    expect(shown()).toBe('b waits')
    press('j', 'j')
    expect(shown()).toBe('c waits')
    press('h', 'h', 'h')
    expect(shown()).toBe('a waits')
  })

  test('opens a line of its list, and says where it is', () => {
    show({})
    fireEvent.click(screen.getByRole('button', { name: /Name b/ }))
    expect(shown()).toBe('b waits')
    expect(screen.getByText('2 of 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Name b/ }).getAttribute('aria-current')).toBe('true')
  })

  test('goes on with the one behind a decided one, and after the last with the one before it', async () => {
    const decide = show({ first: 'b' })
    later()
    press('k')
    await waitFor(() => expect(shown()).toBe('c waits'))
    expect(decide).toHaveBeenLastCalledWith('accept', { id: 'b' }, '')
    later()
    press('k')
    await waitFor(() => expect(shown()).toBe('a waits'))
    later()
    press('k')
    await waitFor(() => expect(shown()).toBe('nothing'))
  })

  test('shows what comes after it was empty', () => {
    show({ items: [] })
    expect(shown()).toBe('nothing')
    fireEvent.click(screen.getByText('somebody asks'))
    expect(shown()).toBe('new waits')
  })

  test('keeps on the screen what somebody else decided', () => {
    show({})
    fireEvent.click(screen.getByText('somebody decides a'))
    expect(shown()).toBe('a is decided')
    later()
    press('k', 't')
    expect(shown()).toBe('a is decided')
    fireEvent.click(screen.getByText('to the next'))
    expect(shown()).toBe('b waits')
  })

  test('is decided once, however often the button is pressed meanwhile', () => {
    const decide = show({ decide: () => new Promise<Outcome>(() => {}) })
    fireEvent.click(screen.getByText('accept'))
    fireEvent.click(screen.getByText('accept'))
    expect(decide).toHaveBeenCalledTimes(1)
    expect(screen.getByText('busy: accept')).toBeTruthy()
  })

  test('acts on no key once the keys are turned off', () => {
    const decide = show({})
    later()
    fireEvent.click(screen.getByText('turn keys off'))
    press('j', 'k')
    expect(shown()).toBe('a waits')
    expect(decide).not.toHaveBeenCalled()
  })
})

describe('a decision that is not made', () => {
  test('leaves everything as it is when it is said elsewhere', async () => {
    show({ decide: async () => 'stays' })
    fireEvent.click(screen.getByText('accept'))
    await waitFor(() => expect(screen.getByText('busy: no')).toBeTruthy())
    expect(shown()).toBe('a waits')
  })

  test('keeps the reason that is being given, with what is wrong with it', async () => {
    const decide = show({ decide: async () => ({ problem: 'Too long' }) })
    press('t')
    fireEvent.click(screen.getByText('reject a'))
    await waitFor(() => expect(screen.getByText('Too long')).toBeTruthy())
    expect(decide).toHaveBeenCalledWith('reject', { id: 'a' }, 'because')
    expect(screen.getByText('reject a')).toBeTruthy()
    fireEvent.click(screen.getByText('keep'))
    expect(screen.queryByText('reject a')).toBe(null)
  })
})

describe('the key that accepts', () => {
  test('does nothing on what has only just come after a decision', async () => {
    const decide = show({ unseen: 'after a decision' })
    press('k')
    await waitFor(() => expect(shown()).toBe('b waits'))
    press('k')
    expect(decide).toHaveBeenCalledTimes(1)
    later()
    press('k')
    expect(decide).toHaveBeenCalledTimes(2)
  })

  test('may follow a step at once, unless every change has to be seen', () => {
    const quick = show({ unseen: 'after a decision' })
    press('j', 'k')
    expect(quick).toHaveBeenCalledWith('accept', { id: 'b' }, '')
    cleanup()
    const careful = show({ unseen: 'after any change' })
    press('k')
    later()
    press('j', 'k')
    expect(careful).not.toHaveBeenCalled()
    later()
    press('k')
    expect(careful).toHaveBeenCalledWith('accept', { id: 'b' }, '')
  })
})

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
  ['gone', 'a'],
])('after deciding %s of a, b, c comes %s', (decided, next) => {
  expect(nextOf(three, decided)).toBe(next)
})

test('after the last one nothing comes', () => {
  expect(nextOf([{ id: 'a' }], 'a')).toBe(null)
  expect(nextOf([], 'a')).toBe(null)
})

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['c', -1, 'b'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
] as const)('from %s a step of %i leads to %s', (from, by, to) => {
  expect(neighbourOf(three, from, by)).toBe(to)
})

interface Settings {
  items?: Request[]
  first?: string
  unseen?: 'after a decision' | 'after any change'
  decide?: Decide
}

function show(settings: Settings) {
  const decide = vi.fn<Decide>(settings.decide ?? (async () => 'decided'))
  render(<Queue {...settings} decide={decide} />)
  return decide
}

function Queue({
  items: begun = three,
  first,
  unseen = 'after a decision',
  decide,
}: Settings & { decide: Decide }) {
  const [items, setItems] = useState(begun)
  const without = (id: string) => setItems((before) => before.filter((one) => one.id !== id))
  const queue = useDecisionQueue({
    items,
    unseen,
    decide,
    onDecided: ({ id }) => without(id),
    ...(first ? { first } : {}),
  })
  const { current } = queue
  return (
    <>
      <button onClick={() => without('a')}>somebody decides a</button>
      <button onClick={() => setItems([{ id: 'new' }])}>somebody asks</button>
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
              <button onClick={onClose}>keep</button>
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
/** Long enough to have seen what came. */
const later = () => {
  now += 1_000
}
