import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointArguments, EndpointReply } from '#contract/platform/endpoint.ts'
import { languageOf, type Language } from '#contract/platform/language.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ByteCache } from '../cache/byte-cache.ts'
import { answerFromCache } from '../cache/send-answer.ts'
import type { PageChanges } from '../cache/follow-page-changes.ts'
import { problem, ProblemError } from '../problem.ts'
import { addressKey } from './address-key.ts'
import { shapedBy } from './openapi.ts'
import { checkAnswer } from './check-answer.ts'
import { limitUploads } from './limit-uploads.ts'
import { findAnswer, idempotencyKeyOf, onceOnly, type Once } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { readUpload } from './read-upload.ts'

/** Who is asking. */
export interface SignedIn {
  id: string
  role: 'customer' | 'admin'
  full_name: string
  email: string
  language: Language
}

type EndpointRequest<C extends Endpoint> = EndpointArguments<C> & {
  /** For an idempotent request with a key: the transaction that also keeps the answer, unless the handler `opensTransaction`. */
  db: Db
  /** Opens that transaction, for a handler that `opensTransaction`. */
  once: Once
  language: Language
  /** The visitor's address, as limits count it. */
  ip: string
  /** What the browser says it is; anybody can write anything there. */
  userAgent: string
  /** The header as it came. */
  cookies: string
  setCookie: (cookie: string) => void
  /** Null where the endpoint is open to visitors. */
  user: C['access'] extends 'visitor' ? null : SignedIn
  token: string
  file: C['file'] extends object ? Buffer : undefined
}

/** An answer that is saved as a file, made while it is sent. */
interface Download {
  fileName: string
  pieces: AsyncIterable<string>
}

type EndpointAnswer<C extends Endpoint> = C['reply'] extends string
  ? Uint8Array | Download
  : Omit<EndpointReply<C>, 'success'>

interface EndpointOptions<R = never> {
  /** The handler opens its transaction with `once`, after what takes too long to be done within it. */
  opensTransaction?: true
  /** Done once the answer of a success is durable, before it is sent. */
  afterwards?: () => void
  /** Checks that come before the transaction of an idempotent request, whose rollback would undo what they count. */
  beforehand?: (request: R) => Promise<void>
  /**
   * Whom a visitor acts for by the key in the address, found before anything that is sent is read: a request with an Idempotency-Key
   * is one of theirs.
   */
  actsFor?(this: void, visitor: { db: Db; ip: string; params: unknown }): Promise<string>
}

export interface EndpointRegistry {
  registerEndpoint<const C extends Endpoint>(
    endpoint: C,
    handler: (request: EndpointRequest<C>) => Promise<EndpointAnswer<C>>,
    options?: EndpointOptions<EndpointRequest<C>>,
  ): void
  /** Calls an endpoint as a visitor, without HTTP between, with the same parsing and the same shape of the answer. */
  callInProcess(
    asked: Pick<Endpoint, 'method' | 'path'>,
    input: { params?: unknown; query?: unknown },
    language: Language,
    ip?: string,
  ): Promise<unknown>
}

interface RegistryParts {
  db: Db
  identify: (db: Db, token: string) => Promise<SignedIn | null>
  /** Holds the answers that are the same for everybody. */
  cache: ByteCache
  /** Keeps them true. */
  changes: Pick<PageChanges, 'catchUp'>
  /** What the contract does not know is a fault. Otherwise it is answered all the same. */
  strict: boolean
}

/** A request as every endpoint has it: its schemas have parsed it, and who asks is known. */
interface Parsed {
  db: Db
  once: Once
  language: Language
  ip: string
  userAgent: string
  cookies: string
  setCookie: (cookie: string) => void
  user: SignedIn | null
  token: string
  params?: unknown
  query?: unknown
  body?: unknown
  file?: unknown
}

/** What the schemas of an endpoint made of a request is what its types say. */
function typed<C extends Endpoint>(request: Parsed): EndpointRequest<C>
function typed(request: Parsed): object {
  return request
}

