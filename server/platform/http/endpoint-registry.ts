import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallArguments, CallReply } from '#contract/call.ts'
import { languageOf, type Language } from '#contract/language.ts'
import type { Db } from '../database/database.ts'
import type { ByteCache } from '../pages/byte-cache.ts'
import { answerFromCache } from '../pages/answer-from-cache.ts'
import { problem } from '../problem.ts'
import { documentation } from './documentation.ts'
import { holdToContract } from './hold-to-contract.ts'
import { idempotencyKeyOf, onceOnly } from './idempotency.ts'
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

export type DoorRequest<C extends Call, F = Buffer> = CallArguments<C> & {
  /** Of an idempotent call with a key this is the transaction that also stores the answer. */
  db: Db
  language: Language
  ip: string
  /** What the browser says it is; anybody can write anything there. */
  userAgent: string
  /** Null where the call is open to visitors. */
  user: C['access'] extends 'visitor' ? null : SignedIn
  token: string
  file: C['file'] extends object ? F : undefined
}

/** An answer that is saved as a file, made while it is sent. */
export interface Download {
  fileName: string
  pieces: AsyncIterable<string>
}

export type DoorAnswer<C extends Call> = C['reply'] extends string
  ? Uint8Array | Download
  : Omit<CallReply<C>, 'success'>

export interface DoorOptions<F> {
  /** The public pages are made anew after it succeeded: for whatever changes what visitors see. */
  refreshesPages?: true
  /** Done once the answer of a success is durable, before it is sent. */
  afterwards?: () => void
  /** Work on an upload that needs no database, done before the transaction begins. */
  prepareFile?: (bytes: Buffer) => Promise<F>
}

export interface Door {
  open<const C extends Call, F = Buffer>(
    call: C,
    handler: (request: DoorRequest<C, F>) => Promise<DoorAnswer<C>>,
    options?: DoorOptions<F>,
  ): void
  /** Makes a visitor's call without HTTP between, with the same parsing and the same shape of the answer. */
  carry(asked: Call, input: { params?: unknown; query?: unknown }, language: Language): Promise<unknown>
}

export interface DoorParts {
  db: Db
  identify: (db: Db, token: string) => Promise<SignedIn | null>
  /** Holds the answers that are the same for everybody. */
  cache: ByteCache
  /** What the contract does not know is a fault. Otherwise it is answered all the same. */
  strict: boolean
}

/** A request as every endpoint has it: its schemas have parsed it, and who asks is known. */
interface Parsed {
  db: Db
  language: Language
  ip: string
  userAgent: string
  user: SignedIn | null
  token: string
  params?: unknown
  query?: unknown
  body?: unknown
  file?: unknown
}

/** What the schemas of an endpoint made of a request is what its types say. */
function typed<C extends Call, F>(request: Parsed): DoorRequest<C, F>
function typed(request: Parsed): object {
  return request
}

