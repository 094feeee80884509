import { createContext } from 'react-router'
import type { EndpointInput, EndpointKey, EndpointReply } from '#contract/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays } from '#contract/platform/limits.ts'
import { ownAnswerHeader } from '#contract/platform/own-answer.ts'
import { unattendedHeader } from '#contract/platform/unattended.ts'
import type { FieldProblem, Problem, ProblemCode } from '#contract/platform/problem.ts'
import { fetchOrReuse, discardPrefetched } from '#web/app/api/prefetched-responses.ts'
import { ApiError, timedOut, unreachable, unreadable } from '#web/app/api/api-error.ts'
import { askFactor } from '#web/app/session/factor/ask-factor.tsx'
import { expireSession, sessionToken } from '#web/app/session/session.ts'
import type { MutationKey } from '#web/app/refresh.ts'

export interface ApiOptions {
  /** Each form has its own key. A retry with the same key and body returns the first response. */
  idempotencyKey?: string
  onProgress?: (percent: number) => void
  timeoutMs?: number
  signal?: AbortSignal
  /** The request continues after its tab is closed. */
  keepalive?: boolean
  /**
   * Prefetching stores the response for the next GET of the same address in the same language and session.
   */
  ahead?: boolean
  /** A session that the browser does not keep yet. */
  token?: string
}

type Input<K extends EndpointKey> = EndpointInput<K> & ApiOptions
type InputArgs<K extends EndpointKey> = [keyof EndpointInput<K>] extends [never]
  ? [input?: Input<K>]
  : [input: Input<K>]

/**
 * The typed client returns the contract's response or throws an ApiError:
 * `api('GET /products/:id', { params: { id } })`.
 */
export type Api = <K extends EndpointKey>(endpoint: K, ...args: InputArgs<K>) => Promise<EndpointReply<K>>

/** Sends a request: over HTTP in the browser, in-process on the server. */
export type ApiTransport = (endpoint: EndpointKey, input: LooseInput, language: Language) => Promise<unknown>

export interface LooseInput extends ApiOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  /** The file by the name of its field. */
  file?: Record<string, File>
}

export const apiContext = createContext<ApiTransport>(sendByHttp)

export const apiIn = (language: Language, transport: ApiTransport = sendByHttp): Api =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract guarantees the reply type
  ((endpoint: EndpointKey, input: LooseInput = {}) => transport(endpoint, input, language)) as Api

export const methodOf = (endpoint: EndpointKey): string => endpoint.slice(0, endpoint.indexOf(' '))
const isMutation = (endpoint: EndpointKey): endpoint is MutationKey => methodOf(endpoint) !== 'GET'
export const pathOf = (endpoint: EndpointKey): string => endpoint.slice(endpoint.indexOf(' ') + 1)

export function buildPath(endpoint: EndpointKey, input: LooseInput): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's schema makes it an object
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

export const prefetchByHttp: ApiTransport = (endpoint, input, language) =>
  sendByHttp(endpoint, { ...input, ahead: true }, language)

type AfterMutation = (endpoint: MutationKey) => Promise<void>
let afterMutation: AfterMutation | undefined

/** Pages with queries set this, so that what a mutation changed is shown before its response is returned. */
export const setAfterMutation = (refresh: AfterMutation): void => void (afterMutation = refresh)

/** Only the console needs these, so other pages do not load them. */
interface ConsoleHooks {
  /** An open page polls, which alone does not keep a session open. */
  isUnattended: () => boolean
  /** An owner has changed what this person may do, so the page must stop offering it. */
  onRoleForbidden: () => void
}

let consoleHooks: ConsoleHooks | undefined
export const setConsoleHooks = (hooks: ConsoleHooks): void => void (consoleHooks = hooks)

/** The thing was changed or deleted by another user, so the page is outdated. */
const isOutdated = (status: number) => status === 404 || status === 409

