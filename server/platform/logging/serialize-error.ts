/** All other fields of an error may contain user input, such as rows, mails, bodies and headers. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: LoggedError
}

const maxCauses = 5
const maxMessageLength = 2_000

export function serializeError(thrown: unknown): LoggedError {
  return serialize(thrown, maxCauses)
}

function serialize(thrown: unknown, causesLeft: number): LoggedError {
  // The job queue reports errors as plain objects.
  const error: ErrorLike = typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown }
  const type = errorType(error)
  const message = errorMessage(error)
  const cause = error.cause ?? (Array.isArray(error.errors) ? (error.errors as unknown[])[0] : undefined)
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...stackFrames(error)].join('\n'),
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

function errorType(error: ErrorLike): string {
  const { name } = error.constructor
  return error instanceof Error && name !== '' ? name : typeof error.name === 'string' ? error.name : 'Error'
}

function errorMessage(error: ErrorLike): string {
  if (Array.isArray(error.issues)) return error.issues.map(formatIssue).join('; ')
  const message = (typeof error.message === 'string' ? error.message : String(error.message)).slice(
    0,
    maxMessageLength,
  )
  return maskPersonalData(quotesInput(error) ? message.replaceAll(/"[^"]*"?/g, '"…"') : message)
}

/** The message of an issue may quote the input, so only the rule and its path remain. */
const formatIssue = ({ code, path }: { code?: unknown; path?: unknown }): string =>
  maskPersonalData(
    `${String(code)} at ${Array.isArray(path) && path.length > 0 ? path.join('.') : 'the top'}`,
  )

/** Parse errors of JSON and conversion errors of PostgreSQL (class 22) quote the input. */
const quotesInput = (error: ErrorLike): boolean =>
  error instanceof SyntaxError || (typeof error.code === 'string' && /^22\w{3}$/.test(error.code))

/** The lines above the stack frames repeat the message. */
function stackFrames({ stack, message }: ErrorLike): string[] {
  if (typeof stack !== 'string') return []
  const at = typeof message === 'string' ? stack.indexOf(message) : -1
  const below = at === -1 ? stack : stack.slice(at + String(message).length)
  return below.split('\n').filter((line) => /^\s+at /.test(line))
}

export const maskPersonalData = (text: string): string =>
  text.replaceAll(emailPattern, '[e-mail]').replaceAll(phonePattern, '[phone]')

const emailPattern = /(?:"[^"\n]{1,64}"|[^\s<>"'@(),;:/\\[\]]{1,64})@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu
/** A phone number begins with 08, 62 8 or +62 and may have spaces, dots or hyphens. */
const phonePattern = /(?<![\w-])(?:\+62|62(?=[\s.-]?8)|0(?=8))[\s.-]?\(?\d(?:[\s.()-]{0,2}\d){6,13}(?![\w])/g
