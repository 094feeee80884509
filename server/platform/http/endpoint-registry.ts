import { Readable } from 'node:stream'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  endpointName,
  rightsOf,
  type Endpoint,
  type EndpointArguments,
  type ReplyOf,
} from '#contract/platform/endpoint.ts'
import { mayDo, type Staff } from '#contract/platform/roles.ts'
import { negotiateLanguage, type Language } from '#contract/platform/language.ts'
import { ownAnswerHeader } from '#contract/platform/own-answer.ts'
import { unattendedHeader } from '#contract/platform/unattended.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { answerFromCache } from '../cache/send-answer.ts'
import type { PageChanges } from '../cache/follow-page-changes.ts'
import { problem, ProblemError } from '../problem.ts'
import { addressKey } from './address-key.ts'
import { replySerializer } from './openapi.ts'
import { checkAnswer } from './check-answer.ts'
import { pointsOf } from './limit-requests.ts'
import { limitUploads, type UploadKind } from './limit-uploads.ts'
import { findStoredReply, readIdempotencyKey, runOnce, type Once } from './idempotency.ts'
import { isExport, recordExport } from './record-export.ts'
import { parseInput, requireKnownParameters } from './parse-input.ts'
import { readUpload } from './read-upload.ts'
import { describeTusRequest, readPart, requireTusVersion } from './tus.ts'

export interface SignedIn {
  id: string
  role: 'customer' | 'admin'
  full_name: string
  email: string
  language: Language
  /** Of admins only. */
  factor?: FactorState | undefined
}

/** What the second factor of an admin is at a request. */
export interface FactorState {
  /** The session still needs it. */
  isOwed: boolean
  /** The admin has one. */
  isSet: boolean
  /** It was given in this session within the last five minutes. */
  isFresh: boolean
  /** The shop requires one, and no longer waits for the admin to set it up. */
  isOverdue: boolean
  /** The log-in was by PIN on a device of the shop, which is never enough for what asks again. */
  isByPin: boolean
}

export interface SignedInStaff extends SignedIn {
  staff: Staff
  factor: FactorState | undefined
}

export interface RequestContext {
  /**
   * The database, or for an idempotent request with a key the transaction that also stores the reply. A
   * handler that `opensTransaction` gets the database.
   */
  db: Db
  once: Once
  language: Language
  /** The `addressKey` of the client. */
  ip: string
  userAgent: string
  cookies: string
  setCookie: (cookie: string) => void
  headers: IncomingHttpHeaders
  setHeader: (name: string, value: string | number) => void
  token: string
}

type EndpointRequest<C extends Endpoint> = EndpointArguments<C> &
  RequestContext & {
    user: C['access'] extends 'visitor'
      ? C extends { isPersonal: true }
        ? SignedIn | null
        : null
      : C['access'] extends 'admin'
        ? SignedInStaff
        : SignedIn
    file: C['file'] extends object ? Buffer : undefined
    part: C['tus'] extends { call: 'part' } ? Buffer : undefined
  }

interface Download {
  fileName: string
  pieces: AsyncIterable<string>
}

type EndpointAnswer<C extends Endpoint> = C['reply'] extends string
  ? Uint8Array | Download
  : Omit<ReplyOf<C>, 'success'>

interface EndpointOptions<R = never> {
  /** The handler opens its transaction with `once`, after slow work that must not run inside it. */
  opensTransaction?: true
  /** Runs after a successful reply is durable and before it is sent. */
  afterwards?: () => void
  /**
   * Runs checks before the transaction of an idempotent request, since its rollback would undo what they
   * count.
   */
  beforehand?: (request: R) => Promise<void>
  /**
   * Finds the customer for whom a visitor acts with the key in the path, before the body is read. Idempotency
   * keys belong to that customer.
   */
  actsFor?(this: void, visitor: { db: Db; ip: string; params: unknown }): Promise<string>
}

export interface EndpointRegistry {
  registerEndpoint<const C extends Endpoint>(
    endpoint: C,
    handler: (request: EndpointRequest<C>) => Promise<EndpointAnswer<C>>,
    options?: EndpointOptions<EndpointRequest<C>>,
  ): void
  callInProcess(
    /** The method and path, `GET /products/:id`. */
    name: string,
    input: { params?: unknown; query?: unknown },
    language: Language,
    ip?: string,
  ): Promise<unknown>
}