/** An endpoint, and what answers it. */
interface Opened {
  call: Call
  handle: (request: Parsed) => Promise<object>
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** The one way into the shop: authorise, parse, call one domain function, answer. */
export function makeDoor(server: FastifyInstance, { db, identify, cache, strict }: DoorParts): Door {
  // By name: the pages' build has a copy of the contract of its own.
  const publicReads = new Map<string, Opened>()

  return {
    open(call, handler, options = {}) {
      const opened: Opened = { call, handle: (request) => handler(typed(request)) }
      const isPublicRead =
        call.access === 'visitor' && call.method === 'GET' && typeof call.reply !== 'string'
      if (isPublicRead) publicReads.set(nameOf(call), opened)
      server.route({
        method: call.method,
        url: `/api${call.path}`,
        schema: documentation(call),
        config: { call },
        validatorCompiler: () => () => true,
        handler: isPublicRead
          ? (request, reply) => answerEverybody(request, reply, opened)
          : (request, reply) => answerOne(request, reply, opened, options),
      })
    },

    async carry(asked, input, language) {
      const opened = publicReads.get(nameOf(asked))
      if (!opened) throw new Error(`${nameOf(asked)} is not a public read`)
      const { call, handle } = opened
      const answer = await held(call, () => {
        const query = call.query && parseInput(call.query, inAddress(input.query))
        const params = call.params && parseInput(call.params, inAddress(input.params))
        return handle({ ...nobody, db, language, params, query })
      })
      const whole = { success: true, ...answer }
      return typeof call.reply === 'string' ? whole : call.reply.parse(whole)
    },
  }

  /** What the endpoint does is what its contract says. */
  function held<T extends object>(call: Call, work: () => T | Promise<T>): Promise<T> {
    const done = async () => work()
    return strict ? holdToContract(call, done) : done()
  }

  /** What does not depend on who asks comes from the cache, and goes into it. */
  async function answerEverybody(request: FastifyRequest, reply: FastifyReply, { call, handle }: Opened) {
    const { language, params, query } = (await read(request, call)).arguments
    const key = `${language} ${call.path} ${JSON.stringify([params, query])}`
    return answerFromCache(request, reply, cache, key, async () => {
      const answer = await held(call, () =>
        handle({ ...nobody, db, language, params, query, ip: request.ip }),
      )
      const body = reply.serializeInput({ success: true, ...answer }, '200') as string
      return { status: 200, body, headers: publicHeaders }
    })
  }

  async function answerOne<F>(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: Opened,
    options: DoorOptions<F>,
  ) {
    const { call } = opened
    const answer = await held(call, () => answerOf(request, opened, options.prepareFile))
    if (options.refreshesPages) cache.drop()
    options.afterwards?.()
    return send(reply, call, answer)
  }

  async function answerOf(
    request: FastifyRequest,
    { call, handle }: Opened,
    prepareFile?: (bytes: Buffer) => Promise<unknown>,
  ): Promise<object> {
    const user = call.access === 'visitor' ? null : await authorise(request, call)
    const input = await read(request, call, prepareFile)
    const work = (within: Db) =>
      handle({
        ...input.arguments,
        db: within,
        user,
        token: tokenOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
    const key = call.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined
    return user && key !== undefined
      ? onceOnly(db, { userId: user.id, call: nameOf(call), key, ...input.content }, work)
      : work(db)
  }

  async function authorise(request: FastifyRequest, call: Call): Promise<SignedIn> {
    const token = tokenOf(request)
    const user = token === '' ? null : await identify(db, token)
    if (!user) throw problem('NOT_SIGNED_IN')
    if (call.access === 'admin' && user.role !== 'admin') throw problem('FORBIDDEN')
    return user
  }
}

/** Who reads what is the same for everybody. */
const nobody = { user: null, token: '', ip: '', userAgent: '' }

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding, Accept-Language',
  'x-content-type-options': 'nosniff',
}

async function read(request: FastifyRequest, call: Call, prepareFile?: (bytes: Buffer) => Promise<unknown>) {
  const language = requestLanguage(request)
  const params = call.params && parseInput(call.params, request.params)
  const query = call.query && parseInput(call.query, request.query)
  const upload = call.file && (await readUpload(request, call.file))
  const body = call.body && parseInput(call.body, upload ? upload.fields : request.body)
  const file = upload && prepareFile ? await prepareFile(upload.file) : upload?.file
  return {
    arguments: { language, params, query, body, file },
    content: {
      content: [JSON.stringify([params, query, body]), ...(upload ? [upload.file] : [])],
      holdsPassword: Object.hasOwn(Object(body), 'password'),
    },
  }
}

function send(reply: FastifyReply, call: Call, answer: object): object {
  reply.header('cache-control', 'no-store').code(call.status ?? 200)
  if (typeof call.reply !== 'string') return { success: true, ...answer }
  reply.type(call.reply)
  if (answer instanceof Uint8Array) {
    reply.header('content-disposition', 'inline')
    return Buffer.from(answer)
  }
  const { fileName, pieces } = answer as Download
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return Readable.from(pieces, { objectMode: false })
}

/** `Authorization: Bearer …`; nothing else carries a token. */
function tokenOf(request: FastifyRequest): string {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

export const requestLanguage = (request: FastifyRequest): Language =>
  languageOf((request.query as { lang?: unknown } | undefined)?.lang, request.headers['accept-language'])

/** Values as an address would carry them. */
const inAddress = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
