import type * as z from 'zod/mini'
import type { PlainProblemCode, ProblemCode } from './problem.ts'

type Schema = z.ZodMiniType

/** Who may call an endpoint. `visitor` is anybody; `customer` and `admin` are signed in. */
export type Access = 'visitor' | 'customer' | 'admin'

/** The definition of an endpoint: what goes in, what comes out and who may call it. Server, client and OpenAPI are made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:parameters`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The one file a multipart body carries; the body's other fields are texts. */
  readonly file?: UploadRule
  /** The JSON answered, or the media type of an answer that is not JSON. */
  readonly reply: Schema | string
  readonly status?: 200 | 201 | 202
  /** What may go wrong besides what can with every endpoint of its kind (`ProblemOf`). */
  readonly problems?: readonly ProblemCode[]
  /** Takes an `Idempotency-Key`: a repeat with the same content returns the first answer. */
  readonly idempotent?: true
  /** Its address holds a key: what it answers is for whoever has that, and is kept nowhere. */
  readonly secret?: true
  /** Of a JSON body; 100 KB unless said. */
  readonly maxBodyBytes?: number
}

/** What an upload's form field is called, how many bytes it may have, and the problems when it is not so. */
export interface UploadRule {
  readonly field: string
  readonly maxBytes: number
  readonly missing: PlainProblemCode
  readonly tooLarge: PlainProblemCode
}

// For the bundler: a definition that a page does not use leaves its scripts.
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const C extends Endpoint>(endpoint: C): C => endpoint

/** What the browser knows of an endpoint. The schemas stay with the server: here only the type of the definition `C` is known. */
export interface ClientEndpoint<C extends Endpoint = Endpoint> {
  readonly method: C['method']
  readonly path: C['path']
  /** The form field of the file. */
  readonly file?: string
  /** The media type of an answer that is not JSON. */
  readonly reply?: string
  readonly idempotent?: true
  /** Only a type. */
  readonly definition?: C
}

type DefinitionOf<C extends Endpoint | ClientEndpoint> = C extends Endpoint
  ? C
  : C extends ClientEndpoint<infer Definition>
    ? Definition
    : never

/** What of its definition the browser needs besides method and path; all that the definition has, and nothing else. */
type ClientOptions<C extends Endpoint> = Present<{
  file: C extends { file: UploadRule } ? C['file']['field'] : undefined
  reply: C['reply'] extends string ? C['reply'] : undefined
  idempotent: C extends { idempotent: true } ? true : undefined
}>

/**
 * An endpoint for the browser, `endpoint<typeof schemas.showCart>('GET', '/cart')`: what is written here must be what the
 * definition says.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<C extends Endpoint>(
  method: C['method'],
  path: C['path'],
  ...[options]: [keyof ClientOptions<C>] extends [never] ? [] : [options: ClientOptions<C>]
): ClientEndpoint<C> {
  return { method, path, ...options }
}

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type Input<C extends Endpoint> = Present<{
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
}>

/** What a caller gives: as the schemas read it. */
export type EndpointInput<C extends Endpoint | ClientEndpoint> = Input<DefinitionOf<C>>

/** What a handler receives: as the schemas leave it. */
export type EndpointArguments<C extends Endpoint> = Present<{
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}>

type Reply<C extends Endpoint> = C['reply'] extends Schema ? z.output<C['reply']> : Uint8Array

export type EndpointReply<C extends Endpoint | ClientEndpoint> = Reply<DefinitionOf<C>>

/** Problems that an endpoint can give by what it is, without naming them. */
const implied = {
  always: [
    'MALFORMED_REQUEST',
    'REQUEST_TIMEOUT',
    'ADDRESS_TOO_LONG',
    'HEADERS_TOO_LARGE',
    'FAULT',
    'DATABASE_AWAY',
    'SHOP_CLOSING',
    'DISK_FULL',
    'READ_ONLY',
  ],
  input: ['INVALID_INPUT'],
  content: ['TOO_LARGE', 'WRONG_TYPE'],
  signedIn: ['NOT_SIGNED_IN'],
  limited: ['TOO_MANY_ATTEMPTS'],
  admin: ['FORBIDDEN'],
  oneThing: ['NOT_FOUND'],
  file: ['TOO_MANY_ATTEMPTS', 'TOO_MANY_UPLOADS'],
  idempotent: ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_MISMATCH'],
} as const satisfies Record<string, readonly ProblemCode[]>

type Implied<K extends keyof typeof implied> = (typeof implied)[K][number]
type Named<P> = P extends readonly (infer Code extends ProblemCode)[] ? Code : never
type OfFile<F> = F extends UploadRule ? F['missing' | 'tooLarge'] | Implied<'file'> : never

type Problems<C extends Endpoint> =
  | Named<C['problems']>
  | OfFile<C['file']>
  | Implied<'always'>
  | (C extends { params: Schema } | { query: Schema } | { body: Schema } ? Implied<'input'> : never)
  | (C['method'] extends 'GET' ? never : Implied<'content'>)
  | (C['access'] extends 'visitor' ? never : Implied<'signedIn'>)
  | (C['access'] extends 'admin' ? Implied<'admin'> : Implied<'limited'>)
  | (C['path'] extends `${string}/:id${string}` ? Implied<'oneThing'> : never)
  | (C extends { idempotent: true } ? Implied<'idempotent'> : never)

/** Every code that an endpoint can fail with: a `switch` over it is checked. The same as `problemsOf`. */
export type ProblemOf<C extends Endpoint | ClientEndpoint> = Problems<DefinitionOf<C>>

/** The same as `ProblemOf`, for what serves and documents the endpoint. */
export function problemsOf(endpoint: Endpoint): ReadonlySet<ProblemCode> {
  const { problems = [], file, params, query, body, method, access, path, idempotent } = endpoint
  return new Set<ProblemCode>([
    ...problems,
    ...(file ? [file.missing, file.tooLarge, ...implied.file] : []),
    ...implied.always,
    ...(params || query || body ? implied.input : []),
    ...(method === 'GET' ? [] : implied.content),
    ...(access === 'visitor' ? [] : implied.signedIn),
    ...(access === 'admin' ? implied.admin : implied.limited),
    ...(path.includes('/:id') ? implied.oneThing : []),
    ...(idempotent ? implied.idempotent : []),
  ])
}
