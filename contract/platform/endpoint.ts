import type * as z from 'zod/mini'
import type { PlainProblemCode, ProblemCode } from './problem.ts'

type Schema = z.ZodMiniType

/** A `visitor` endpoint is open to everyone; the others need a session of that role. */
export type Access = 'visitor' | 'customer' | 'admin'

/** The server, the client and OpenAPI are derived from this description. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path is below `/api` and may have `:parameters`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly file?: UploadRule
  /** A schema for a JSON response, or the media type of any other response. */
  readonly reply: Schema | string
  readonly status?: 200 | 201 | 202
  /**
   * These problems are added to those that follow from the other properties of the endpoint (see
   * `ProblemOf`).
   */
  readonly problems?: readonly ProblemCode[]
  /**
   * The endpoint accepts an `Idempotency-Key`: a repeated request with the same body gets the first response.
   */
  readonly idempotent?: true
  /** The path contains a secret token, so the response must not be cached. */
  readonly secret?: true
  readonly maxBodyBytes?: number
}

export interface UploadRule {
  readonly field: string
  readonly maxBytes: number
  readonly missing: PlainProblemCode
  readonly tooLarge: PlainProblemCode
}

// Without this annotation the bundler keeps definitions that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const C extends Endpoint>(endpoint: C): C => endpoint

/**
 * The part of an endpoint that the browser needs. The schemas stay on the server, and the type `C` carries
 * their types.
 */
export interface ClientEndpoint<C extends Endpoint = Endpoint> {
  readonly method: C['method']
  readonly path: C['path']
  readonly file?: string
  readonly reply?: string
  readonly idempotent?: true
  readonly definition?: C
}

type DefinitionOf<C extends Endpoint | ClientEndpoint> = C extends Endpoint
  ? C
  : C extends ClientEndpoint<infer Definition>
    ? Definition
    : never

type ClientOptions<C extends Endpoint> = OmitUndefined<{
  file: C extends { file: UploadRule } ? C['file']['field'] : undefined
  reply: C['reply'] extends string ? C['reply'] : undefined
  idempotent: C extends { idempotent: true } ? true : undefined
}>

/**
 * Makes an endpoint for the browser: `endpoint<typeof schemas.showCart>('GET', '/cart')`. The compiler checks
 * the arguments against the definition.
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

export type EndpointInput<C extends Endpoint | ClientEndpoint> = Input<DefinitionOf<C>>

export type EndpointArguments<C extends Endpoint> = OmitUndefined<{
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}>

type Reply<C extends Endpoint> = C['reply'] extends Schema ? z.output<C['reply']> : Uint8Array

export type EndpointReply<C extends Endpoint | ClientEndpoint> = Reply<DefinitionOf<C>>

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
    'TOO_MANY_ATTEMPTS',
  ],
  input: ['INVALID_INPUT'],
  content: ['TOO_LARGE', 'WRONG_TYPE'],
  signedIn: ['NOT_SIGNED_IN'],
  admin: ['FORBIDDEN'],
  byId: ['NOT_FOUND'],
  file: ['TOO_MANY_UPLOADS'],
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
  | (C['access'] extends 'admin' ? Implied<'admin'> : never)
  | (C['path'] extends `${string}/:id${string}` ? Implied<'byId'> : never)
  | (C extends { idempotent: true } ? Implied<'idempotent'> : never)

/**
 * All codes that an endpoint can fail with, so that the compiler checks a `switch` over them. The union must
 * equal `problemsOf`.
 */
export type ProblemOf<C extends Endpoint | ClientEndpoint> = Problems<DefinitionOf<C>>

export function problemsOf(endpoint: Endpoint): ReadonlySet<ProblemCode> {
  const { problems = [], file, params, query, body, method, access, path, idempotent } = endpoint
  return new Set<ProblemCode>([
    ...problems,
    ...(file ? [file.missing, file.tooLarge, ...implied.file] : []),
    ...implied.always,
    ...(params || query || body ? implied.input : []),
    ...(method === 'GET' ? [] : implied.content),
    ...(access === 'visitor' ? [] : implied.signedIn),
    ...(access === 'admin' ? implied.admin : []),
    ...(path.includes('/:id') ? implied.byId : []),
    ...(idempotent ? implied.idempotent : []),
  ])
}
