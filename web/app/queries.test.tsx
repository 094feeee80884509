// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, type Params } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint, endpoint } from '#contract/platform/endpoint.ts'
import { apiIn } from '#web/app/api/api.ts'
import { endSession, startSession } from '#web/app/session/session.ts'
import {
  changeAnswers,
  invalidate,
  loadQuery,
  pageQuery,
  queryClient,
  useApiMutation,
  useApiQuery,
  useLoadedQuery,
  usePageQuery,
} from './queries.ts'

const definitions = {
  showCount: defineEndpoint({
    method: 'GET',
    path: '/admin/count/:of',
    summary: '',
    access: 'admin',
    params: z.object({ of: z.string() }),
    reply: z.object({ count: z.int() }),
  }),
  showAll: defineEndpoint({
    method: 'GET',
    path: '/admin/counts',
    summary: '',
    access: 'admin',
    reply: z.object({ count: z.int() }),
  }),
  followCount: defineEndpoint({
    method: 'GET',
    path: '/count',
    summary: '',
    access: 'customer',
    reply: z.object({ success: z.literal(true), data: z.int() }),
  }),
  addOne: defineEndpoint({
    method: 'POST',
    path: '/admin/count',
    summary: '',
    access: 'admin',
    body: z.object({ by: z.int() }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
const showCount = endpoint<typeof definitions.showCount>('GET', '/admin/count/:of')
const showAll = endpoint<typeof definitions.showAll>('GET', '/admin/counts')
const followCount = endpoint<typeof definitions.followCount>('GET', '/count')
const addOne = endpoint<typeof definitions.addOne>('POST', '/admin/count')

const asked: string[] = []
let count = 0
/** The status of the problem that is answered; 0 for none. */
let fail = 0

beforeEach(() => {
  asked.length = 0
  count = 7
  fail = 0
  startSession('of the owner')
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    if (fail) return Response.json({ success: false, code: 'NO', message: 'Not now' }, { status: fail })
    if (method === 'POST') return Response.json({ success: true })
    return Response.json(address === '/api/count' ? { success: true, data: count } : { count })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const input = { params: { of: 'orders' } }
const page = { api: apiIn('id'), language: 'id' } as const

test('what a loader asked is not asked again by its page, and by its parts only once', async () => {
  await loadQuery(page, showCount, input)
  show(() => (
    <>
      <Count />
      <Count />
    </>
  ))
  expect(screen.getAllByText('7')).toHaveLength(2)
  await settle()
  expect(asked).toEqual(['GET /api/admin/count/orders'])
})

test('an older answer is shown, and asked for anew by the loader of the next visit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadQuery(page, showCount, input)
  vi.setSystemTime(Date.now() + 60_000)
  count = 8
  expect(await loadQuery(page, showCount, input)).toEqual({ count: 8 })
})

test('another account is another question, and with its session what it was answered is forgotten', async () => {
  await loadQuery(page, showCount, input)
  startSession('of another admin')
  const { unmount } = show(() => <Count />)
  expect(screen.queryByText('7')).toBe(null)
  await waitFor(() => expect(asked).toHaveLength(2))
  unmount()
  endSession()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined),
  ).toEqual([])
})

test('after a mutation what it changes is asked for again', async () => {
  show(() => (
    <>
      <Count />
      <Add />
    </>
  ))
  await screen.findByText('7')
  count = 8
  screen.getByText('add').click()
  await screen.findByText('8')
  expect(asked).toEqual([
    'GET /api/admin/count/orders',
    'POST /api/admin/count',
    'GET /api/admin/count/orders',
  ])
})

test('a mutation runs once at a time, and says its problem', async () => {
  show(() => <Add />)
  fail = 409
  screen.getByText('add').click()
  screen.getByText('add').click()
  await screen.findByText('Not now')
  expect(asked).toEqual(['POST /api/admin/count'])
})

test('an answer is changed here before it is asked for again; what cannot be asked leaves it shown as stale', async () => {
  show(() => <Count />)
  await screen.findByText('7')
  await act(() => changeAnswers(showCount, ({ count: before }) => ({ count: before + 10 })))
  await screen.findByText('17')
  fail = 409
  await act(() => invalidate([showCount]))
  await screen.findByText('17, stale')
})

test('what is polled is asked every ten seconds, and not while nobody sees it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => <Count poll />)
  await screen.findByText('7')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked).toHaveLength(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toHaveLength(2)
  hidden.mockReturnValue('visible')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('what is polled at its own pace is asked until it no longer holds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => <Count poll={(answer) => answer?.count !== 9 && 1_000} />)
  await screen.findByText('7')
  count = 9
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await screen.findByText('9')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toHaveLength(2)
})

test('a query that needs a login asks nothing without one, and another does', async () => {
  endSession()
  show(() => <Count />)
  await settle()
  expect(asked).toEqual([])
  cleanup()
  show(() => <Count needsLogin={false} />)
  await screen.findByText('7')
})

test('a query whose session ends keeps its answer and its problem', async () => {
  show(() => <Count />)
  await screen.findByText('7')
  fail = 401
  await act(() => invalidate([showCount]))
  await screen.findByText('7, stale')
  act(() => endSession())
  expect(screen.getByText('7, stale')).toBeTruthy()
})

describe('a query whose first answer a loader has read', () => {
  test('asks nothing, unless it is polled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show(() => <Followed loaded={3} poll={(n) => n !== 9} />)
    expect(screen.getByText('3')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(asked).toEqual([])
    count = 9
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await screen.findByText('9')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked).toHaveLength(1)
  })

  test('shows a newer one of the loader, and begins a later visit with what was loaded then', async () => {
    const { rerender } = render(<Followed loaded={3} />)
    rerender(<Followed loaded={4} />)
    await screen.findByText('4')
    cleanup()
    render(<Followed loaded={5} />)
    await screen.findByText('5')
    expect(asked).toEqual([])
  })

  test('keeps its answer when it cannot be loaded again, but not for another account', async () => {
    const { rerender } = render(<Followed loaded={undefined} />)
    await screen.findByText('7')
    fail = 503
    act(() => endSession())
    rerender(<Followed loaded={undefined} />)
    expect(screen.getByText('7')).toBeTruthy()
    act(() => startSession('of another customer'))
    expect(screen.queryByText('7')).toBe(null)
  })

  test('logs a poll that fails and goes on, until the server says that it is gone', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fail = 503
    show(() => <Followed loaded={3} poll={() => true} />)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('3')).toBeTruthy()
    expect(warned).toHaveBeenCalledOnce()
    fail = 404
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await screen.findByText('gone')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked).toHaveLength(2)
  })
})

