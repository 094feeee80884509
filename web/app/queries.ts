import {
  keepPreviousData,
  notifyManager,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useParams, useSearchParams, type Params } from 'react-router'
import type { ClientEndpoint, EndpointInput, EndpointReply } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays } from '#contract/platform/limits.ts'
import { apiIn, type Api, type ApiOptions } from '#web/app/api/api.ts'
import { problemOf, type ApiError } from '#web/app/api/api-error.ts'
import { sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import type { PageArguments } from '#web/app/page.ts'

/*
 * Data that changes while a page is open: TanStack Query over the typed client. Only pages that need it load this; the others
 * have their loaders (page.ts).
 */

/** Milliseconds in which what a loader has asked for is not asked for again by the page it belongs to. */
const justAsked = 2_000

/** The browser has one. The server renders with it what a loader has read, and keeps nothing in it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { state }) {
      // Polling errors are only logged (section 4).
      if (state.data !== undefined) console.warn('The page could not be brought up to date.', error)
    },
  }),
  defaultOptions: {
    queries: {
      ...(import.meta.env.SSR && { gcTime: 0 }),
      staleTime: justAsked,
      // Back in sight, a page that follows something catches up at once; others stay as they were read.
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Given<C extends ClientEndpoint> = [keyof EndpointInput<C>] extends [never]
  ? [input?: undefined]
  : [input: EndpointInput<C>]

/**
 * What an answer is kept under: the endpoint, what it was asked, in which language, and whose it is. The endpoint comes first,
 * so that all answers of one can be made old at once.
 */
const keyOf = (endpoint: ClientEndpoint, input: unknown, language: Language, token: string | null) =>
  [...endpointKey(endpoint), isEmpty(input) ? null : input, language, token] as const

const isEmpty = (input: unknown): boolean => Object.keys(input ?? {}).length === 0

const endpointKey = (endpoint: ClientEndpoint) => [endpoint.method, endpoint.path] as const

/** The client with an input that was made for the endpoint elsewhere. */
const asked = <C extends ClientEndpoint>(api: Api, endpoint: C, input: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an endpoint not yet known no input can be checked
  (api as (endpoint: ClientEndpoint, input: object) => Promise<EndpointReply<C>>)(endpoint, input)

/** Endpoint and input as a query: for a page's loader, `queryClient.ensureQueryData(apiQuery(…))`, and for `useQuery`. */
function apiQuery<C extends ClientEndpoint>(
  api: Api,
  language: Language,
  endpoint: C,
  input?: Given<C>[0],
  token = sessionToken(),
) {
  return {
    queryKey: keyOf(endpoint, input, language, token),
    queryFn: ({ signal }: { signal: AbortSignal }) => asked(api, endpoint, { ...input, signal }),
  }
}

/**
 * For a loader: asks and fills the cache, so that the page that follows asks nothing again. What is known and fresh is
 * taken as it is; anything older is asked for onlyFresh, as every visit of a page does.
 */
export function loadQuery<C extends ClientEndpoint>(
  { api, language }: { api: Api; language: Language },
  endpoint: C,
  ...[input]: Given<C>
): Promise<EndpointReply<C>> {
  return queryClient.fetchQuery(apiQuery(api, language, endpoint, input))
}

type Poll = boolean | number

interface ApiQueryOptions<C extends ClientEndpoint, Data> {
  /** Asks again every so many milliseconds, or every 10 s (section 9), while somebody can see the page and it holds. */
  poll?: Poll | ((answer: EndpointReply<C> | undefined) => Poll)
  /** False: nothing is asked yet. */
  enabled?: boolean
  /** The part of the answer that is shown. */
  select?: (answer: EndpointReply<C>) => Data
  /** While another input is on its way the answer of the last one stays. */
  keepPrevious?: boolean
  /** Uses a cached answer of any age: another part of the page keeps it fresh. */
  reuseCached?: boolean
  /** Hides an answer that is older than the component: the user decides by it. */
  onlyFresh?: boolean
  /** What the page's loader was answered: shown at once, and only asked for again by polling. A newer one replaces it. */
  loaded?: EndpointReply<C> | undefined
  /** False: it is also asked for by visitors who are not logged in. */
  needsLogin?: boolean
}

/** What an endpoint answers, kept in step: `useApiQuery(showDashboard)`, `useApiQuery(showAnyOrder, { params: { id } })`. */
export function useApiQuery<C extends ClientEndpoint, Data = EndpointReply<C>>(
  endpoint: C,
  input?: EndpointInput<C>,
  {
    poll = false,
    enabled,
    select,
    keepPrevious,
    reuseCached = false,
    onlyFresh = false,
    loaded,
    needsLogin = true,
  }: ApiQueryOptions<C, Data> = {},
) {
  const language = useLanguage()
  const [since] = useState(() => Date.now() - justAsked)
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null)
  // Another account is another question. When a session ends, what is shown stays.
  const [owner, setOwner] = useState(token)
  if (token !== null && token !== owner) setOwner(token)
  const pollOf = (answer: EndpointReply<C> | undefined) => (typeof poll === 'function' ? poll(answer) : poll)
  const options: UseQueryOptions<EndpointReply<C>, ApiError, Data> = {
    ...apiQuery(apiIn(language), language, endpoint, input, token ?? owner),
    refetchInterval: ({ state }) => {
      const every = pollOf(state.data)
      if (state.error?.status === 404) return false
      return every === true ? delays.poll : every
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (pollOf(state.data) === false ? false : 'always'),
    ...(needsLogin && token === null ? { enabled: false } : enabled === undefined ? {} : { enabled }),
    ...(select ? { select } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(reuseCached ? { refetchOnMount: false } : {}),
    // The next visit begins with what its own loader was answered.
    ...(loaded ? { initialData: loaded, gcTime: 0 } : {}),
  }
  const query = useQuery(options, queryClient)
  const { queryKey } = options
  useEffect(() => {
    if (loaded) queryClient.setQueryData(queryKey, loaded)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is a new array on each render, and another key has its own initial data
  }, [loaded])
  const data = onlyFresh && query.dataUpdatedAt < since ? undefined : query.data
  return {
    data,
    /** Why the last question was not answered; what is shown may be old. */
    problem: query.error,
    isStale: query.isError && data !== undefined,
    /** There is nothing to show yet, and it is on its way. */
    isLoading: data === undefined && query.fetchStatus === 'fetching',
    refresh: query.refetch,
    /** The token of the account that the answer is for; null for a visitor. */
    account: token ?? owner,
  }
}

type DataOf<C extends ClientEndpoint> = EndpointReply<C> extends { data: infer D } ? D : never

/** The `data` of an answer that a loader has read, kept in step: `useLoadedQuery(showOrder, { params: { id } }, order)`. */
export function useLoadedQuery<C extends ClientEndpoint, Loaded extends DataOf<C> | undefined>(
  endpoint: C,
  input: EndpointInput<C>,
  loaded: Loaded,
  {
    poll,
    ...options
  }: Pick<ApiQueryOptions<C, unknown>, 'enabled' | 'needsLogin' | 'onlyFresh'> & {
    poll?: (data: DataOf<C>) => Poll
  } = {},
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- else `loaded` could not have been given
  const dataOf = (answer: EndpointReply<C>) => (answer as { data: DataOf<C> }).data
  const answer = useMemo(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what answers with `data` answers so
    () => (loaded === undefined ? undefined : ({ success: true, data: loaded } as EndpointReply<C>)),
    [loaded],
  )
  const query = useApiQuery(endpoint, input, {
    ...options,
    loaded: answer,
    poll: (now) => now !== undefined && (poll?.(dataOf(now)) ?? false),
    select: dataOf,
  })
  // If the answer in another language cannot be loaded, the last one stays, and the form around it keeps what was typed.
  const question = JSON.stringify([input, query.account])
  const [shown, setShown] = useState<{ question: string; data: DataOf<C> | Loaded }>({
    question,
    data: loaded,
  })
  if (query.data !== undefined && query.data !== shown.data) setShown({ question, data: query.data })
  return { ...query, data: query.data ?? (shown.question === question ? shown.data : loaded) }
}

interface PageQuery<C extends ClientEndpoint> {
  endpoint: C
  inputOf: (params: Params, address: URLSearchParams) => EndpointInput<C>
  load: (page: PageArguments) => Promise<EndpointReply<C>>
}

/** What a page shows, as its address asks for it. It is the page's loader, and `usePageQuery` is what the page reads. */
export const pageQuery = <C extends ClientEndpoint>(
  endpoint: C,
  inputOf: PageQuery<C>['inputOf'],
): PageQuery<C> => ({
  endpoint,
  inputOf,
  load: ({ params, url, api, language }) =>
    queryClient.fetchQuery(apiQuery(api, language, endpoint, inputOf(params, url.searchParams))),
})

/** The answer a page shows: what its loader was answered, and kept in step from then on. */
export function usePageQuery<C extends ClientEndpoint>(
  { endpoint, inputOf }: PageQuery<C>,
  { poll = false }: Pick<ApiQueryOptions<C, unknown>, 'poll'> = {},
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its loader is `load`, which answers so
  const loaded = useLoaderData() as EndpointReply<C>
  const input = inputOf(useParams(), useSearchParams()[0])
  // Its loader has run before it is shown.
  const options = { poll, keepPrevious: true, reuseCached: true }
  const { data, problem, refresh } = useApiQuery(endpoint, input, options)
  return {
    /** Also while another language or another session cannot be answered. */
    answer: data ?? loaded,
    /** What was there when the page was opened. */
    loaded,
    isStale: problem !== null,
    refresh,
  }
}

type Variables<C extends ClientEndpoint> = EndpointInput<C> &
  Pick<ApiOptions, 'idempotencyKey' | 'file' | 'onProgress' | 'patience'>

interface ApiMutationOptions<C extends ClientEndpoint> {
  /** Endpoints whose answers are old from then on; those in sight are asked for again. */
  invalidates?: readonly ClientEndpoint[]
  onDone?: (answer: EndpointReply<C>, input: Variables<C>) => unknown
  /** An expected problem; faults are thrown. */
  onProblem?: (problem: ApiError, input: Variables<C>) => unknown
}

/** Does something at the server, once at a time, and makes old what it changes. `run` resolves to the answer, or to null. */
export function useApiMutation<C extends ClientEndpoint>(
  endpoint: C,
  { invalidates = [], onDone, onProblem }: ApiMutationOptions<C> = {},
) {
  const language = useLanguage()
  const client = useQueryClient(queryClient)
  const options: UseMutationOptions<EndpointReply<C>, ApiError, Variables<C>> = {
    mutationFn: (input) => asked(apiIn(language), endpoint, input),
    // Not waited for: who did something is not kept from going on.
    onSuccess: () => void invalidate(invalidates),
  }
  const { mutateAsync, isPending, error, variables } = useMutation(options, client)
  const isRunning = useRef(false)
  const run = async (input: Variables<C>): Promise<EndpointReply<C> | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    try {
      const answer = await mutateAsync(input)
      await onDone?.(answer, input)
      return answer
    } catch (cause) {
      await onProblem?.(problemOf(cause), input)
      return null
    } finally {
      isRunning.current = false
    }
  }
  return {
    run,
    busy: isPending,
    /** What is being done, or was done last. */
    input: variables,
    problem: error,
  }
}

/** What these endpoints answered is old from now on; resolves once what is in sight has been asked for again. */
export async function invalidate(endpoints: readonly ClientEndpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  )
}

/** Changes here what an endpoint answered, before it is asked again; answers that are on their way are dropped. */
export async function changeAnswers<C extends ClientEndpoint>(
  endpoint: C,
  change: (answer: EndpointReply<C>) => EndpointReply<C>,
): Promise<void> {
  const queryKey = endpointKey(endpoint)
  const stopped = queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<EndpointReply<C>>({ queryKey }, (answer) => answer && change(answer))
  await stopped
}

// What becomes known is drawn together with what a page changes at the same moment.
notifyManager.setScheduler(queueMicrotask)

if (typeof window !== 'undefined') {
  // From then on it follows whether somebody sees the page.
  queryClient.mount()
  // Who signs in next shall not find what another account was answered.
  subscribeToSession(() => {
    if (sessionToken() === null) queryClient.removeQueries({ type: 'inactive' })
  })
}
