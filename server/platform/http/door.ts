import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, CallArguments, CallReply } from '#contract/call.ts'
import { languageOf, type Language } from '#contract/language.ts'
import type { Db } from '../database/database.ts'
import type { ByteCache } from '../pages/byte-cache.ts'
import { answerFromCache } from '../pages/answer-from-cache.ts'
import { problem } from '../problem.ts'
import { documentation } from './documentation.ts'
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
  : Omit<CallReply<C>, 'success'> & { status?: 202 }

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
}

type Handler = (request: never) => Promise<object>

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** The one way into the shop: authorise, parse, call one domain function, answer. */
export function makeDoor(server: FastifyInstance, { db, identify, cache }: DoorParts): Door {
  // By name: the pages' build has a copy of the contract of its own.
  const publicReads = new Map<string, { call: Call; handler: Handler }>()

  return {
    open(call, handler, options = {}) {
      const isPublicRead =
        call.access === 'visitor' && call.method === 'GET' && typeof call.reply !== 'string'
      if (isPublicRead) publicReads.set(nameOf(call), { call, handler })
      server.route({
        method: call.method,
        url: `/api${call.path}`,
        schema: documentation(call),
        validatorCompiler: () => () => true,
        handler: isPublicRead
          ? (request, reply) => answerEverybody(request, reply, call, handler)
          : (request, reply) => answerOne(request, reply, call, handler, options),
      })
    },

    async carry(asked, input, language) {
      const read = publicReads.get(nameOf(asked))
      if (!read) throw new Error(`${nameOf(asked)} is not a public read`)
      const { call, handler } = read
      const query = call.query && parseInput(call.query, inAddress(input.query))
      const params = call.params && parseInput(call.params, inAddress(input.params))
      const answer = await handler({ db, language, params, query, user: null, token: '', ip: '' } as never)
      return (call.reply as z.ZodMiniType).parse({ success: true, ...answer })
    },
  }

  /** What does not depend on who asks comes from the cache, and goes into it. */
  async function answerEverybody(request: FastifyRequest, reply: FastifyReply, call: Call, handler: Handler) {
    const { language, params, query } = (await read(request, call)).arguments
    const key = `${language} ${call.path} ${JSON.stringify([params, query])}`
    return answerFromCache(request, reply, cache, key, async () => {
      const answer = await handler({
        db,
        language,
        params,
        query,
        user: null,
        token: '',
        ip: request.ip,
      } as never)
      const body = reply.serializeInput({ success: true, ...answer }, '200') as string
      return { status: 200, body, headers: publicHeaders }
    })
  }

  async function answerOne<F>(
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    handler: Handler,
    options: DoorOptions<F>,
  ) {
    const user = call.access === 'visitor' ? null : await authorise(request, call)
    const input = await read(request, call, options.prepareFile)
    const work = (within: Db) =>
      handler({
        ...input.arguments,
        db: within,
        user,
        token: tokenOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      } as never)
    const key = call.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined
    const answer =
      user && key !== undefined
        ? await onceOnly(db, { userId: user.id, call: nameOf(call), key, ...input.content }, work)
        : await work(db)
    if (options.refreshesPages) cache.drop()
    options.afterwards?.()
    return send(reply, call, answer)
  }

  async function authorise(request: FastifyRequest, call: Call): Promise<SignedIn> {
    const token = tokenOf(request)
    const user = token === '' ? null : await identify(db, token)
    if (!user) throw problem('NOT_SIGNED_IN')
    if (call.access === 'admin' && user.role !== 'admin') throw problem('FORBIDDEN')
    return user
  }
}

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
  reply.header('cache-control', 'no-store')
  if (typeof call.reply !== 'string') {
    const { status = call.status ?? 200, ...content } = answer as { status?: number }
    reply.code(status)
    return { success: true, ...content }
  }
  reply.code(call.status ?? 200).type(call.reply)
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