describe('what a page shows', () => {
  test('is asked once by its loader, as its address says, and followed from then on', async () => {
    showPage('/orders')
    await showsFirst()
    count = 8
    await act(() => invalidate([showCount]))
    await screen.findByText('8, opened with 7')
    expect(asked).toEqual(['GET /api/admin/count/orders', 'GET /api/admin/count/orders'])
  })

  test('is another thing at another address', async () => {
    showPage('/orders')
    await showsFirst()
    count = 9
    screen.getByText('bookings').click()
    await screen.findByText('9, opened with 9')
    expect(asked).toEqual(['GET /api/admin/count/orders', 'GET /api/admin/count/bookings'])
  })

  test('stays when the session is over, and when it cannot be asked again', async () => {
    showPage('/orders')
    await showsFirst()
    fail = 409
    await act(() => invalidate([showCount]))
    await screen.findByText('7, opened with 7, stale')
    act(() => endSession())
    expect(screen.getByText(/^7, opened with 7/)).toBeTruthy()
  })
})

test('who decides by it is shown only what was asked since', async () => {
  await loadQuery(page, showCount, input)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
  count = 8
  show(() => <Count onlyFresh />)
  expect(screen.queryByText('7')).toBe(null)
  await screen.findByText('8')
})

test('a question without input is the same as one with an empty one', async () => {
  const empty = pageQuery(showAll, () => ({}))
  const answer = await empty.load(argumentsAt(new Request('http://shop/')))
  show(() => <p>{useApiQuery(showAll).data === answer ? 'the same' : 'asked again'}</p>)
  expect(screen.getByText('the same')).toBeTruthy()
})

const countOf = pageQuery(showCount, ({ of = '' }) => ({ params: { of } }))

function CountPage() {
  const { answer, loaded, isStale } = usePageQuery(countOf)
  return (
    <>
      <p>{`${answer.count}, opened with ${loaded.count}${isStale ? ', stale' : ''}`}</p>
      <Link to="/bookings">bookings</Link>
    </>
  )
}

const argumentsAt = ({ url, signal }: Request, params: Params = {}) => ({
  ...page,
  apiFor: apiIn,
  params,
  url: new URL(url),
  signal,
})

function showPage(at: string) {
  const Stub = createRoutesStub([
    {
      path: '/:of',
      Component: CountPage,
      HydrateFallback: () => null,
      loader: ({ params, request }) => countOf.load(argumentsAt(request, params)),
    },
  ])
  return render(<Stub initialEntries={[at]} />)
}

/** The page is drawn, and its effects have run: from then on it follows its query. */
async function showsFirst(): Promise<void> {
  await screen.findByText('7, opened with 7')
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ type: 'active' })).toHaveLength(1))
}

function Count({
  poll = false,
  onlyFresh = false,
  needsLogin = true,
}: {
  onlyFresh?: boolean
  needsLogin?: boolean
  poll?: NonNullable<Parameters<typeof useApiQuery<typeof showCount>>[2]>['poll']
}) {
  const { data, isStale } = useApiQuery(showCount, input, {
    poll,
    onlyFresh,
    needsLogin,
    select: ({ count }) => count,
  })
  return <p>{isStale ? `${data}, stale` : data}</p>
}

function Followed({
  loaded,
  poll = () => false,
}: {
  loaded: number | undefined
  poll?: (n: number) => boolean
}) {
  const { data, problem } = useLoadedQuery(followCount, {}, loaded, { poll })
  return <p>{problem?.status === 404 ? 'gone' : data}</p>
}

function Add() {
  const { run, problem } = useApiMutation(addOne, { invalidates: [showCount] })
  return (
    <>
      <button onClick={() => void run({ body: { by: 1 } })}>add</button>
      <p>{problem?.message}</p>
    </>
  )
}

function show(Component: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return render(<Stub />)
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
