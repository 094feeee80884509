import { expect, test } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openPostgres } from './postgres.ts'

test.each([
  [
    'postgres://budi:r4hasia@127.0.0.1:1/toko',
    'PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.',
  ],
  [
    'postgres://budi:r4hasia@toko.invalid/toko',
    'PostgreSQL at toko.invalid:5432 does not answer (ENOTFOUND): start it, or correct DATABASE_URL.',
  ],
  [
    'postgres://budi:r4hasia@127.0.0.1:1,127.0.0.1:2/toko',
    'PostgreSQL at 127.0.0.1:1, 127.0.0.1:2 does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.',
  ],
  [
    'postgres://budi:r4hasia@satu:5432,dua:x/toko',
    'DATABASE_URL names several hosts: write them as postgres://user:password@one:5432,two:5432/database.',
  ],
  ['budi:r4hasia', 'DATABASE_URL must begin with postgres:// (or be left out for the embedded database).'],
  ['r4hasia', 'DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.'],
])('%s ends the start with one sentence that does not show the password', async (url, sentence) => {
  await expect(openPostgres(url, quietLog)).rejects.toMatchObject({ name: 'StartupError', message: sentence })
})