interface RegistryOptions {
  db: Db
  /** The rights of a customer are never read. */
  identify: (db: Db, token: string, isUse: boolean) => Promise<SignedInStaff | null>
  cache: ByteCache
  changes: Pick<PageChanges, 'catchUp'>
  /** If true, a reply or problem outside the contract is a fault. If false, it is sent. */
  strict: boolean
}

interface ParsedRequest extends RequestContext {
  user: SignedIn | null
  params?: unknown
  query?: unknown
  body?: unknown
  file?: unknown
  part?: unknown
}

/** The schemas have parsed the request, so it has the types of its endpoint. */
function toEndpointRequest<C extends Endpoint>(request: ParsedRequest): EndpointRequest<C>
function toEndpointRequest(request: ParsedRequest): object {
  return request
}

interface RegisteredEndpoint {
  endpoint: Endpoint
  handle: (request: ParsedRequest) => Promise<object>
  prepare?: (request: ParsedRequest) => Promise<void>
}

export function makeEndpointRegistry(
  server: FastifyInstance,
  { db, identify, cache, changes, strict }: RegistryOptions,
): EndpointRegistry {
  // Pages know only the method and path of an endpoint.
  const publicReads = new Map<string, RegisteredEndpoint>()
  /** Tokens that this process accepted lately. Each request still looks its session up. */
  const proven = new Set<string>()

  return {
    registerEndpoint(endpoint, handler, options = {}) {
      const { beforehand } = options
      const opened: RegisteredEndpoint = {
        endpoint,
        handle: (request) => handler(toEndpointRequest(request)),
        ...(beforehand && { prepare: (request) => beforehand(toEndpointRequest(request)) }),
      }
      const isPublicRead = endpoint.access === 'visitor' && endpoint.method === 'GET'
      if (isPublicRead && typeof endpoint.reply !== 'string') publicReads.set(endpointName(endpoint), opened)
      server.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        ...replySerializer(endpoint),
        config: { endpoint },
        ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
        handler:
          isPublicRead && !endpoint.secret
            ? (request, reply) =>
                endpoint.isPersonal && readToken(request) !== ''
                  ? answerRequest(request, reply, opened, options)
                  : answerPublicRead(request, reply, opened)
            : (request, reply) => answerRequest(request, reply, opened, options),
      })
    },

    async callInProcess(name, input, language, ip = '') {
      const opened = publicReads.get(name)
      if (!opened) throw new Error(`${name} is not a public read`)
      const [query, params] = [toStrings(input.query), toStrings(input.params)]
      const read = () => answerInProcess(opened, { query, params, ip }, language)
      const hasInput = opened.endpoint.query ?? opened.endpoint.params
      return hasInput ? read() : cache.loadValue(`${language} ${name}`, read)
    },
  }

  function checkIfStrict<T extends object>(endpoint: Endpoint, action: () => T | Promise<T>): Promise<T> {
    const done = async () => action()
    return strict ? checkAnswer(endpoint, done) : done()
  }

  async function answerInProcess(
    { endpoint, handle }: RegisteredEndpoint,
    { ip, ...input }: { params: unknown; query: unknown; ip: string },
    language: Language,
  ): Promise<unknown> {
    const answer = await checkIfStrict(endpoint, () => {
      const query = endpoint.query && parseInput(endpoint.query, input.query)
      const params = endpoint.params && parseInput(endpoint.params, input.params)
      return handle({ ...anonymous, db, language, params, query, ip })
    })
    const whole = { success: true, ...answer }
    return typeof endpoint.reply === 'string' ? whole : endpoint.reply.parse(whole)
  }

  /** The reply of a public read does not depend on the caller, so it is cached. */
  async function answerPublicRead(
    request: FastifyRequest,
    reply: FastifyReply,
    { endpoint, handle }: RegisteredEndpoint,
  ) {
    const { language, params, query } = (await parseRequest(request, endpoint)).arguments
    const key = `${language} ${endpoint.path} ${JSON.stringify([params, query])}`
    return answerFromCache(request, reply, { cache, key, points: pointsOf(endpoint) }, async () => {
      const answer = await checkIfStrict(endpoint, () =>
        handle({ ...anonymous, db, language, params, query, ip: addressKey(request.ip) }),
      )
      if (typeof endpoint.reply === 'string') {
        const { fileName, pieces } = requireDownload(answer, endpoint)
        const file = {
          'content-type': endpoint.reply,
          'content-disposition': `inline; filename="${fileName}"`,
        }
        return { status: 200, body: pieces, headers: { ...publicHeaders, ...file } }
      }
      const body = String(reply.serializeInput({ success: true, ...answer }, '200'))
      return { status: 200, body, headers: publicHeaders }
    })
  }

  async function answerRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: RegisteredEndpoint,
    options: EndpointOptions,
  ) {
    const { endpoint } = opened
    const answer = await checkIfStrict(endpoint, () => authoriseThenHandle(request, reply, opened, options))
    if (endpoint.method !== 'GET') await changes.catchUp()
    options.afterwards?.()
    return send(reply, endpoint, answer)
  }

  async function authoriseThenHandle(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: RegisteredEndpoint,
    options: EndpointOptions,
  ): Promise<object> {
    const { endpoint } = opened
    if (endpoint.tus) requireTusVersion(request, reply)
    const user =
      endpoint.access === 'visitor' ? await recognise(request, endpoint) : await authorise(request, endpoint)
    if (endpoint.method !== 'GET') requireKnownParameters(endpoint, request.query)
    const params = endpoint.params && parseInput(endpoint.params, request.params)
    const actor = user?.id ?? (await options.actsFor?.({ db, ip: addressKey(request.ip), params }))
    const answer = () => handleOnce({ user, actor }, { request, reply }, opened, options)
    const kind = kindOfUpload(endpoint)
    if (!kind) return answer()
    const id = actor ?? addressKey(request.ip)
    return limitUploads(db, { access: endpoint.access, id, kind }, answer)
  }

  async function handleOnce(
    { user, actor }: { user: SignedIn | null; actor: string | undefined },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { endpoint, handle, prepare }: RegisteredEndpoint,
    { opensTransaction }: EndpointOptions,
  ): Promise<object> {
    const input = await parseRequest(request, endpoint)
    const parsed = (within: Db, once: Once): ParsedRequest => ({
      ...input.arguments,
      db: within,
      once,
      user,
      token: readToken(request),
      ip: addressKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.headers.cookie ?? '',
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      headers: request.headers,
      setHeader: (name, value) => void reply.header(name, value),
    })
    const within = (tx: Db) => parsed(tx, (action) => inTransaction(tx, action))
    await prepare?.(within(db))
    const key = endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined
    if (actor === undefined || key === undefined) {
      const answer = await handle(within(db))
      if (user && isExport(endpoint)) await recordExport(endpoint, user, within(db))
      return answer
    }
    const once = { userId: actor, call: endpointName(endpoint), key, ...input.content }
    if (!opensTransaction) return runOnce(db, once, (tx) => handle(within(tx)))
    try {
      return await handle(parsed(db, (action) => runOnce(db, once, action)))
    } catch (error) {
      // A repeated request can fail before its transaction begins, because the first request changed the
      // data. The repeated request then gets the stored reply.
      const earlier = error instanceof ProblemError ? await findStoredReply(db, once) : undefined
      if (earlier) return earlier
      throw error
    }
  }

  /** A session that has ended is that of a visitor. */
  async function recognise(request: FastifyRequest, endpoint: Endpoint): Promise<SignedIn | null> {
    const user = endpoint.isPersonal ? await identify(db, readToken(request), isUse(request)) : null
    request.userId = user?.id ?? null
    return user?.factor?.isOwed && endpoint.beforeFactor !== 'log-in' ? null : user
  }

  /**
   * Refused requests are counted by address, and beyond the limit refused before a query. A token that was accepted
   * lately is exempt, because customers may share the address of an attacker.
   */
  async function authorise(request: FastifyRequest, endpoint: Endpoint): Promise<SignedIn> {
    const token = readToken(request)
    const isProven = proven.has(token)
    if (!isProven) server.limits.count(request, 'refused')
    const user = token === '' ? null : await identify(db, token, isUse(request))
    request.userId = user?.id ?? null
    if (!user || (endpoint.access === 'admin' && user.role !== 'admin')) {
      if (proven.delete(token)) server.limits.count(request, 'refused')
      throw problem(user ? 'FORBIDDEN' : 'NOT_SIGNED_IN')
    }
    if (!isProven) {
      server.limits.uncount(request, 'refused')
      remember(proven, token)
    }
    requireFactor(user, endpoint)
    const rights = rightsOf(endpoint)
    if (!rights.every((right) => mayDo(user.staff, right)))
      throw problem('ROLE_FORBIDDEN', { rights, role: user.staff.role })
    return user
  }
}

