import { isEmail, normaliseEmail } from '#contract/platform/normalise.ts'
import { resolve, sep } from 'node:path'
import { limits } from '#contract/platform/limits.ts'
import {
  readHost,
  readMailSender,
  readMailServer,
  readChoice,
  readPostgresUrl,
  readOrigin,
  readText,
  readInteger,
  readFlag,
  type Environment,
} from './platform/read-setting.ts'
import { StartupError } from './platform/errors.ts'
import { isPushService } from './platform/push/push-services.ts'

export interface Settings {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  /** Customers reach the shop under this origin without a path, and links in mails begin with it. */
  publicUrl: string
  smtpUrl: string | undefined
  backupDir: string | undefined
  mailFrom: string
  demo: boolean
  /** Disables the check of responses against the contract (`checkAnswer`). `npm start` sets it. */
  production: boolean
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  workers: number
  /** The forwarded headers of this many proxies are trusted. */
  trustProxy: number
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Off: browsers remove the service worker that they have. */
  serviceWorker: boolean
  /** Push services besides those of the browsers: host names, or a receiver on this machine for trials. */
  pushServices: string[]
  metricsToken: string | undefined
  /** Only `GET /metrics` is served on this port. */
  metricsPort: number | undefined
  metricsHost: string
}

/** Throws a StartupError that names the setting and describes valid values. */
export function readSettings(env: Environment): Settings {
  const port = readInteger(env, 'PORT', 3000, 0, 65_535)
  const host = readHost(env, 'HOST') ?? '127.0.0.1'
  const publicUrl = readOrigin(env, 'PUBLIC_URL')
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL')
  const dataDir = readText(env, 'DATA_DIR') ?? 'data'
  const { adminEmail, adminPassword } = readFirstAdmin(env)
  const smtpUrl = readMailServer(env, 'SMTP_URL')
  const mailFrom = readMailSender(env, 'MAIL_FROM')
  if (smtpUrl !== undefined && mailFrom === undefined)
    throw new StartupError(
      'SMTP_URL requires MAIL_FROM: set it to the sender of the mails, such as Griya <toko@toko.example>.',
    )
  const workers = readInteger(env, 'WORKERS', 1, 1, 64)
  if (workers > 1 && databaseUrl === undefined)
    throw new StartupError('WORKERS above 1 requires PostgreSQL: set DATABASE_URL, or leave WORKERS out.')
  const demo =
    readFlag(env, 'DEMO') ?? (isLoopback(host) && publicUrl === undefined && adminEmail === undefined)
  return {
    port,
    host,
    databaseUrl,
    dataDir,
    publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    smtpUrl,
    backupDir: readBackupFolder(env, databaseUrl === undefined ? dataDir : undefined),
    mailFrom: mailFrom ?? 'Griya <toko@localhost>',
    demo,
    production: env['NODE_ENV'] === 'production',
    logLevel: readChoice(
      env,
      'LOG_LEVEL',
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      demo ? 'warn' : 'info',
    ),
    workers,
    trustProxy: readInteger(env, 'TRUST_PROXY', 0, 0, 10),
    adminEmail,
    adminPassword,
    serviceWorker: readFlag(env, 'SERVICE_WORKER') ?? true,
    pushServices: readPushServices(env),
    ...readMetricsSettings(env, port),
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

export const isLocalDemo = ({ demo, host, publicUrl, smtpUrl }: Settings): boolean =>
  demo &&
  smtpUrl === undefined &&
  isLoopback(host) &&
  isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))

function readFirstAdmin(env: Environment) {
  const typedEmail = readText(env, 'ADMIN_EMAIL')
  const adminEmail = typedEmail && normaliseEmail(typedEmail)
  // Spaces around a password belong to it.
  const adminPassword = readText(env, 'ADMIN_PASSWORD') && env['ADMIN_PASSWORD']
  if ((adminEmail === undefined) !== (adminPassword === undefined))
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.')
  if (adminEmail === undefined || adminPassword === undefined) return { adminEmail, adminPassword }
  if (!isEmail(adminEmail) || adminEmail.length > limits.email)
    throw new StartupError(`ADMIN_EMAIL must be an e-mail address, but it is "${typedEmail}".`)
  if (/\p{Cc}/u.test(adminPassword))
    throw new StartupError('ADMIN_PASSWORD must be one line without control characters.')
  const { length } = adminPassword
  if (length < limits.adminPasswordMin || length > limits.passwordMax)
    throw new StartupError(
      `ADMIN_PASSWORD must have ${limits.adminPasswordMin} to ${limits.passwordMax} characters, but it has ${length}.`,
    )
  return { adminEmail, adminPassword }
}

function readBackupFolder(env: Environment, dataDir: string | undefined): string | undefined {
  const folder = readText(env, 'BACKUP_DIR')
  if (folder === undefined || dataDir === undefined) return folder
  const path = resolve(folder)
  const database = resolve(dataDir, 'database')
  if (path === resolve(dataDir) || path === database || path.startsWith(database + sep))
    throw new StartupError('BACKUP_DIR must be another folder than DATA_DIR, preferably on another disk.')
  return folder
}

function readPushServices(env: Environment): string[] {
  const services = (readText(env, 'PUSH_SERVICES') ?? '')
    .split(',')
    .map((service) => service.trim().toLowerCase())
    .filter(Boolean)
  if (!services.every(isPushService))
    throw new StartupError(
      'PUSH_SERVICES must be host names with commas between them, such as push.example.org,*.push.example.net.',
    )
  return services
}

function readMetricsSettings(env: Environment, port: number) {
  const metricsPort =
    readText(env, 'METRICS_PORT') === undefined ? undefined : readInteger(env, 'METRICS_PORT', 0, 0, 65_535)
  if (metricsPort !== undefined && metricsPort === port && port !== 0)
    throw new StartupError(
      'METRICS_PORT must be another port than PORT: set METRICS_TOKEN to read the metrics on the port of the shop.',
    )
  const host = readHost(env, 'METRICS_HOST')
  if (host !== undefined && metricsPort === undefined)
    throw new StartupError('METRICS_HOST belongs to METRICS_PORT: set both, or leave it out.')
  return { metricsToken: readMetricsToken(env), metricsPort, metricsHost: host ?? '127.0.0.1' }
}

function readMetricsToken(env: Environment): string | undefined {
  const value = readText(env, 'METRICS_TOKEN')
  if (value !== undefined && !/^[\w.~+/=-]{16,200}$/.test(value))
    throw new StartupError(
      'METRICS_TOKEN must have 16 to 200 letters, digits or . _ ~ + / = -: make one with openssl rand -hex 32.',
    )
  return value
}
