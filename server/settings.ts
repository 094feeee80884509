import { isEmail, normaliseEmail } from '#contract/platform/normalise.ts'
import { limits } from '#contract/platform/limits.ts'
import { StartupError } from './platform/startup-error.ts'

export interface Settings {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  /** Where customers reach the shop, without a slash at the end: links in mails begin with it. */
  publicUrl: string
  smtpUrl: string | undefined
  /** The folder of the nightly backups; absent: none are made. */
  backupDir: string | undefined
  mailFrom: string
  demo: boolean
  /** The shop does not hold itself to its own contract (`checkAnswer`); `npm start` says so. */
  production: boolean
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  workers: number
  /** How many proxies in front are believed when they say whose request it is. */
  trustProxy: number
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Whoever names it may read `GET /metrics`. */
  metricsToken: string | undefined
  /** A port of their own for the numbers of `GET /metrics`. */
  metricsPort: number | undefined
  metricsHost: string
}

type Environment = Record<string, string | undefined>

/** Reads the environment once. Throws a StartupError that names the setting and says what it should be. */
export function readSettings(env: Environment): Settings {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535)
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const publicUrl = webAddress(env, 'PUBLIC_URL')
  const databaseUrl = databaseAddress(env)
  const { adminEmail, adminPassword } = firstAdmin(env)
  const workers = wholeNumber(env, 'WORKERS', 1, 1, 64)
  if (workers > 1 && databaseUrl === undefined)
    throw new StartupError('WORKERS above 1 needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.')
  const demo =
    yesOrNo(env, 'DEMO') ?? (isLoopback(host) && publicUrl === undefined && adminEmail === undefined)
  return {
    port,
    host,
    databaseUrl,
    dataDir: text(env, 'DATA_DIR') ?? 'data',
    publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    smtpUrl: mailServer(env),
    backupDir: text(env, 'BACKUP_DIR'),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Griya <toko@localhost>',
    demo,
    production: env['NODE_ENV'] === 'production',
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      demo ? 'warn' : 'info',
    ),
    workers,
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    adminEmail,
    adminPassword,
    ...metricsSettings(env, port),
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** The demo on one's own machine, without a mail server: its outbox may show what only a mail would. */
export const isOwnDemo = ({ demo, host, publicUrl, smtpUrl }: Settings): boolean =>
  demo &&
  smtpUrl === undefined &&
  isLoopback(host) &&
  isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function wholeNumber(env: Environment, name: string, otherwise: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new StartupError(`${name} must be a whole number from ${min} to ${max}, but it is "${value}".`)
  return number
}

function yesOrNo(env: Environment, name: string): boolean | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (value === '0' || value === '1') return value === '1'
  throw new StartupError(`${name} must be 0 or 1, but it is "${value}".`)
}

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  otherwise: T,
): T {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const choice = choices.find((c) => c === value)
  if (choice === undefined)
    throw new StartupError(`${name} must be one of ${choices.join(', ')}, but it is "${value}".`)
  return choice
}

function webAddress(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new StartupError(
      `${name} must be a web address such as https://toko.example, but it is "${value}".`,
    )
  return value.replace(/\/+$/, '')
}

/** Checked before the database is opened, like all else that is written wrongly. */
function firstAdmin(env: Environment) {
  const given = text(env, 'ADMIN_EMAIL')
  const adminEmail = given && normaliseEmail(given)
  const adminPassword = text(env, 'ADMIN_PASSWORD')
  if ((adminEmail === undefined) !== (adminPassword === undefined))
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.')
  if (adminEmail === undefined || adminPassword === undefined) return { adminEmail, adminPassword }
  if (!isEmail(adminEmail) || adminEmail.length > limits.email)
    throw new StartupError(`ADMIN_EMAIL must be an e-mail address, but it is "${given}".`)
  const { length } = adminPassword
  if (length < limits.adminPasswordMin || length > limits.passwordMax)
    throw new StartupError(
      `ADMIN_PASSWORD must have ${limits.adminPasswordMin} to ${limits.passwordMax} characters, but it has ${length}.`,
    )
  return { adminEmail, adminPassword }
}

function metricsSettings(env: Environment, port: number) {
  const metricsPort =
    text(env, 'METRICS_PORT') === undefined ? undefined : wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535)
  if (metricsPort !== undefined && metricsPort === port && port !== 0)
    throw new StartupError(
      'METRICS_PORT must be another port than PORT: set METRICS_TOKEN to read the numbers on the port of the shop.',
    )
  const host = text(env, 'METRICS_HOST')
  if (host !== undefined && metricsPort === undefined)
    throw new StartupError('METRICS_HOST belongs to METRICS_PORT: set both, or leave it out.')
  return { metricsToken: metricsToken(env), metricsPort, metricsHost: host ?? '127.0.0.1' }
}

/** Its value is never repeated. */
function metricsToken(env: Environment): string | undefined {
  const value = text(env, 'METRICS_TOKEN')
  if (value !== undefined && !/^[\w.~+/=-]{16,200}$/.test(value))
    throw new StartupError(
      'METRICS_TOKEN must have 16 to 200 letters, digits or . _ ~ + / = -: make one with openssl rand -hex 32.',
    )
  return value
}

/* The next two may hold a password, so their value is never repeated. */

function databaseAddress(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL')
  if (value !== undefined && !/^postgres(?:ql)?:\/\//.test(value))
    throw new StartupError(
      'DATABASE_URL must begin with postgres://, or be left out for the embedded database.',
    )
  return value
}

function mailServer(env: Environment): string | undefined {
  const value = text(env, 'SMTP_URL')
  if (value !== undefined && !(/^smtps?:\/\//.test(value) && URL.canParse(value)))
    throw new StartupError('SMTP_URL must look like smtp://user:password@mail.example:587, or be left out.')
  return value
}
