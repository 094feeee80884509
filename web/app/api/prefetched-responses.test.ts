import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#web/app/api/api.ts'
import { fetchOrReuse, discardPrefetched } from '#web/app/api/prefetched-responses.ts'

const toResponse = (content: unknown, status = 200): Answer => ({
  status,
  isOwn: true,
  content,
  retryAfter: null,
})
const respondWith = (answer: Answer) => vi.fn(async () => answer)

beforeEach(discardPrefetched)

test('a prefetched response is used for one request', async () => {
  await fetchOrReuse('id  /products', respondWith(toResponse('early')), true)
  const ask = respondWith(toResponse('late'))
  expect(await fetchOrReuse('id  /products', ask)).toEqual(toResponse('early'))
  expect(ask).not.toHaveBeenCalled()
  expect(await fetchOrReuse('id  /products', ask)).toEqual(toResponse('late'))
})

test('prefetching twice sends one request and does not extend the lifetime of the response', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await fetchOrReuse('id  /shop', respondWith(toResponse('old')), true)
    vi.advanceTimersByTime(50_000)
    const again = respondWith(toResponse('new'))
    await fetchOrReuse('id  /shop', again, true)
    expect(again).not.toHaveBeenCalled()
    vi.advanceTimersByTime(11_000)
    expect(await fetchOrReuse('id  /shop', again)).toEqual(toResponse('new'))
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['an error response', async () => toResponse(null, 503)],
  ['a failed request', () => Promise.reject(new Error('no line'))],
])('%s is not reused, and the next request is sent', async (_, ask) => {
  await fetchOrReuse('id  /shop', ask, true).catch(() => undefined)
  expect(await fetchOrReuse('id  /shop', respondWith(toResponse('good')))).toEqual(toResponse('good'))
})

test('a mutation discards prefetched responses', async () => {
  await fetchOrReuse('id  /shop', respondWith(toResponse('before')), true)
  discardPrefetched()
  expect(await fetchOrReuse('id  /shop', respondWith(toResponse('after')))).toEqual(toResponse('after'))
})