/** An endpoint, and what answers it. */
interface Opened {
  endpoint: Endpoint
  handle: (request: Parsed) => Promise<object>
  prepare?: (request: Parsed) => Promise<void>
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The one way into the shop: authorise, parse, call one domain function, answer. */
export function makeEndpointRegistry(
  server: FastifyInstance,
  { db, identify, cache, changes, strict }: RegistryParts,
): EndpointRegistry {
  // By name, which is all that pages know of an endpoint.
  const publicReads = new Map<string, Opened>()

  return {
    registerEndpoint(endpoint, handler, options = {}) {
      const { beforehand } = options
      const opened: Opened = {
        endpoint,
        handle: (request) => handler(typed(request)),
        ...(beforehand && { prepare: (request) => beforehand(typed(request)) }),
      }
      const isPublicRead =
        endpoint.access === 'visitor' && endpoint.method === 'GET' && typeof endpoint.reply !== 'string'
      if (isPublicRead) publicReads.set(nameOf(endpoint), opened)
      server.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        ...shapedBy(endpoint),
        config: { endpoint },
        ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
        handler:
          isPublicRead && !endpoint.secret
            ? (request, reply) => answerPublicRead(request, reply, opened)
            : (request, reply) => answerRequest(request, reply, opened, options),
      })
    },

    async callInProcess(asked, input, language, ip = '') {
      const opened = publicReads.get(nameOf(asked))
      if (!opened) throw new Error(`${nameOf(asked)} is not a public read`)
      const [query, params] = [inAddress(input.query), inAddress(input.params)]
      return answerInProcess(opened, { query, params, ip }, language)
    },
  }

  /** In strict mode an answer that the contract does not describe is an error. */
  function checked<T extends object>(endpoint: Endpoint, action: () => T | Promise<T>): Promise<T> {
    const done = async () => action()
    return strict ? checkAnswer(endpoint, done) : done()
  }

  /** Parsing gives it the shape that it has over HTTP. */
  async function answerInProcess(
    { endpoint, handle }: Opened,
    { ip, ...input }: { params: unknown; query: unknown; ip: string },
    language: Language,
  ): Promise<unknown> {
    const answer = await checked(endpoint, () => {
      const query = endpoint.query && parseInput(endpoint.query, input.query)
      const params = endpoint.params && parseInput(endpoint.params, input.params)
      return handle({ ...nobody, db, language, params, query, ip })
    })
    const whole = { success: true, ...answer }
    return typeof endpoint.reply === 'string' ? whole : endpoint.reply.parse(whole)
  }

  /** What does not depend on who asks comes from the cache, and goes into it. */
  async function answerPublicRead(
    request: FastifyRequest,
    reply: FastifyReply,
    { endpoint, handle }: Opened,
  ) {
    const { language, params, query } = (await read(request, endpoint)).arguments
    const key = `${language} ${endpoint.path} ${JSON.stringify([params, query])}`
    return answerFromCache(request, reply, cache, key, async () => {
      const answer = await checked(endpoint, () =>
        handle({ ...nobody, db, language, params, query, ip: addressKey(request.ip) }),
      )
      const body = String(reply.serializeInput({ success: true, ...answer }, '200'))
      return { status: 200, body, headers: publicHeaders }
    })
  }

  async function answerRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: Opened,
    options: EndpointOptions,
  ) {
    const { endpoint } = opened
    const answer = await checked(endpoint, () => authoriseThenHandle(request, reply, opened, options))
    // Drop the cached pages that this request changed before it is answered.
    if (endpoint.method !== 'GET') await changes.catchUp()
    options.afterwards?.()
    return send(reply, endpoint, answer)
  }

  async function authoriseThenHandle(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: Opened,
    options: EndpointOptions,
  ): Promise<object> {
    const { endpoint } = opened
    const user = endpoint.access === 'visitor' ? null : await authorise(request, endpoint)
    const params = endpoint.params && parseInput(endpoint.params, request.params)
    const actor = user?.id ?? (await options.actsFor?.({ db, ip: addressKey(request.ip), params }))
    const answer = () => handleOnce({ user, actor }, { request, reply }, opened, options)
    if (!endpoint.file) return answer()
    return limitUploads(db, { access: endpoint.access, id: actor ?? addressKey(request.ip) }, answer)
  }

  async function handleOnce(
    { user, actor }: { user: SignedIn | null; actor: string | undefined },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { endpoint, handle, prepare }: Opened,
    { opensTransaction }: EndpointOptions,
  ): Promise<object> {
    const input = await read(request, endpoint)
    const parsed = (within: Db, once: Once): Parsed => ({
      ...input.arguments,
      db: within,
      once,
      user,
      token: tokenOf(request),
      ip: addressKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      cookies: request.headers.cookie ?? '',
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
    })
    const within = (tx: Db) => parsed(tx, (action) => inTransaction(tx, action))
    await prepare?.(within(db))
    const key = endpoint.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined
    if (actor === undefined || key === undefined) return handle(within(db))
    const once = { userId: actor, call: nameOf(endpoint), key, ...input.content }
    if (!opensTransaction) return onceOnly(db, once, (tx) => handle(within(tx)))
    try {
      return await handle(parsed(db, (action) => onceOnly(db, once, action)))
    } catch (error) {
      // A repetition can fail before its transaction begins, because of what the first request did: it gets the kept answer.
      const earlier = error instanceof ProblemError ? await findAnswer(db, once) : undefined
      if (earlier) return earlier
      throw error
    }
  }

  async function authorise(request: FastifyRequest, endpoint: Endpoint): Promise<SignedIn> {
    const token = tokenOf(request)
    const user = token === '' ? null : await identify(db, token)
    if (!user) throw problem('NOT_SIGNED_IN')
    if (endpoint.access === 'admin' && user.role !== 'admin') throw problem('FORBIDDEN')
    return user
  }
}

