import type * as z from 'zod/mini'
import type { PlainProblemCode, ProblemCode } from './problem.ts'

type Schema = z.ZodMiniType

/** Who may call an endpoint: everyone (`visitor`), or a signed-in customer or admin. */
export type Access = 'visitor' | 'customer' | 'admin'

/** An endpoint: its request, its reply and who may call it. Server, client and OpenAPI are derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:parameters`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The file of a multipart body; all other fields are text. */
  readonly file?: UploadRule
  /** The schema of a JSON reply, or the media type of any other reply. */
  readonly reply: Schema | string
  readonly status?: 200 | 201 | 202
  /** Problems in addition to those that every endpoint of this kind has (see `ProblemOf`). */
  readonly problems?: readonly ProblemCode[]
  /** Accepts an `Idempotency-Key`: a repeated request with the same body gets the first reply. */
  readonly idempotent?: true
  /** The path contains a secret token, so the reply must not be cached. */
  readonly secret?: true
  /** Maximum size of a JSON body; default 100 KB. */
  readonly maxBodyBytes?: number
}

/** The form field of an upload, its maximum size, and the problems when the file is missing or too large. */
export interface UploadRule {
  readonly field: string
  readonly maxBytes: number
  readonly missing: PlainProblemCode
  readonly tooLarge: PlainProblemCode
}

// Lets the bundler remove definitions that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const C extends Endpoint>(endpoint: C): C => endpoint

/**
 * The part of an endpoint that the browser needs. The schemas stay on the server; the browser has only the type `C`.
 */
export interface ClientEndpoint<C extends Endpoint = Endpoint> {
  readonly method: C['method']
  readonly path: C['path']
  /** The form field of the file. */
  readonly file?: string
  /** The media type of a reply that is not JSON. */
  readonly reply?: string
  readonly idempotent?: true
  /** Never set; carries the type. */
  readonly definition?: C
}

type DefinitionOf<C extends Endpoint | ClientEndpoint> = C extends Endpoint
  ? C
  : C extends ClientEndpoint<infer Definition>
    ? Definition
    : never

/** The options that a client endpoint must have, according to its definition. */
type ClientOptions<C extends Endpoint> = OmitUndefined<{
  file: C extends { file: UploadRule } ? C['file']['field'] : undefined
  reply: C['reply'] extends string ? C['reply'] : undefined
  idempotent: C extends { idempotent: true } ? true : undefined
}>

/**
 * An endpoint for the browser, as `endpoint<typeof schemas.showCart>('GET', '/cart')`. The compiler checks the
 * arguments against the definition.
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
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type Input<C extends Endpoint> = OmitUndefined<{
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
}>

/** The input of a request, before parsing. */
export type EndpointInput<C extends Endpoint | ClientEndpoint> = Input<DefinitionOf<C>>

/** The arguments of a handler, after parsing. */
export type EndpointArguments<C extends Endpoint> = OmitUndefined<{
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}>

type Reply<C extends Endpoint> = C['reply'] extends Schema ? z.output<C['reply']> : Uint8Array

export type EndpointReply<C extends Endpoint | ClientEndpoint> = Reply<DefinitionOf<C>>

/** Problems that follow from the properties of an endpoint. */
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
  byId: ['NOT_FOUND'],
  file: ['TOO_MANY_ATTEMPTS', 'TOO_MANY_UPLOADS'],
  idempotent: ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_MISMATCH'],
} as const satisfies Record<string, readonly ProblemCode[]>

type Implied<K extends keyof typeof implied> = (typeof implied)[K][number]
type Declared<P> = P extends readonly (infer Code extends ProblemCode)[] ? Code : never
type FileProblems<F> = F extends UploadRule ? F['missing' | 'tooLarge'] | Implied<'file'> : never

type Problems<C extends Endpoint> =
  | Declared<C['problems']>
  | FileProblems<C['file']>
  | Implied<'always'>
  | (C extends { params: Schema } | { query: Schema } | { body: Schema } ? Implied<'input'> : never)
  | (C['method'] extends 'GET' ? never : Implied<'content'>)
  | (C['access'] extends 'visitor' ? never : Implied<'signedIn'>)
  | (C['access'] extends 'admin' ? Implied<'admin'> : Implied<'limited'>)
  | (C['path'] extends `${string}/:id${string}` ? Implied<'byId'> : never)
  | (C extends { idempotent: true } ? Implied<'idempotent'> : never)

/** All codes that an endpoint can fail with, so that a `switch` over them is checked. Equals `problemsOf`. */
export type ProblemOf<C extends Endpoint | ClientEndpoint> = Problems<DefinitionOf<C>>

/** The codes of `ProblemOf` at run time, for the server and OpenAPI. */
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
    ...(path.includes('/:id') ? implied.byId : []),
    ...(idempotent ? implied.idempotent : []),
  ])
}
