import { describe, expect, test } from 'vitest'
import { readSettings, type Settings } from './settings.ts'

const read = (env: Record<string, string>): Settings => readSettings({ DEMO: '0', ...env })
const readRefusal = (env: Record<string, string>): string => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupError') return error.message
    throw error
  }
  return `taken: ${JSON.stringify(env)}`
}

const database = 'postgres://griya:r4hasia@db.example/griya'
const port = 'PORT must be a whole number from 0 to 65535, but it is '
const host = 'HOST must be an address of this machine such as 127.0.0.1, 0.0.0.0 or ::1, but it is '
const address = 'PUBLIC_URL must be a web address such as https://toko.example, but it is '
const noPath = 'PUBLIC_URL must be a web address without a path, such as https://toko.example, but it is '
const sender =
  'MAIL_FROM must be one e-mail address, optionally with a name before it, such as Griya <toko@toko.example>, but it is '
const mail = expect.stringMatching(/^SMTP_URL must look like smtp:\/\/user:password@mail\.example:587, /)
const database_ = expect.stringMatching(
  /^DATABASE_URL must look like postgres:\/\/user:password@host:5432\/database, /,
)
const noDatabase = 'DATABASE_URL names no database: write it as postgres://user:password@host:5432/database.'
const modes =
  'The sslmode in DATABASE_URL must be one of disable, prefer, require, verify-ca, verify-full, no-verify.'
const workers = 'WORKERS must be a whole number from 1 to 64, but it is '
const admin = { ADMIN_EMAIL: 'ratna@toko.example', ADMIN_PASSWORD: 'kata-sandi-panjang' }
const pair = 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.'

