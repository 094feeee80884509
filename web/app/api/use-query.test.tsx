// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delays } from '#contract/platform/limits.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { useQuery } from './use-query.ts'

const refused = (message: string) => new ApiError({ status: 503, code: 'FAULT', message })
let answers: (string | Error)[]
const ask = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  ask.mockReset().mockImplementation(async () => {
    const answer = answers.shift() ?? 'nothing more'
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface ShownProps {
  of: string | null
  loaded?: string
}

/** Follows what begins with "waiting". */
function Shown({ of, loaded }: ShownProps) {
  const { data, problem, again } = useQuery({
    key: of,
    ask,
    loaded,
    mayChange: (now) => now.startsWith('waiting'),
  })
  return <button onClick={again}>{problem?.message ?? data ?? 'loading'}</button>
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shown = () => screen.getByRole('button').textContent

test('is asked once, and for each key anew', async () => {
  answers = ['a rug', 'a lamp']
  const { rerender } = render(<Shown of="1" />)
  expect(shown()).toBe('loading')
  await wait(0)
  expect(shown()).toBe('a rug')
  rerender(<Shown of="2" />)
  expect(shown()).toBe('loading')
  await wait(delays.poll * 3)
  expect(shown()).toBe('a lamp')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('asks nothing without a key', async () => {
  render(<Shown of={null} />)
  await wait(delays.poll)
  expect(ask).not.toHaveBeenCalled()
})

test('says why there is no answer, and asks again on request', async () => {
  answers = [refused('closed'), 'a rug']
  render(<Shown of="1" />)
  await wait(0)
  expect(shown()).toBe('closed')
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('loading')
  await wait(0)
  expect(shown()).toBe('a rug')
})

test('what was loaded is shown at once and asked for again after ten seconds, while it may change', async () => {
  answers = ['waiting 2', 'done']
  render(<Shown of="1" loaded="waiting 1" />)
  await wait(delays.poll - 1)
  expect(ask).not.toHaveBeenCalled()
  expect(shown()).toBe('waiting 1')
  await wait(1)
  expect(shown()).toBe('waiting 2')
  await wait(delays.poll)
  expect(shown()).toBe('done')
  await wait(delays.poll * 3)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a question that was not answered again leaves what is shown, and is repeated', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  answers = [refused('offline'), 'done']
  render(<Shown of="1" loaded="waiting" />)
  await wait(delays.poll)
  expect(shown()).toBe('waiting')
  expect(warned).toHaveBeenCalledOnce()
  await wait(delays.poll)
  expect(shown()).toBe('done')
})

test('a hidden tab does not ask, and catches up when it is shown', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  answers = ['done']
  render(<Shown of="1" loaded="waiting" />)
  await wait(delays.poll * 3)
  expect(ask).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(0)
  expect(shown()).toBe('done')
})

test('what is loaded anew takes the place of an answer that is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  ask.mockReturnValue(promise)
  const { rerender } = render(<Shown of="1" loaded="waiting" />)
  await wait(delays.poll)
  rerender(<Shown of="1" loaded="waiting, in English" />)
  resolve('waiting, as before')
  await wait(0)
  expect(shown()).toBe('waiting, in English')
})