async function sendByHttp(endpoint: EndpointKey, input: LooseInput, language: Language): Promise<unknown> {
  const token = input.token ?? sessionToken()
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (token) headers.authorization = `Bearer ${token}`
  if (!isMutation(endpoint) && consoleHooks?.isUnattended()) headers[unattendedHeader] = '1'
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const address = `/api${buildPath(endpoint, input)}`

  const transfer = input.file ? sendFile : send
  const request = () => transfer(endpoint, address, headers, input, language)
  const answer = await (isMutation(endpoint)
    ? request().finally(discardPrefetched)
    : fetchOrReuse(`${language} ${token} ${address}`, request, input.ahead))
  if (asksForFactor(answer) && (await askFactor())) return sendByHttp(endpoint, input, language)
  const isDone = answer.status >= 200 && answer.status < 300 && !isRefusal(answer.content)
  if (isMutation(endpoint) && (isDone || isOutdated(answer.status))) await afterMutation?.(endpoint)
  const legacy = answer.isOwn ? null : await import('#web/app/api/legacy-fields.ts').catch(() => null)
  if (isDone) return legacy ? legacy.readLegacyFields(pathOf(endpoint), answer.content) : answer.content
  // Only a 401 with a token ends the session, because a wrong password at login is a 401 too.
  if (answer.status === 401 && token) expireSession(token)
  const problem = readProblem(answer, language, { endpoint, guessCode: legacy?.guessCode })
  if (problem.code === 'ROLE_FORBIDDEN') consoleHooks?.onRoleForbidden()
  throw problem
}

export interface Answer {
  status: number
  /** Other backends may answer with legacy fields. */
  isOwn: boolean
  content: unknown
  retryAfter: string | null
}

/** No first page sends a file, so the code loads at the first interaction (prefetch.ts). */
async function sendFile(...request: Parameters<typeof send>): Promise<Answer> {
  const [endpoint, , , , language] = request
  const { sendWithProgress } = await import('#web/app/api/upload.ts').catch(() => {
    throw unreachable(language, endpoint)
  })
  return sendWithProgress(...request)
}

async function send(
  endpoint: EndpointKey,
  address: string,
  headers: Record<string, string>,
  input: LooseInput,
  language: Language,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? delays.request)
  const init: RequestInit = {
    method: methodOf(endpoint),
    headers,
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
    ...(input.keepalive && { keepalive: true }),
  }
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  try {
    const response = await fetch(address, init)
    return {
      status: response.status,
      isOwn: response.headers.has(ownAnswerHeader),
      retryAfter: response.headers.get('retry-after'),
      content: await readContent(response),
    }
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw timeout.aborted ? timedOut(language, endpoint) : unreachable(language, endpoint)
  }
}

async function readContent(response: Response): Promise<unknown> {
  if (response.ok && isFile(response.headers.get('content-type')))
    return new Uint8Array(await response.arrayBuffer())
  return readJson(await response.text())
}

/** Everything else is read as JSON, because other backends may send it with any type. */
export const isFile = (contentType: string | null): boolean =>
  /^(?:image\/|text\/c|application\/x)/.test(contentType ?? '')

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The server wants the second factor again, and did nothing. */
export const asksForFactor = ({ status, content }: Pick<Answer, 'status' | 'content'>): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reading an optional property is safe for any value
  status === 403 && (content as { code?: unknown } | null | undefined)?.code === 'ELEVATION_NEEDED'

/** Other backends may refuse with `success: false` and a 2xx status. */
const isRefusal = (content: unknown): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reading an optional property is safe for any value
  (content as { success?: unknown } | null | undefined)?.success === false

const toFieldProblems = (errors: unknown): FieldProblem[] =>
  (Array.isArray(errors) ? errors : [])
    .map((error: FieldProblem | string | null) =>
      typeof error === 'string' ? { field: '', message: error } : error,
    )
    .filter((error): error is FieldProblem => typeof error?.message === 'string')

/** Backends send the message as `message`, as `error` or in the list of errors. */
export function readProblem(
  { status, content, retryAfter }: Omit<Answer, 'isOwn'>,
  language: Language,
  {
    endpoint,
    guessCode,
  }: {
    endpoint?: EndpointKey
    guessCode?: ((message: string) => ProblemCode | undefined) | undefined
  } = {},
): ApiError {
  const problem = (content ?? {}) as Partial<Problem> & { error?: unknown }
  const errors = toFieldProblems(problem.errors)
  const sentences = [problem.message, problem.error, errors.map((error) => error.message).join('\n')]
  const message = sentences.find((sentence) => typeof sentence === 'string' && sentence !== '')
  if (typeof message !== 'string') return unreadable(status, language, endpoint)
  return new ApiError({
    // The problem may have other data, such as `slots` and `quotes`.
    ...problem,
    endpoint,
    status,
    code: problem.code ?? guessCode?.(message) ?? 'UNNAMED',
    message,
    errors,
    retryAfter: Number(retryAfter) || undefined,
  })
}