test.each<[Record<string, string>, unknown]>([
  [{ PORT: '-1' }, `${port}"-1".`],
  [{ PORT: '65536' }, `${port}"65536".`],
  [{ PORT: '3000abc' }, `${port}"3000abc".`],
  [{ PORT: '3e3' }, `${port}"3e3".`],
  [{ PORT: '3000\u001b[2J' }, `${port}"3000\\u001b[2J".`],
  [{ HOST: 'not a host' }, `${host}"not a host".`],
  [{ HOST: 'http://127.0.0.1' }, `${host}"http://127.0.0.1".`],
  [{ HOST: '127.0.0.1:3000' }, `${host}"127.0.0.1:3000".`],
  [{ HOST: '[127.0.0.1:3000]' }, `${host}"[127.0.0.1:3000]".`],
  [{ HOST: '[localhost]' }, `${host}"[localhost]".`],
  [{ HOST: '*' }, `${host}"*".`],
  [{ PUBLIC_URL: 'toko.example' }, `${address}"toko.example".`],
  [{ PUBLIC_URL: 'toko.example:3000' }, `${address}"toko.example:3000".`],
  [{ PUBLIC_URL: '//toko.example' }, `${address}"//toko.example".`],
  [{ PUBLIC_URL: 'https:toko.example' }, `${address}"https:toko.example".`],
  [{ PUBLIC_URL: 'ftp://toko.example' }, `${address}"ftp://toko.example".`],
  [{ PUBLIC_URL: 'https://' }, `${address}"https://".`],
  [{ PUBLIC_URL: 'https://to ko.example' }, `${address}"https://to ko.example".`],
  [{ PUBLIC_URL: 'https://*.toko.example' }, `${address}"https://*.toko.example".`],
  [{ PUBLIC_URL: 'https://toko.example:99999' }, `${address}"https://toko.example:99999".`],
  [{ PUBLIC_URL: 'https://toko.example/shop' }, `${noPath}"https://toko.example/shop".`],
  [{ PUBLIC_URL: 'https://toko.example/?a=1' }, `${noPath}"https://toko.example/?a=1".`],
  [{ PUBLIC_URL: 'https://toko.example#top' }, `${noPath}"https://toko.example#top".`],
  [
    { PUBLIC_URL: 'https://ratna:r4hasia@toko.example' },
    'PUBLIC_URL must be a web address without a user or a password.',
  ],
  [
    { DATABASE_URL: 'mysql://griya:r4hasia@db.example/griya' },
    'DATABASE_URL must begin with postgres://, or be left out for the embedded database.',
  ],
  [{ DATABASE_URL: 'postgres://griya:r4hasia@db.example' }, noDatabase],
  [{ DATABASE_URL: 'postgres://griya:r4hasia@db.example/?sslmode=disable' }, noDatabase],
  [{ DATABASE_URL: `${database}?sslmode=r4hasia` }, modes],
  [{ DATABASE_URL: `${database}?sslmode=` }, modes],
  [{ DATABASE_URL: 'postgres://griya:r4ha#sia@db.example/griya' }, database_],
  [{ DATABASE_URL: 'postgres://griya:12#r4hasia@db.example/griya' }, database_],
  [{ DATABASE_URL: 'postgres://griya:12/r4hasia@db.example/griya' }, database_],
  [{ DATABASE_URL: 'postgres://griya:r4hasia%@db.example/griya' }, database_],
  [{ DATABASE_URL: 'postgres://griya:r4hasia@db.example:x/griya' }, database_],
  [{ DATABASE_URL: 'postgres://griya:r4hasia@one:5432,two:5433/griya' }, database_],
  [{ SMTP_URL: 'http://mail.example' }, mail],
  [{ SMTP_URL: 'smtp://' }, mail],
  [{ SMTP_URL: 'smtp:///r4hasia' }, mail],
  [{ SMTP_URL: 'smtp:mail.example' }, mail],
  [{ SMTP_URL: 'mail.example:587' }, mail],
  [{ SMTP_URL: 'smtp://toko:r4hasia@mail.example:99999' }, mail],
  [{ SMTP_URL: 'smtp://toko:r4hasia@mail.example:0' }, mail],
  [{ SMTP_URL: 'smtp://toko:r4hasia@mail.example:smtp' }, mail],
  [{ SMTP_URL: 'smtp://toko:12/r4hasia@mail.example' }, mail],
  [{ SMTP_URL: 'smtp://toko:12#r4hasia@mail.example' }, mail],
  [{ SMTP_URL: 'smtp://toko:r4hasia%zz@mail.example' }, mail],
  [
    { SMTP_URL: 'smtp://mail.example' },
    'SMTP_URL requires MAIL_FROM: set it to the sender of the mails, such as Griya <toko@toko.example>.',
  ],
  ...['toko@x..example', 'to ko@toko.example', 'toko@-toko.example', 'toko@toko', 'toko@❤.example'].map(
    (address): [Record<string, string>, unknown] => [
      { MAIL_FROM: `Griya <${address}>` },
      expect.stringContaining(sender),
    ],
  ),
  [{ MAIL_FROM: 'Griya' }, `${sender}"Griya".`],
  [{ MAIL_FROM: 'Griya <>' }, `${sender}"Griya <>".`],
  [{ MAIL_FROM: 'Griya <toko>' }, `${sender}"Griya <toko>".`],
  [{ MAIL_FROM: 'Griya toko@toko.example' }, `${sender}"Griya toko@toko.example".`],
  [{ MAIL_FROM: 'a@toko.example, b@toko.example' }, `${sender}"a@toko.example, b@toko.example".`],
  [{ MAIL_FROM: 'A <a@toko.example>, B <b@toko.example>' }, expect.stringContaining(sender)],
  [{ MAIL_FROM: 'Griya <a@toko.example> <b@toko.example>' }, expect.stringContaining(sender)],
  [{ MAIL_FROM: 'Griya\nBcc: x@x.example <toko@toko.example>' }, expect.stringContaining(sender)],
  [{ MAIL_FROM: 'Griya <toko@toko.example\r\n>' }, expect.stringContaining(sender)],
  [{ ADMIN_EMAIL: admin.ADMIN_EMAIL }, pair],
  [{ ADMIN_PASSWORD: admin.ADMIN_PASSWORD }, pair],
  [{ ...admin, ADMIN_PASSWORD: '   ' }, pair],
  [{ ...admin, ADMIN_PASSWORD: 'r4hasia' }, 'ADMIN_PASSWORD must have 12 to 128 characters, but it has 7.'],
  [
    { ...admin, ADMIN_PASSWORD: 'kata-sandi\npanjang' },
    'ADMIN_PASSWORD must be one line without control characters.',
  ],
  [{ ...admin, ADMIN_EMAIL: 'ratna' }, 'ADMIN_EMAIL must be an e-mail address, but it is "ratna".'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, but it is "yes".'],
  [{ DEMO: 'true' }, 'DEMO must be 0 or 1, but it is "true".'],
  [{ BACKUP_DIR: 'data' }, 'BACKUP_DIR must be another folder than DATA_DIR, preferably on another disk.'],
  [
    { DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data/database/backups/' },
    'BACKUP_DIR must be another folder than DATA_DIR, preferably on another disk.',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, but it is "loud".',
  ],
  [{ WORKERS: '0' }, `${workers}"0".`],
  [{ WORKERS: '1.5' }, `${workers}"1.5".`],
  [{ WORKERS: 'many' }, `${workers}"many".`],
  [{ WORKERS: '2' }, 'WORKERS above 1 requires PostgreSQL: set DATABASE_URL, or leave WORKERS out.'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10, but it is "true".'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be a whole number from 0 to 10, but it is "-1".'],
  [
    { PUSH_SERVICES: 'push.example.org,10.0.0.8' },
    expect.stringMatching(/^PUSH_SERVICES must be host names /),
  ],
  [
    { PUSH_SERVICES: 'https://user:r4hasia@push.example.org' },
    expect.stringMatching(/^PUSH_SERVICES must be /),
  ],
  [{ METRICS_TOKEN: 'r4hasia' }, expect.stringMatching(/^METRICS_TOKEN must have 16 to 200 /)],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535, but it is "70000".'],
  [{ METRICS_PORT: '3000' }, expect.stringMatching(/^METRICS_PORT must be another port than PORT/)],
  [{ METRICS_HOST: '::1' }, 'METRICS_HOST belongs to METRICS_PORT: set both, or leave it out.'],
  [{ METRICS_PORT: '9100', METRICS_HOST: 'a b' }, expect.stringMatching(/^METRICS_HOST must be an address /)],
])('the settings %j are refused in a sentence that names the setting and no secret', (env, sentence) => {
  const message = readRefusal(env)
  expect(message).toEqual(sentence)
  expect(message).not.toMatch(/r4ha|\n/)
})

describe('a setting in another notation', () => {
  test.each<[Record<string, string>, Partial<Settings>]>([
    [{ PORT: ' 3001 ' }, { port: 3001, publicUrl: 'http://127.0.0.1:3001' }],
    [{ HOST: '[::1]' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
    [{ HOST: '::' }, { host: '::', publicUrl: 'http://[::]:3000' }],
    [{ HOST: 'LocalHost' }, { host: 'localhost' }],
    [{ PUBLIC_URL: 'https://toko.example/' }, { publicUrl: 'https://toko.example' }],
    [{ PUBLIC_URL: 'https://toko.example//' }, { publicUrl: 'https://toko.example' }],
    [{ PUBLIC_URL: ' HTTPS://Toko.Example ' }, { publicUrl: 'https://toko.example' }],
    [{ PUBLIC_URL: 'https://toko.example:443' }, { publicUrl: 'https://toko.example' }],
    [{ PUBLIC_URL: 'http://192.168.1.5:8080' }, { publicUrl: 'http://192.168.1.5:8080' }],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, { publicUrl: 'http://[::1]:8080' }],
    [{ PUBLIC_URL: 'https://tokó.example' }, { publicUrl: 'https://xn--tok-ina.example' }],
    [
      { DATABASE_URL: database.replace('postgres', 'PostgreSQL') },
      { databaseUrl: database.replace('postgres', 'postgresql') },
    ],
    [
      { DATABASE_URL: 'postgres://griya:a%2Fb%40c%23@db.example/griya' },
      { databaseUrl: 'postgres://griya:a%2Fb%40c%23@db.example/griya' },
    ],
    [{ DATABASE_URL: `${database}?sslmode=verify-full` }, { databaseUrl: `${database}?sslmode=verify-full` }],
    [
      { DATABASE_URL: 'postgres://griya@localhost/griya?host=/var/run/postgresql' },
      { databaseUrl: 'postgres://griya@localhost/griya?host=/var/run/postgresql' },
    ],
    [
      { SMTP_URL: 'SMTPS://toko%40toko.example:r4hasia@mail.example', MAIL_FROM: 'toko@toko.example' },
      { smtpUrl: 'smtps://toko%40toko.example:r4hasia@mail.example' },
    ],
    [{ MAIL_FROM: 'toko@toko.example' }, { mailFrom: 'toko@toko.example' }],
    [{ MAIL_FROM: '<toko@toko.example>' }, { mailFrom: 'toko@toko.example' }],
    [{ MAIL_FROM: 'Griya <toko@localhost>' }, { mailFrom: 'Griya <toko@localhost>' }],
    [{ MAIL_FROM: 'Ratna, Yogya <toko@toko.example>' }, { mailFrom: '"Ratna, Yogya" <toko@toko.example>' }],
    [{ MAIL_FROM: '"Ratna, Yogya" <toko@toko.example>' }, { mailFrom: '"Ratna, Yogya" <toko@toko.example>' }],
    [{ MAIL_FROM: 'a@x.example <toko@toko.example>' }, { mailFrom: '"a@x.example" <toko@toko.example>' }],
    [{ ...admin, ADMIN_PASSWORD: ' kata sandi panjang ' }, { adminPassword: ' kata sandi panjang ' }],
    [{ BACKUP_DIR: 'data/backups' }, { backupDir: 'data/backups' }],
    [
      { PUSH_SERVICES: ' Push.Example.org , *.push.example.net,http://127.0.0.1:4000' },
      { pushServices: ['push.example.org', '*.push.example.net', 'http://127.0.0.1:4000'] },
    ],
    [{ WORKERS: ' 2 ', DATABASE_URL: database }, { workers: 2 }],
    [
      { METRICS_PORT: '9100', METRICS_HOST: '[::1]' },
      { metricsPort: 9100, metricsHost: '::1' },
    ],
  ])('%j is read as intended', (env, expected) => {
    expect(read(env)).toMatchObject(expected)
  })
})

test('a blank setting counts as unset', () => {
  const names = (
    'PORT HOST PUBLIC_URL DATABASE_URL DATA_DIR SMTP_URL MAIL_FROM ADMIN_EMAIL ADMIN_PASSWORD DEMO BACKUP_DIR ' +
    'LOG_LEVEL WORKERS TRUST_PROXY PUSH_SERVICES METRICS_TOKEN METRICS_PORT METRICS_HOST'
  ).split(' ')
  for (const blank of ['', '  '])
    expect(readSettings(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readSettings({}))
})
