import {
  keepPreviousData,
  notifyManager,
  QueryCache,
  QueryClient,
  useQuery,
  type Query,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useParams, useSearchParams, type Params } from 'react-router'
import type { EndpointInput, EndpointKey, EndpointReply } from '#contract/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays } from '#contract/platform/limits.ts'
import { apiIn, setAfterMutation, type Api } from '#web/app/api/api.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { changesOf, shellQueries, screen, type Change } from '#web/app/refresh.ts'
import { reloadPage } from '#web/app/reload-page.ts'
import { sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import type { PageArguments } from '#web/app/page.ts'

/*
 * TanStack Query over the typed client, for data that changes while a page is open. Only pages that need it
 * load this module. Other pages use their loaders (page.ts).
 */

const freshForMs = 2_000

/** The server renders with this client but stores nothing in it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { state }) {
      // A failed refetch is only logged, and the page keeps its answer.
      if (state.data !== undefined) console.warn('Could not refresh the page', error)
    },
  }),
  defaultOptions: {
    queries: {
      ...(import.meta.env.SSR && { gcTime: 0 }),
      staleTime: freshForMs,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
  },
})

type InputArgs<K extends EndpointKey> = [keyof EndpointInput<K>] extends [never]
  ? [input?: undefined]
  : [input: EndpointInput<K>]

/** The endpoint comes first in the key, so that all its queries can be invalidated together. */
const buildKey = (endpoint: EndpointKey, input: unknown, language: Language, token: string | null) =>
  [endpoint, isEmpty(input) ? null : input, language, token] as const

const isEmpty = (input: unknown): boolean => Object.keys(input ?? {}).length === 0

const callApi = <K extends EndpointKey>(api: Api, endpoint: K, input: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of a generic endpoint cannot be checked
  (api as (endpoint: EndpointKey, input: object) => Promise<EndpointReply<K>>)(endpoint, input)

function apiQuery<K extends EndpointKey>(
  api: Api,
  language: Language,
  endpoint: K,
  input?: InputArgs<K>[0],
  token = sessionToken(),
) {
  return {
    queryKey: buildKey(endpoint, input, language, token),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(api, endpoint, { ...input, signal }),
  }
}

/**
 * Fills the query cache in a loader, so that the page does not fetch again. Only a fresh answer is reused.
 */
export function loadQuery<K extends EndpointKey>(
  { api, language }: { api: Api; language: Language },
  endpoint: K,
  ...[input]: InputArgs<K>
): Promise<EndpointReply<K>> {
  return queryClient.fetchQuery(apiQuery(api, language, endpoint, input))
}

type Poll = boolean | number

type DataOf<K extends EndpointKey> = EndpointReply<K> extends { data: infer D } ? D : never

interface ApiQueryOptions<K extends EndpointKey, Data> {
  /**
   * The query refetches while the page is visible, at this interval in milliseconds, or every 10 s if true.
   */
  poll?: Poll | ((answer: EndpointReply<K> | undefined) => Poll)
  enabled?: boolean
  select?: (answer: EndpointReply<K>) => Data
  keepPrevious?: boolean
  /** A cached answer of any age is used, because another component keeps it fresh. */
  reuseCached?: boolean
  /** An answer that is older than the component is hidden, because the user decides by it. */
  onlyFresh?: boolean
  /** The `data` of a loader is shown first and only refetched by polling. A newer one replaces it. */
  loaded?: DataOf<K> | undefined
  /** If false, the query also runs for visitors without a session. */
  needsLogin?: boolean
}

export function useApiQuery<K extends EndpointKey, Data = EndpointReply<K>>(
  endpoint: K,
  input?: EndpointInput<K>,
  {
    poll = false,
    enabled,
    select,
    keepPrevious,
    reuseCached = false,
    onlyFresh = false,
    loaded,
    needsLogin = true,
  }: ApiQueryOptions<K, Data> = {},
) {
  const language = useLanguage()
  const [freshSince] = useState(() => Date.now() - freshForMs)
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null)
  // Another account has its own query. When a session ends, the shown answer stays.
  const [owner, setOwner] = useState(token)
  if (token !== null && token !== owner) setOwner(token)
  const account = token ?? owner
  const initial = useMemo(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- replies with `data` have this shape
    () => (loaded === undefined ? undefined : ({ success: true, data: loaded } as EndpointReply<K>)),
    [loaded],
  )
  const resolvePoll = (answer: EndpointReply<K> | undefined) =>
    typeof poll === 'function' ? poll(answer) : poll
  const options: UseQueryOptions<EndpointReply<K>, ApiError, Data> = {
    ...apiQuery(apiIn(language), language, endpoint, input, account),
    refetchInterval: ({ state }) => {
      const interval = resolvePoll(state.data)
      if (state.error?.status === 404) return false
      return interval === true ? delays.poll : interval
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (resolvePoll(state.data) === false ? false : 'always'),
    ...(needsLogin && token === null ? { enabled: false } : enabled === undefined ? {} : { enabled }),
    ...(select ? { select } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(reuseCached ? { refetchOnMount: false } : {}),
    // The next visit starts with the answer of its own loader.
    ...(initial ? { initialData: initial, gcTime: 0 } : {}),
  }
  const query = useQuery(options, queryClient)
  const { queryKey } = options
  useEffect(() => {
    if (initial) queryClient.setQueryData(queryKey, initial)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is a new array on each render, and another key has its own initial data
  }, [initial])
  const data = onlyFresh && query.dataUpdatedAt < freshSince ? undefined : query.data
  // If loading in another language fails, the previous answer stays, and the form around it keeps its input.
  const queryId = JSON.stringify([input, account])
  const [shown, setShown] = useState({ queryId, data })
  if (data !== undefined && data !== shown.data) setShown({ queryId, data })
  return {
    data: data ?? (shown.queryId === queryId ? shown.data : undefined),
    /** The problem of the last request. The shown answer may be old. */
    problem: query.error,
    isStale: query.isError && data !== undefined,
    isLoading: data === undefined && query.fetchStatus === 'fetching',
    refresh: query.refetch,
  }
}

interface PageQuery<K extends EndpointKey> {
  endpoint: K
  inputOf: (params: Params, address: URLSearchParams) => EndpointInput<K>
  load: (page: PageArguments) => Promise<EndpointReply<K>>
}

/**
 * A query whose input comes from the page's address. It is the page's loader, and the page reads it with
 * `usePageQuery`.
 */
export const pageQuery = <K extends EndpointKey>(
  endpoint: K,
  inputOf: PageQuery<K>['inputOf'],
): PageQuery<K> => ({
  endpoint,
  inputOf,
  load: ({ params, url, api, language }) =>
    queryClient.fetchQuery(apiQuery(api, language, endpoint, inputOf(params, url.searchParams))),
})

/** Returns the loader's answer first, then the refetched one. */
export function usePageQuery<K extends EndpointKey>(
  { endpoint, inputOf }: PageQuery<K>,
  { poll = false }: Pick<ApiQueryOptions<K, unknown>, 'poll'> = {},
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its loader is `load`
  const loaded = useLoaderData() as EndpointReply<K>
  const input = inputOf(useParams(), useSearchParams()[0])
  const options = { poll, keepPrevious: true, reuseCached: true }
  const { data, problem, refresh } = useApiQuery(endpoint, input, options)
  return {
    /** The answer is also available while another language or session fails to load. */
    answer: data ?? loaded,
    loaded,
    isStale: problem !== null,
    refresh,
  }
}

/**
 * Loads what has changed again (refresh.ts), by default what is on the screen. No dialog waits for the numbers in the
 * navigation, which are slow sums.
 */
export async function refresh(changed: readonly Change[] = [screen]): Promise<void> {
  const isOnScreen = changed.includes(screen)
  const isChanged = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    isOnScreen || changed.some((endpoint) => endpoint === queryKey[0])
  const isNumber = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === 'GET /admin/dashboard'
  void queryClient.invalidateQueries({ predicate: (query) => isNumber(query) && isChanged(query) })
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => !isNumber(query) && isChanged(query) }),
    reloadPage({ page: isOnScreen, shell: shellQueries.some((endpoint) => changed.includes(endpoint)) }),
  ])
}

/** Running requests of the endpoint are cancelled, because their answers would be older than the change. */
export async function changeAnswers<K extends EndpointKey>(
  endpoint: K,
  change: (answer: EndpointReply<K>) => EndpointReply<K>,
): Promise<void> {
  const queryKey = [endpoint]
  const stopped = queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<EndpointReply<K>>({ queryKey }, (answer) => answer && change(answer))
  await stopped
}

// Query updates are batched with state changes of the same tick.
notifyManager.setScheduler(queueMicrotask)

if (typeof window !== 'undefined') {
  queryClient.mount()
  setAfterMutation((endpoint) => refresh(changesOf(endpoint)))
  // The next account in this browser must not see the answers of this one.
  subscribeToSession(() => {
    if (sessionToken() === null) queryClient.removeQueries({ type: 'inactive' })
  })
}