function requireFactor({ factor }: SignedIn, endpoint: Endpoint): void {
  if (!factor) return
  const { access, beforeFactor, asksAgain, notByPin } = endpoint
  if (factor.isByPin && (notByPin || isExport(endpoint))) throw problem('PIN_NOT_ENOUGH')
  if (factor.isOwed && beforeFactor !== 'log-in') throw problem('SECOND_FACTOR_NEEDED')
  if (factor.isOverdue && access === 'admin' && !beforeFactor) throw problem('SECOND_FACTOR_SETUP_NEEDED')
  if (asksAgain) requireFreshFactor(factor)
}

export function requireFreshFactor(factor: FactorState | undefined): void {
  if (factor?.isByPin) throw problem('PIN_NOT_ENOUGH')
  if (factor?.isSet && !factor.isFresh) throw problem('ELEVATION_NEEDED')
}

const maxProvenTokens = 20_000

function remember(tokens: Set<string>, token: string): void {
  tokens.add(token)
  for (const oldest of tokens) {
    if (tokens.size <= maxProvenTokens) break
    tokens.delete(oldest)
  }
}

function kindOfUpload({ file, tus }: Endpoint): UploadKind | undefined {
  if (file || tus?.call === 'start') return 'upload'
  return tus?.call === 'part' ? 'part' : undefined
}

