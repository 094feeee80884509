import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays } from '#contract/platform/limits.ts'
import { apiIn, type Api, type ApiOptions } from '#web/app/api/api.ts'
import { isApiError, type ApiError } from '#web/app/api/api-error.ts'
import { sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/*
 * What the server knows, for the console and for pages that poll: asked once, however many parts of a page show it. Only
 * those pages load this; the others have their loaders (page.ts).
 */

/** One for the browser; the server renders no page that asks through it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What a loader has just asked for is not asked for again by the page it belongs to.
      staleTime: 2_000,
      // Back in sight, a page that follows something catches up at once; others stay as they were read.
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Given<C extends Endpoint> = [keyof EndpointInput<C>] extends [never]
  ? [input?: undefined]
  : [input: EndpointInput<C>]

/**
 * What an answer is kept under: the endpoint, what it was asked, in which language, and whose it is. The endpoint comes first,
 * so that all answers of one can be made old at once.
 */
const keyOf = (endpoint: Endpoint, input: unknown, language: Language) =>
  [...endpointKey(endpoint), input ?? null, language, sessionToken()] as const

const endpointKey = (endpoint: Endpoint) => [endpoint.method, endpoint.path] as const

/** Endpoint and input as a query: for a page's loader, `queryClient.ensureQueryData(apiQuery(…))`, and for `useQuery`. */
function apiQuery<const C extends Endpoint>(
  api: Api,
  language: Language,
  endpoint: C,
  input?: EndpointInput<C>,
) {
  const ask = api as (endpoint: Endpoint, input: object) => Promise<EndpointReply<C>>
  return {
    queryKey: keyOf(endpoint, input, language),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(endpoint, { ...input, signal }),
  }
}

/**
 * For a loader: asks and fills the cache, so that the page that follows asks nothing again. What is known and fresh is
 * taken as it is; anything older is asked for anew, as every visit of a page does.
 */
export function loadQuery<const C extends Endpoint>(
  { api, language }: { api: Api; language: Language },
  endpoint: C,
  ...[input]: Given<C>
): Promise<EndpointReply<C>> {
  return queryClient.fetchQuery(apiQuery(api, language, endpoint, input as EndpointInput<C>))
}

type Poll = boolean | number

interface ApiQueryOptions<C extends Endpoint, Data> {
  /** Asks again every so many milliseconds, or every 10 s (section 9), while somebody can see the page and it holds. */
  poll?: Poll | ((answer: EndpointReply<C> | undefined) => Poll)
  /** False: nothing is asked yet. */
  enabled?: boolean
  /** The part of the answer that is shown. */
  select?: (answer: EndpointReply<C>) => Data
  /** While another input is on its way the answer of the last one stays. */
  keepPrevious?: boolean
  /** What is known is taken as it is, however old: another part of the page keeps it fresh. */
  asItIs?: boolean
}

/** What an endpoint answers, kept in step: `useApiQuery(showDashboard)`, `useApiQuery(showAnyOrder, { params: { id } })`. */
export function useApiQuery<const C extends Endpoint, Data = EndpointReply<C>>(
  endpoint: C,
  input?: EndpointInput<C>,
  { poll = false, enabled, select, keepPrevious, asItIs = false }: ApiQueryOptions<C, Data> = {},
) {
  const language = useLanguage()
  // Another account is another question; without one only the public is answered.
  const token = useSyncExternalStore(subscribeToSession, sessionToken, () => null)
  const isOver = token === null && endpoint.access !== 'visitor'
  const pollOf = (answer: EndpointReply<C> | undefined) => (typeof poll === 'function' ? poll(answer) : poll)
  const options: UseQueryOptions<EndpointReply<C>, ApiError, Data> = {
    ...apiQuery(apiIn(language), language, endpoint, input),
    refetchInterval: ({ state }) => {
      const every = pollOf(state.data)
      return every === true ? delays.poll : every
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (pollOf(state.data) === false ? false : 'always'),
    ...(isOver ? { enabled: false } : enabled === undefined ? {} : { enabled }),
    ...(select ? { select } : {}),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(asItIs ? { refetchOnMount: false } : {}),
  }
  const query = useQuery(options, queryClient)
  return {
    data: query.data,
    /** Why the last question was not answered; what is shown may be old. */
    problem: query.error,
    isStale: query.isError && query.data !== undefined,
    isLoading: query.isPending && query.fetchStatus === 'fetching',
    refresh: query.refetch,
  }
}

type Variables<C extends Endpoint> = EndpointInput<C> &
  Pick<ApiOptions, 'idempotencyKey' | 'file' | 'onProgress' | 'patience'>

interface ApiMutationOptions<C extends Endpoint> {
  /** Endpoints whose answers are old from then on; those in sight are asked for again. */
  invalidates?: readonly Endpoint[]
  onDone?: (answer: EndpointReply<C>, input: Variables<C>) => unknown
  /** An expected problem; faults are thrown. */
  onProblem?: (problem: ApiError, input: Variables<C>) => unknown
}

/** Does something at the server, once at a time, and makes old what it changes. `run` resolves to the answer, or to null. */
export function useApiMutation<const C extends Endpoint>(
  endpoint: C,
  { invalidates = [], onDone, onProblem }: ApiMutationOptions<C> = {},
) {
  const language = useLanguage()
  const client = useQueryClient(queryClient)
  const options: UseMutationOptions<EndpointReply<C>, Error, Variables<C>> = {
    mutationFn: (input) =>
      (apiIn(language) as (endpoint: Endpoint, input: object) => Promise<EndpointReply<C>>)(endpoint, input),
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
    } catch (problem) {
      if (!isApiError(problem)) throw problem
      await onProblem?.(problem as ApiError, input)
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
    problem: isApiError(error) ? (error as ApiError) : null,
  }
}

/** What these endpoints answered is old from now on; resolves once what is in sight has been asked for again. */
export async function invalidate(endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  )
}

/** Changes here what an endpoint answered, before it is asked again; answers that are on their way are dropped. */
export async function changeAnswers<const C extends Endpoint>(
  endpoint: C,
  change: (answer: EndpointReply<C>) => EndpointReply<C>,
): Promise<void> {
  const queryKey = endpointKey(endpoint)
  const stopped = queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<EndpointReply<C>>({ queryKey }, (answer) => answer && change(answer))
  await stopped
}

if (typeof window !== 'undefined') {
  // From then on it follows whether somebody sees the page.
  queryClient.mount()
  // Who signs in next shall not find what another account was answered.
  subscribeToSession(() => {
    if (sessionToken() === null) queryClient.clear()
  })
}
