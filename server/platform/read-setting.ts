import { isIP } from 'node:net'
import { isEmail, normaliseEmail } from '#contract/platform/normalise.ts'
import { StartupError } from './errors.ts'

/*
 * Each function throws a StartupError of one sentence that names its setting. A blank value counts as unset.
 * A value that may contain a password is never repeated.
 */

export type Environment = Record<string, string | undefined>

export function readText(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** JSON escapes control characters, which must not reach the terminal. */
const formatValue = (value: string): string =>
  JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value)

export function readInteger(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = readText(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new StartupError(
      `${name} must be a whole number from ${min} to ${max}, but it is ${formatValue(value)}.`,
    )
  return number
}

export function readFlag(env: Environment, name: string): boolean | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  if (value === '0' || value === '1') return value === '1'
  throw new StartupError(`${name} must be 0 or 1, but it is ${formatValue(value)}.`)
}

export function readChoice<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const value = readText(env, name)
  if (value === undefined) return otherwise
  const choice = choices.find((c) => c === value)
  if (choice === undefined)
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, but it is ${formatValue(value)}.`)
  return choice
}

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

export function readHost(env: Environment, name: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  const host = value.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(host) === 0 && (!hostName.test(host) || host !== value.toLowerCase()))
    throw new StartupError(
      `${name} must be an address of this machine such as 127.0.0.1, 0.0.0.0 or ::1, but it is ${formatValue(value)}.`,
    )
  return host
}

/** The result has only scheme, host and port, in lower case. */
export function readOrigin(env: Environment, name: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url && (url.username || url.password))
    throw new StartupError(`${name} must be a web address without a user or a password.`)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value) || !isHost(host))
    throw new StartupError(
      `${name} must be a web address such as https://toko.example, but it is ${formatValue(value)}.`,
    )
  if (/[^/]/.test(url.pathname) || url.search || url.hash)
    throw new StartupError(
      `${name} must be a web address without a path, such as ${url.origin}, but it is ${formatValue(value)}.`,
    )
  return url.origin
}

const isHost = (host: string): boolean => /^\[[0-9a-f:.]+\]$/.test(host) || hostName.test(host)

/**
 * The setting is `Name <address>` or an address. A name that mail programs would read as several addresses is
 * quoted.
 */
export function readMailSender(env: Environment, name: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  const [, typed = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  const address = (bracketed ?? value).trim()
  // The machine's own mail server is the only host without a dot.
  const checked = normaliseEmail(address).replace(/@localhost$/, '@localhost.example')
  if (!isEmail(checked) || /\p{Cc}/u.test(value))
    throw new StartupError(
      `${name} must be one e-mail address, optionally with a name before it, such as Griya <toko@toko.example>, but it is ${formatValue(value)}.`,
    )
  const sender = typed
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll(/\\(.)/g, '$1')
  if (sender === '') return address
  const isPlain = /^[^"(),.:;@[\\\]]*$/.test(sender)
  return `${isPlain ? sender : `"${sender.replaceAll(/["\\]/g, '\\$&')}"`} <${address}>`
}

/** The URL may contain a password, so messages do not repeat it. */
export function readMailServer(env: Environment, name: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  const url = /^smtps?:\/\/[^/]/i.test(value) ? URL.parse(value) : null
  if (!url?.hostname || url.port === '0' || /[^/]/.test(url.pathname) || url.hash || !isDecodable(url))
    throw new StartupError(
      `${name} must look like smtp://user:password@mail.example:587, with special characters of user and password encoded (%40 for @), or be left out.`,
    )
  return value.replace(/^smtps?/i, (scheme) => scheme.toLowerCase())
}

/** The URL may contain a password, so messages do not repeat it. */
export function readPostgresUrl(env: Environment, name: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  if (!/^postgres(?:ql)?:\/\//i.test(value))
    throw new StartupError(`${name} must begin with postgres://, or be left out for the embedded database.`)
  const url = URL.parse(value)
  const database = url?.pathname.slice(1) ?? ''
  if (!url || url.hash || /[/@]/.test(database) || !isDecodable(url))
    throw new StartupError(
      `${name} must look like postgres://user:password@host:5432/database, with special characters of user and password encoded (%40 for @).`,
    )
  if (database === '')
    throw new StartupError(
      `${name} names no database: write it as postgres://user:password@host:5432/database.`,
    )
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && !sslModes.includes(mode))
    throw new StartupError(`The sslmode in ${name} must be one of ${sslModes.join(', ')}.`)
  return value.replace(/^postgres(?:ql)?/i, (scheme) => scheme.toLowerCase())
}

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
