import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#web/app/api/api.ts'
import { askOrTake, forgetAnswers } from '#web/app/api/asked-ahead.ts'

const answerOf = (content: unknown, status = 200): Answer => ({ status, content, retryAfter: null })
const asking = (answer: Answer) => vi.fn(async () => answer)

beforeEach(forgetAnswers)

test('what was asked ahead is not asked again, once', async () => {
  await askOrTake('id  /products', asking(answerOf('early')), true)
  const ask = asking(answerOf('late'))
  expect(await askOrTake('id  /products', ask)).toEqual(answerOf('early'))
  expect(ask).not.toHaveBeenCalled()
  expect(await askOrTake('id  /products', ask)).toEqual(answerOf('late'))
})

test('asking ahead twice asks once, and makes the answer no younger', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await askOrTake('id  /shop', asking(answerOf('old')), true)
    vi.advanceTimersByTime(50_000)
    const again = asking(answerOf('new'))
    await askOrTake('id  /shop', again, true)
    expect(again).not.toHaveBeenCalled()
    vi.advanceTimersByTime(11_000)
    expect(await askOrTake('id  /shop', again)).toEqual(answerOf('new'))
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['a problem', async () => answerOf(null, 503)],
  ['no answer', () => Promise.reject(new Error('no line'))],
])('%s is asked for again by whoever needs it', async (_, ask) => {
  await askOrTake('id  /shop', ask, true).catch(() => undefined)
  expect(await askOrTake('id  /shop', asking(answerOf('good')))).toEqual(answerOf('good'))
})

test('after a write nothing that was asked before it is taken', async () => {
  await askOrTake('id  /shop', asking(answerOf('before')), true)
  forgetAnswers()
  expect(await askOrTake('id  /shop', asking(answerOf('after')))).toEqual(answerOf('after'))
})
