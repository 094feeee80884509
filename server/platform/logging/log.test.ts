import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, describe, test } from 'vitest'
import * as z from 'zod/mini'
import { recordingLog } from '#server/testing/quiet-log.ts'
import { openLog } from './log.ts'
import { maskPersonalData } from './serialize-error.ts'

function logError(err: unknown): Record<string, unknown> {
  const { log, lines } = recordingLog()
  log.error({ err }, 'it failed')
  return lines[0]!['err'] as Record<string, unknown>
}

describe('the log of an error', () => {
  test('has type, message, stack, code, broken constraint and causes, and no other properties', () => {
    class DatabaseError extends Error {}
    const cause = Object.assign(
      new DatabaseError('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        constraint: 'users_email_key',
        detail: 'Key (email)=(siti@contoh.example) already exists.',
        query: 'insert into users',
        parameters: ['siti@contoh.example'],
        headers: { authorization: 'Bearer geheim' },
      },
    )
    const logged = logError(new TypeError('no account was made', { cause }))
    expect(logged).toEqual({
      type: 'TypeError',
      message: 'no account was made',
      stack: expect.stringMatching(/^TypeError: no account was made\n {4}at .*log\.test\.ts/),
      cause: {
        type: 'DatabaseError',
        message: cause.message,
        code: '23505',
        constraint: 'users_email_key',
        stack: expect.stringContaining('log.test.ts'),
      },
    })
  })

  test('has the same fields for an error that the job queue reports as a plain object', () => {
    const { message, stack } = new Error('pgboss.job is away')
    expect(logError({ message, stack, code: '42P01', detail: 'siti@contoh.example', queue: 'mail' })).toEqual(
      {
        type: 'Error',
        message,
        code: '42P01',
        stack: expect.stringContaining('at '),
      },
    )
  })

  test('has the broken rules of an input and not its values', () => {
    const { error } = z
      .strictObject({ name: z.string(), items: z.array(z.enum(['rug', 'lamp'])) })
      .safeParse({ name: 1, items: ['Siti Rahayu'], 'budi@contoh.example': true })
    const logged = logError(error)
    expect(logged['message']).toBe(
      'invalid_type at name; invalid_value at items.0; unrecognized_keys at the top',
    )
    expect(JSON.stringify(logged)).not.toMatch(/Siti|budi/)
  })

  test.each([
    [
      'a value that PostgreSQL cannot parse',
      Object.assign(new Error('invalid input syntax for type uuid: "Siti"'), { code: '22P02' }),
    ],
    ['invalid JSON', parsed('{"name": "Siti')],
    ['a message of several lines', new Error('Siti:\n    at siti@contoh.example\nno')],
  ])('does not contain %s', (_, error) => {
    expect(JSON.stringify(logError(error).stack)).not.toMatch(/"Siti|siti@/)
  })

  test('has the first of several causes, and at most five nested causes', () => {
    const several = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')], '')
    expect(logError(several)['cause']).toMatchObject({ message: 'refused at ::1' })
    const circle: { message: string; cause?: unknown } = { message: 'circle' }
    circle.cause = circle
    expect(JSON.stringify(logError(circle)).split('"message"')).toHaveLength(7)
  })

  test.each([[null], ['a text'], [7]])('has a message when %o was thrown', (thrown) => {
    expect(logError(thrown)).toMatchObject({ type: 'Error', message: String(thrown) })
  })
})

describe('a log message', () => {
  test.each([
    ['550 5.1.1 <siti@contoh.example> unknown', '550 5.1.1 <[e-mail]> unknown'],
    ['to "siti rahayu"@contoh.example', 'to [e-mail]'],
    ['toko@localhost', '[e-mail]'],
    ['call 081234567890 now', 'call [phone] now'],
    ['call 0812-3456-7890', 'call [phone]'],
    ['+62 812 3456 7890', '[phone]'],
    ['+62 (21) 555 0134', '[phone]'],
    ['wa.me/6281234567890', 'wa.me/[phone]'],
    ['node_modules/@fastify/multipart/index.js:08:12', 'node_modules/@fastify/multipart/index.js:08:12'],
    ['order 0199f0a1-0812-7345-8123-081234567890', 'order 0199f0a1-0812-7345-8123-081234567890'],
    ['after 10812 ms, at 2026-08-12T08:12:00Z', 'after 10812 ms, at 2026-08-12T08:12:00Z'],
  ])('"%s" is logged as "%s"', (sentence, logged) => {
    expect(maskPersonalData(sentence)).toBe(logged)
    const { log, lines } = recordingLog()
    log.warn(sentence)
    log.warn({ job: 'mail' }, sentence)
    log.warn(new Error(sentence))
    log.warn({ err: new Error(sentence) })
    expect(lines.map(({ msg }) => msg)).toEqual([logged, logged, logged, logged])
  })

  test('can have placeholders, whose values are masked', () => {
    const { log, lines } = recordingLog()
    log.info('%s has %d', 'siti@contoh.example', 3)
    expect(lines[0]).toMatchObject({ level: 'info', msg: '[e-mail] has 3' })
  })
})

test.each([
  [false, /^\{"level":"warn","time":"20[^"]+Z","pid":\d+,"job":"mail","msg":"it failed"\}\n$/],
  [true, /^\[\d\d:\d\d:\d\d\] WARN: it failed \{"job":"mail"\}\n$/],
])(
  'the log is formatted for reading if it is on a terminal (%s), and JSON if not',
  async (isTTY, written) => {
    const folder = mkdtempSync(join(tmpdir(), 'griya-log-'))
    const fd = openSync(join(folder, 'log'), 'w+')
    try {
      const log = await openLog('warn', { fd, isTTY })
      log.info('not at this level')
      log.warn({ job: 'mail' }, 'it failed')
      expect(stripVTControlCharacters(readFileSync(join(folder, 'log'), 'utf8'))).toMatch(written)
    } finally {
      closeSync(fd)
      rmSync(folder, { recursive: true })
    }
  },
)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
