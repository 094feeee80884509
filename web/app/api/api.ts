import { createContext } from 'react-router'
import type { ClientEndpoint, EndpointInput, EndpointReply } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { delays } from '#contract/platform/limits.ts'
import type { FieldProblem, Problem, ProblemCode } from '#contract/platform/problem.ts'
import { askOrTake, forgetAnswers } from '#web/app/api/asked-ahead.ts'
import { ApiError, timedOut, unreachable, unreadable } from '#web/app/api/api-error.ts'
import { expireSession, sessionToken } from '#web/app/session/session.ts'
import { sendWithProgress } from '#web/app/api/upload.ts'

export interface ApiOptions {
  /** One per form: a repeat with the same key and content returns the first answer. */
  idempotencyKey?: string
  /** The file of a multipart call. */
  file?: File
  /** Told how much of an upload has been sent, 0 to 100. */
  onProgress?: (percent: number) => void
  /** Milliseconds the shop may take to answer, for work that is known to be long. */
  patience?: number
  signal?: AbortSignal
  /** Nobody needs the answer yet: it is kept for whoever asks for the same next. */
  ahead?: boolean
}

type Input<C extends ClientEndpoint> = EndpointInput<C> & ApiOptions
type Given<C extends ClientEndpoint> = [keyof EndpointInput<C>] extends [never]
  ? [input?: Input<C>]
  : [input: Input<C>]

/** The typed client: `api(showProduct, { params: { id } })` answers what the contract says or throws an ApiProblem. */
export type Api = <C extends ClientEndpoint>(endpoint: C, ...given: Given<C>) => Promise<EndpointReply<C>>

/** How an endpoint is called: by HTTP in the browser, in-process on the server. */
export type ApiTransport = (
  endpoint: ClientEndpoint,
  input: LooseInput,
  language: Language,
) => Promise<unknown>

export interface LooseInput extends ApiOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The transport that loaders use; the server puts its own into the router's context. */
export const apiContext = createContext<ApiTransport>(sendByHttp)

export const apiIn = (language: Language, transport: ApiTransport = sendByHttp): Api =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is answered is what the contract says
  ((endpoint: ClientEndpoint, input: LooseInput = {}) => transport(endpoint, input, language)) as Api

/** `/products/:id` with its parameters and query filled in; what is undefined or null is left out. */
export function addressOf(endpoint: ClientEndpoint, input: LooseInput): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the contract's schema, an object
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Sends like the browser's own transport, for a page that may come next. */
export const askAhead: ApiTransport = (endpoint, input, language) =>
  sendByHttp(endpoint, { ...input, ahead: true }, language)

async function sendByHttp(endpoint: ClientEndpoint, input: LooseInput, language: Language): Promise<unknown> {
  const token = sessionToken()
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
  if (token) headers.authorization = `Bearer ${token}`
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const address = `/api${addressOf(endpoint, input)}`

  // The first page is rendered with its answers, so this is not among what it loads; it comes together with the answer.
  const legacyFields = import('#web/app/api/legacy-fields.ts').catch(() => null)
  const transfer = endpoint.file ? sendWithProgress : send
  const ask = () => transfer(endpoint, address, headers, input, language)
  const answer = await (endpoint.method === 'GET'
    ? askOrTake(`${language} ${token} ${address}`, ask, input.ahead)
    : ask().finally(forgetAnswers))
  if (answer.status >= 200 && answer.status < 300 && !isFailure(answer.content)) {
    // The shop's own answers need none.
    const legacy = await legacyFields
    return legacy ? legacy.readLegacyFields(endpoint.path, answer.content) : answer.content
  }
  // Only a token that is no longer good ends the session: a wrong password at login is a 401 too.
  if (answer.status === 401 && token) expireSession(token)
  throw readProblem(answer, language, { endpoint, codeOf: (await legacyFields)?.codeOf })
}

/** What came back, by whichever transport. */
export interface Answer {
  status: number
  content: unknown
  retryAfter: string | null
}

async function send(
  endpoint: ClientEndpoint,
  address: string,
  headers: Record<string, string>,
  input: LooseInput,
  language: Language,
): Promise<Answer> {
  const limit = AbortSignal.timeout(input.patience ?? delays.request)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: input.signal ? AbortSignal.any([limit, input.signal]) : limit,
  }
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  try {
    const response = await fetch(address, init)
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      content: await contentOf(endpoint, response),
    }
  } catch (cause) {
    if (input.signal?.aborted) throw cause
    throw limit.aborted ? timedOut(language, endpoint) : unreachable(language, endpoint)
  }
}

async function contentOf(endpoint: ClientEndpoint, response: Response): Promise<unknown> {
  if (response.ok && endpoint.reply) return new Uint8Array(await response.arrayBuffer())
  return readJson(await response.text())
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A backend may refuse with `success: false` and a status that says nothing of it. */
const isFailure = (content: unknown): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever it is, asking for a property does no harm
  (content as { success?: unknown } | null | undefined)?.success === false

/** Each with its field, or only the sentences. */
const listOf = (errors: unknown): FieldProblem[] =>
  (Array.isArray(errors) ? errors : [])
    .map((error: FieldProblem | string | null) =>
      typeof error === 'string' ? { field: '', message: error } : error,
    )
    .filter((error): error is FieldProblem => typeof error?.message === 'string')

/** Backends say what is wrong in a message, in a sentence called `error`, or in a list of errors alone. */
export function readProblem(
  { status, content, retryAfter }: Answer,
  language: Language,
  {
    endpoint,
    codeOf,
  }: { endpoint?: ClientEndpoint; codeOf?: ((message: string) => ProblemCode | undefined) | undefined } = {},
): ApiError {
  const problem = (content ?? {}) as Partial<Problem> & { error?: unknown }
  const errors = listOf(problem.errors)
  const sentences = [problem.message, problem.error, errors.map((error) => error.message).join('\n')]
  const message = sentences.find((sentence) => typeof sentence === 'string' && sentence !== '')
  if (typeof message !== 'string') return unreadable(status, language, endpoint)
  return new ApiError({
    // With all that it names besides.
    ...problem,
    endpoint,
    status,
    code: problem.code ?? codeOf?.(message) ?? 'UNNAMED',
    message,
    errors,
    retryAfter: Number(retryAfter) || undefined,
  })
}