/** Who reads what is the same for everybody. */
const nobody = {
  user: null,
  token: '',
  ip: '',
  userAgent: '',
  cookies: '',
  setCookie: () => {},
  once: () => {
    throw new Error('A public read writes nothing')
  },
}

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding, Accept-Language',
}

async function read(request: FastifyRequest, endpoint: Endpoint) {
  const language = requestLanguage(request)
  const params = endpoint.params && parseInput(endpoint.params, request.params)
  const query = endpoint.query && parseInput(endpoint.query, request.query)
  const upload = endpoint.file && (await readUpload(request, endpoint.file))
  const body = endpoint.body && parseInput(endpoint.body, upload ? upload.fields : request.body)
  return {
    arguments: { language, params, query, body, file: upload?.file },
    content: {
      content: [JSON.stringify([params, query, body]), ...(upload ? [upload.file] : [])],
      holdsPassword: Object.hasOwn(Object(body), 'password'),
    },
  }
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: object): object {
  reply.header('cache-control', 'no-store').code(endpoint.status ?? 200)
  if (typeof endpoint.reply !== 'string') return { success: true, ...answer }
  reply.type(endpoint.reply)
  if (answer instanceof Uint8Array) {
    reply.header('content-disposition', 'inline')
    return Buffer.from(answer)
  }
  if (!isDownload(answer)) throw new Error(`${nameOf(endpoint)} answered neither bytes nor a download`)
  const { fileName, pieces } = answer
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return Readable.from(pieces, { objectMode: false })
}

const isDownload = (answer: object): answer is Download => 'fileName' in answer && 'pieces' in answer

/** `Authorization: Bearer …`; nothing else carries a token. */
function tokenOf(request: FastifyRequest): string {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

export function requestLanguage({ query, headers }: FastifyRequest): Language {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  return languageOf(asked, headers['accept-language'])
}

/** Values as an address would carry them. */
const inAddress = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
