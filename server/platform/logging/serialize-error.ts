/** What of an error is logged. Everything else that one may carry can be what somebody typed: rows, mails, bodies, headers. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  /** The rule of the database that was broken; the row that broke it is not named. */
  constraint?: string
  cause?: LoggedError
}

/** Causes of causes. */
const mostCauses = 5
/** Characters of a message. */
const mostLetters = 2_000

export function serializeError(thrown: unknown): LoggedError {
  return serialize(thrown, mostCauses)
}

function serialize(thrown: unknown, causesLeft: number): LoggedError {
  // The job queue gives its errors away as plain objects.
  const error: ErrorLike = typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown }
  const type = nameOf(error)
  const message = messageOf(error)
  const cause = error.cause ?? (Array.isArray(error.errors) ? (error.errors as unknown[])[0] : undefined)
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(typeof error.constraint === 'string' && { constraint: error.constraint }),
    ...(cause !== undefined &&
      cause !== null &&
      causesLeft > 0 && { cause: serialize(cause, causesLeft - 1) }),
  }
}

interface ErrorLike {
  name?: unknown
  message?: unknown
  stack?: unknown
  code?: unknown
  constraint?: unknown
  cause?: unknown
  errors?: unknown
  issues?: unknown
}

function nameOf(error: ErrorLike): string {
  const { name } = error.constructor
  return error instanceof Error && name !== '' ? name : typeof error.name === 'string' ? error.name : 'Error'
}

function messageOf(error: ErrorLike): string {
  if (Array.isArray(error.issues)) return error.issues.map(issueOf).join('; ')
  const message = (typeof error.message === 'string' ? error.message : String(error.message)).slice(
    0,
    mostLetters,
  )
  return withoutPersonalData(quotesInput(error) ? message.replaceAll(/"[^"]*"?/g, '"…"') : message)
}

/** The rule that an input breaks, and where: its sentence may repeat what was typed. */
const issueOf = ({ code, path }: { code?: unknown; path?: unknown }): string =>
  withoutPersonalData(
    `${String(code)} at ${Array.isArray(path) && path.length > 0 ? path.join('.') : 'the top'}`,
  )

/** JSON that cannot be read, and values that PostgreSQL cannot convert (class 22), are repeated by who complains. */
const quotesInput = (error: ErrorLike): boolean =>
  error instanceof SyntaxError || (typeof error.code === 'string' && /^22\w{3}$/.test(error.code))

/** Where it was thrown. The lines above repeat the message, which may look like anything. */
function framesOf({ stack, message }: ErrorLike): string[] {
  if (typeof stack !== 'string') return []
  const at = typeof message === 'string' ? stack.indexOf(message) : -1
  const below = at === -1 ? stack : stack.slice(at + String(message).length)
  return below.split('\n').filter((line) => /^\s+at /.test(line))
}

/** A sentence with e-mail addresses and telephone numbers masked. */
export const withoutPersonalData = (text: string): string =>
  text.replaceAll(address, '[e-mail]').replaceAll(telephone, '[phone]')

const address = /(?:"[^"\n]{1,64}"|[^\s<>"'@(),;:/\\[\]]{1,64})@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu
/** 08…, and with the country: 62 8…, +62 …; with blanks, dots or dashes between. */
const telephone = /(?<![\w-])(?:\+62|62(?=[\s.-]?8)|0(?=8))[\s.-]?\(?\d(?:[\s.()-]{0,2}\d){6,13}(?![\w])/g
