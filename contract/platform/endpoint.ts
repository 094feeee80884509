import type * as z from 'zod/mini'
import type { PlainProblemCode, ProblemCode } from './problem.ts'
import type { Right } from './roles.ts'

type Schema = z.ZodMiniType

/**
 * A `visitor` endpoint is open to everyone, and one of a `customer` needs a session. An `admin` also needs the right
 * that the endpoint names.
 */
type AccessRule =
  | { readonly access: 'visitor' | 'customer'; readonly right?: never }
  | { readonly access: 'admin'; readonly right: Right }
export type Access = AccessRule['access']

/** The server, the client and OpenAPI are derived from this description. */
export type Endpoint = Description & AccessRule

interface Description {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path is below `/api` and may have `:parameters`. */
  readonly path: string
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly file?: UploadRule
  /** The request and the response have the headers of tus 1.0. A `part` is the body, as bytes. */
  readonly tus?: TusRule
  /** A schema for a JSON response, or the media type of a file, which the browser reads as bytes (`isFile`). */
  readonly reply: Schema | FileType
  /** A response with the status 204 has only headers. */
  readonly status?: 200 | 201 | 202 | 204
  /**
   * These problems are added to those that follow from the other properties of the endpoint (see
   * `ProblemsOf`).
   */
  readonly problems?: readonly ProblemCode[]
  /**
   * The endpoint accepts an `Idempotency-Key`: a repeated request with the same body gets the first response.
   */
  readonly idempotent?: true
  /** The path or a cookie contains a secret, so the response must not be cached. */
  readonly secret?: true
  /** A request of a visitor's endpoint with a session gets its own response, which is not cached. */
  readonly isPersonal?: true
  readonly maxBodyBytes?: number
  /**
   * An admin may call the endpoint before the second factor is given (`log-in`), or while the shop waits for the admin
   * to set one up.
   */
  readonly beforeFactor?: 'log-in' | 'set-up'
  /** An admin with a second factor must have given it within the last five minutes. Implies `notByPin`. */
  readonly asksAgain?: true
  /** A session that was opened with a PIN is refused, like every export. */
  readonly notByPin?: true
}

type FileType = `image/${string}` | `text/c${string}` | `application/x${string}`

export interface UploadRule {
  readonly field: string
  readonly maxBytes: number
  readonly missing: PlainProblemCode
  readonly tooLarge: PlainProblemCode
}

export type TusRule =
  | { readonly call: 'start' | 'find' }
  | { readonly call: 'part'; readonly maxBytes: number; readonly tooLarge: PlainProblemCode }

// Without this annotation the bundler keeps definitions that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const C extends Endpoint>(endpoint: C): C => endpoint

/** All rights that the endpoint requires: a file that leaves the shop is an export. */
export const rightsOf = ({ right, reply }: Endpoint): Right[] => [
  ...(right ? [right] : []),
  ...(right && typeof reply === 'string' && !reply.startsWith('image/') ? (['export'] as const) : []),
]

/** Identifies an endpoint: `GET /products/:id`. */
export const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

export type InputOf<C extends Endpoint> = OmitUndefined<{
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
}>

export type EndpointArguments<C extends Endpoint> = OmitUndefined<{
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}>

export type ReplyOf<C extends Endpoint> = C['reply'] extends Schema ? z.output<C['reply']> : Uint8Array

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
  signedIn: ['NOT_SIGNED_IN', 'SECOND_FACTOR_NEEDED', 'PIN_NOT_ENOUGH'],
  admin: ['FORBIDDEN', 'ROLE_FORBIDDEN', 'SECOND_FACTOR_SETUP_NEEDED'],
  asksAgain: ['ELEVATION_NEEDED'],
  byId: ['NOT_FOUND'],
  file: ['TOO_MANY_UPLOADS'],
  tus: ['TOO_MANY_UPLOADS', 'UPLOAD_VERSION'],
  idempotent: ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_MISMATCH'],
} as const satisfies Record<string, readonly ProblemCode[]>

type Implied<K extends keyof typeof implied> = (typeof implied)[K][number]
type Declared<P> = P extends readonly (infer Code extends ProblemCode)[] ? Code : never
type FileProblems<F> = F extends UploadRule ? F['missing' | 'tooLarge'] | Implied<'file'> : never

type TusProblems<T> = T extends TusRule
  ? Implied<'tus'> | (T extends { tooLarge: infer Code extends ProblemCode } ? Code : never)
  : never

/**
 * All codes that an endpoint can fail with. The union must equal `problemsOf`.
 */
export type ProblemsOf<C extends Endpoint> =
  | Declared<C['problems']>
  | FileProblems<C['file']>
  | TusProblems<C['tus']>
  | Implied<'always'>
  | (C extends { params: Schema } | { query: Schema } | { body: Schema } ? Implied<'input'> : never)
  | (C['method'] extends 'GET' ? never : Implied<'input' | 'content'>)
  | (C['access'] extends 'visitor' ? never : Implied<'signedIn'>)
  | (C['access'] extends 'admin' ? Implied<'admin'> : never)
  | (C extends { asksAgain: true } ? Implied<'asksAgain'> : never)
  | (C['path'] extends `${string}/:id${string}` ? Implied<'byId'> : never)
  | (C extends { idempotent: true } ? Implied<'idempotent'> : never)

export function problemsOf(endpoint: Endpoint): ReadonlySet<ProblemCode> {
  const {
    problems = [],
    file,
    tus,
    params,
    query,
    body,
    method,
    access,
    path,
    idempotent,
    asksAgain,
  } = endpoint
  return new Set<ProblemCode>([
    ...problems,
    ...(file ? [file.missing, file.tooLarge, ...implied.file] : []),
    ...(tus ? implied.tus : []),
    ...(tus?.call === 'part' ? [tus.tooLarge] : []),
    ...implied.always,
    ...(params || query || body || method !== 'GET' ? implied.input : []),
    ...(method === 'GET' ? [] : implied.content),
    ...(access === 'visitor' ? [] : implied.signedIn),
    ...(access === 'admin' ? implied.admin : []),
    ...(asksAgain ? implied.asksAgain : []),
    ...(path.includes('/:id') ? implied.byId : []),
    ...(idempotent ? implied.idempotent : []),
  ])
}
