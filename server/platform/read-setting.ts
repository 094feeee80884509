import { isIP } from 'node:net'
import { StartupError } from './startup-error.ts'

/*
 * Reads one setting of the environment each: what is meant, or a StartupError of one sentence that names the setting. Blank counts as
 * unset. A value that may hold a password is never repeated.
 */

export type Environment = Record<string, string | undefined>

export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** The value in a sentence: control characters cannot steer the terminal. */
const shown = (value: string): string =>
  JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value)

export function wholeNumber(
  env: Environment,
  name: string,
  otherwise: number,
  min: number,
  max: number,
): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new StartupError(`${name} must be a whole number from ${min} to ${max}, but it is ${shown(value)}.`)
  return number
}

export function yesOrNo(env: Environment, name: string): boolean | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (value === '0' || value === '1') return value === '1'
  throw new StartupError(`${name} must be 0 or 1, but it is ${shown(value)}.`)
}

export function oneOf<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const choice = choices.find((c) => c === value)
  if (choice === undefined)
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, but it is ${shown(value)}.`)
  return choice
}

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** An address or a name of this machine to listen on; IPv6 with or without brackets. */
export function listenHost(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const host = value.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(host) === 0 && (!hostName.test(host) || host !== value.toLowerCase()))
    throw new StartupError(
      `${name} must be an address of this machine such as 127.0.0.1, 0.0.0.0 or ::1, but it is ${shown(value)}.`,
    )
  return host
}

/** The origin of a site: scheme, host and port alone, in lower case. */
export function siteOrigin(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url && (url.username || url.password))
    throw new StartupError(`${name} must be a web address without a user or a password.`)
  const host = url?.hostname.replace(/\.$/, '') ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value) || !isHost(host))
    throw new StartupError(
      `${name} must be a web address such as https://toko.example, but it is ${shown(value)}.`,
    )
  if (/[^/]/.test(url.pathname) || url.search || url.hash)
    throw new StartupError(
      `${name} must be a web address without a path, such as ${url.origin}, but it is ${shown(value)}.`,
    )
  return url.origin
}

const isHost = (host: string): boolean => /^\[[0-9a-f:.]+\]$/.test(host) || hostName.test(host)

/** A sender as `Name <address>` or an address alone. Its name is quoted where mail programs would read several addresses. */
export function mailSender(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const [, typed = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  const address = (bracketed ?? value).trim()
  const isOneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)
  if (!isOneAddress || /\p{Cc}/u.test(value))
    throw new StartupError(
      `${name} must be one e-mail address, with a name before it or not, such as Griya <toko@toko.example>, but it is ${shown(value)}.`,
    )
  const sender = typed
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll(/\\(.)/g, '$1')
  if (sender === '') return address
  const isPlain = /^[^"(),.:;@[\\\]]*$/.test(sender)
  return `${isPlain ? sender : `"${sender.replaceAll(/["\\]/g, '\\$&')}"`} <${address}>`
}

/** It may hold a password. */
export function mailServer(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = /^smtps?:\/\/[^/]/i.test(value) ? URL.parse(value) : null
  if (!url?.hostname || url.port === '0' || /[^/]/.test(url.pathname) || url.hash || !isDecodable(url))
    throw new StartupError(
      `${name} must look like smtp://user:password@mail.example:587, with other characters than letters and digits of user and password written as %40 is for @, or be left out.`,
    )
  return value.replace(/^smtps?/i, (scheme) => scheme.toLowerCase())
}

/** It may hold a password. */
export function postgresAddress(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (!/^postgres(?:ql)?:\/\//i.test(value))
    throw new StartupError(`${name} must begin with postgres://, or be left out for the embedded database.`)
  const url = URL.parse(value)
  const database = url?.pathname.slice(1) ?? ''
  if (!url || url.hash || /[/@]/.test(database) || !isDecodable(url))
    throw new StartupError(
      `${name} must look like postgres://user:password@host:5432/database, with other characters than letters and digits of user and password written as %40 is for @.`,
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
