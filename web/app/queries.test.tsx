// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { createRoutesStub, Link, type Params } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#web/admin/refresh.ts'
import { apiIn } from '#web/app/api/api.ts'
import { endSession, startSession } from '#web/app/session/session.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import {
  changeAnswers,
  loadQuery,
  pageQuery,
  queryClient,
  refresh,
  useApiQuery,
  usePageQuery,
} from './queries.ts'

const showCount = 'GET /admin/tasks/:id'
const showAll = 'GET /admin/dashboard'
const followCount = 'GET /cart/summary'
const addOne = 'POST /admin/backups'

const requests: string[] = []
let count = 0
let failStatus = 0

beforeEach(() => {
  requests.length = 0
  count = 7
  failStatus = 0
  startSession('of the owner')
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`)
    if (failStatus)
      return Response.json({ success: false, code: 'NO', message: 'Not now' }, { status: failStatus })
    if (method === 'POST') return Response.json({ success: true })
    return Response.json({
      success: true,
      data: address === '/api/cart/summary' ? summary(count) : { done: count },
    })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const input = { params: { id: 'orders' } }
const summary = (total_quantity: number) => ({ item_count: 1, total_quantity, total_price: 0 })
const page = { api: apiIn('id'), language: 'id' } as const

test('a page and its components reuse the query of the loader', async () => {
  await loadQuery(page, showCount, input)
  show(() => (
    <>
      <Count />
      <Count />
    </>
  ))
  expect(screen.getAllByText('7')).toHaveLength(2)
  await settle()
  expect(requests).toEqual(['GET /api/admin/tasks/orders'])
})

test('the loader of a later visit requests a new answer if the cached one is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadQuery(page, showCount, input)
  vi.setSystemTime(Date.now() + 60_000)
  count = 8
  expect(await loadQuery(page, showCount, input)).toMatchObject({ data: { done: 8 } })
})

test('another account has its own query, and the answers are removed when the session ends', async () => {
  await loadQuery(page, showCount, input)
  startSession('of another admin')
  const { unmount } = show(() => <Count />)
  expect(screen.queryByText('7')).toBe(null)
  await waitFor(() => expect(requests).toHaveLength(2))
  unmount()
  endSession()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined),
  ).toEqual([])
})

test('a mutation of the console loads everything that is shown again', async () => {
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
  expect(requests).toEqual([
    'GET /api/admin/tasks/orders',
    'POST /api/admin/backups',
    'GET /api/admin/tasks/orders',
  ])
})

test('a mutation runs once at a time and returns its problem', async () => {
  show(() => <Add />)
  failStatus = 409
  screen.getByText('add').click()
  screen.getByText('add').click()
  await screen.findByText('Not now')
  expect(requests).toEqual(['POST /api/admin/backups'])
})

test('an answer can be changed before a refetch, and a failed refetch marks it as stale', async () => {
  show(() => <Count />)
  await screen.findByText('7')
  await act(() =>
    changeAnswers(showCount, ({ data, ...rest }) => ({ ...rest, data: { ...data, done: data.done + 10 } })),
  )
  await screen.findByText('17')
  failStatus = 409
  await act(() => refresh())
  await screen.findByText('17, stale')
})

test('polling runs every ten seconds while the page is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => <Count poll />)
  await screen.findByText('7')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requests).toHaveLength(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(requests).toHaveLength(2)
  hidden.mockReturnValue('visible')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(requests).toHaveLength(3))
})

test('polling with a custom interval stops when its condition is false', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(() => <Count poll={(answer) => answer?.data.done !== 9 && 1_000} />)
  await screen.findByText('7')
  count = 9
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await screen.findByText('9')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(requests).toHaveLength(2)
})

test('without a session, only a query that needs no login is sent', async () => {
  endSession()
  show(() => <Count />)
  await settle()
  expect(requests).toEqual([])
  cleanup()
  show(() => <Count needsLogin={false} />)
  await screen.findByText('7')
})

test('a query keeps its answer and its problem when the session ends', async () => {
  show(() => <Count />)
  await screen.findByText('7')
  failStatus = 401
  await act(() => refresh())
  await screen.findByText('7, stale')
  act(() => endSession())
  expect(screen.getByText('7, stale')).toBeTruthy()
})

describe('a query with an answer from a loader', () => {
  test('sends no request unless it polls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show(() => <Followed loaded={3} poll={(n) => n !== 9} />)
    expect(screen.getByText('3')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(requests).toEqual([])
    count = 9
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await screen.findByText('9')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(requests).toHaveLength(1)
  })

  test('shows a newer answer of the loader, and starts a later visit with the answer loaded then', async () => {
    const { rerender } = render(<Followed loaded={3} />)
    rerender(<Followed loaded={4} />)
    await screen.findByText('4')
    cleanup()
    render(<Followed loaded={5} />)
    await screen.findByText('5')
    expect(requests).toEqual([])
  })

  test('keeps its answer when a refetch fails, but not for another account', async () => {
    const { rerender } = render(<Followed loaded={undefined} />)
    await screen.findByText('7')
    failStatus = 503
    act(() => endSession())
    rerender(<Followed loaded={undefined} />)
    expect(screen.getByText('7')).toBeTruthy()
    act(() => startSession('of another customer'))
    expect(screen.queryByText('7')).toBe(null)
  })

  test('logs a failed poll and continues until the server returns 404', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    failStatus = 503
    show(() => <Followed loaded={3} poll={() => true} />)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('3')).toBeTruthy()
    expect(warned).toHaveBeenCalledOnce()
    failStatus = 404
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await screen.findByText('gone')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(requests).toHaveLength(2)
  })
})

describe('a page query', () => {
  test('is loaded once for its address and refetched after a change', async () => {
    showPage('/orders')
    await waitForFirstAnswer()
    count = 8
    await act(() => refresh())
    await screen.findByText('8, opened with 7')
    expect(requests).toEqual(['GET /api/admin/tasks/orders', 'GET /api/admin/tasks/orders'])
  })

  test('loads again at another address', async () => {
    showPage('/orders')
    await waitForFirstAnswer()
    count = 9
    screen.getByText('bookings').click()
    await screen.findByText('9, opened with 9')
    expect(requests).toEqual(['GET /api/admin/tasks/orders', 'GET /api/admin/tasks/bookings'])
  })

  test('keeps its answer when the session ends and when a refetch fails', async () => {
    showPage('/orders')
    await waitForFirstAnswer()
    failStatus = 409
    await act(() => refresh())
    await screen.findByText('7, opened with 7, stale')
    act(() => endSession())
    expect(screen.getByText(/^7, opened with 7/)).toBeTruthy()
  })
})

test('a component with onlyFresh shows no answer that is older than the component', async () => {
  await loadQuery(page, showCount, input)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
  count = 8
  show(() => <Count onlyFresh />)
  expect(screen.queryByText('7')).toBe(null)
  await screen.findByText('8')
})

test('a query without input and a query with empty input share one answer', async () => {
  const empty = pageQuery(showAll, () => ({}))
  const answer = await empty.load(argumentsAt(new Request('http://shop/')))
  show(() => <p>{useApiQuery(showAll).data === answer ? 'the same' : 'another answer'}</p>)
  expect(screen.getByText('the same')).toBeTruthy()
})

const countOf = pageQuery(showCount, ({ id = '' }) => ({ params: { id } }))

function CountPage() {
  const { answer, loaded, isStale } = usePageQuery(countOf)
  return (
    <>
      <p>{`${answer.data.done}, opened with ${loaded.data.done}${isStale ? ', stale' : ''}`}</p>
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
      path: '/:id',
      Component: CountPage,
      HydrateFallback: () => null,
      loader: ({ params, request }) => countOf.load(argumentsAt(request, params)),
    },
  ])
  return render(<Stub initialEntries={[at]} />)
}

async function waitForFirstAnswer(): Promise<void> {
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
    select: ({ data: { done } }) => done,
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
  const answer = useMemo(() => (loaded === undefined ? undefined : summary(loaded)), [loaded])
  const { data, problem } = useApiQuery(followCount, undefined, {
    loaded: answer,
    poll: (now) => now !== undefined && poll(now.data.total_quantity),
  })
  return <p>{problem?.status === 404 ? 'gone' : data?.data.total_quantity}</p>
}

function Add() {
  const { run, problem } = useApiMutation(addOne)
  return (
    <>
      <button onClick={() => void run({})}>add</button>
      <p>{problem?.message}</p>
    </>
  )
}

function show(Component: () => React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return render(<Stub />)
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