const anonymous = {
  user: null,
  token: '',
  ip: '',
  userAgent: '',
  cookies: '',
  setCookie: () => {},
  headers: {},
  setHeader: () => {},
  once: () => {
    throw new Error('A public read cannot write')
  },
}

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  [ownAnswerHeader]: '1',
  vary: 'Accept-Encoding, Accept-Language',
}

async function parseRequest(request: FastifyRequest, endpoint: Endpoint) {
  const language = requestLanguage(request)
  const params = endpoint.params && parseInput(endpoint.params, request.params)
  const query = endpoint.query && parseInput(endpoint.query, request.query)
  const upload = endpoint.file && (await readUpload(request, endpoint.file))
  const part = endpoint.tus?.call === 'part' ? await readPart(request, endpoint.tus) : undefined
  const body = endpoint.body && parseInput(endpoint.body, upload ? upload.fields : request.body)
  return {
    arguments: { language, params, query, body, file: upload?.file, part },
    content: {
      content: [
        JSON.stringify([params, query, body]),
        ...(upload ? [upload.file] : []),
        ...(endpoint.tus ? [describeTusRequest(request)] : []),
      ],
      holdsPassword: ['password', 'current_password', 'currentPassword'].some((name) =>
        Object.hasOwn(Object(body), name),
      ),
    },
  }
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: object): object {
  reply
    .header('cache-control', 'no-store')
    .header(ownAnswerHeader, '1')
    .code(endpoint.status ?? 200)
  if (endpoint.status === 204) return reply.send()
  if (typeof endpoint.reply !== 'string') return { success: true, ...answer }
  reply.type(endpoint.reply)
  if (answer instanceof Uint8Array) {
    reply.header('content-disposition', 'inline')
    return Buffer.from(answer)
  }
  const { fileName, pieces } = requireDownload(answer, endpoint)
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return Readable.from(pieces, { objectMode: false })
}

function requireDownload(answer: object, endpoint: Endpoint): Download {
  if (!isDownload(answer)) throw new Error(`${endpointName(endpoint)} did not return a download`)
  return answer
}

const isDownload = (answer: object): answer is Download => 'fileName' in answer && 'pieces' in answer

const isUse = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] === undefined

function readToken(request: FastifyRequest): string {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

export function requestLanguage({ query, headers }: FastifyRequest): Language {
  const chosen = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return negotiateLanguage(chosen, headers['accept-language'])
}

const toStrings = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
