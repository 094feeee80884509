import * as argon2 from '@node-rs/argon2'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tables } from '#server/tables.ts'
import { logIn } from './log-in.ts'
import { hashPassword, dummyHash } from './passwords.ts'

/*
 * The time of a response must not reveal whether an e-mail has an account. Only argon2 takes noticeable time, so its
 * runs are counted.
 */

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})
beforeEach(() => {
  vi.mocked(argon2.verify).mockClear()
})

const sari = { id: 'sari', email: 'sari@example.com', role: 'customer' }

test('an unknown e-mail takes as many hashes as a wrong password', async () => {
  const password_hash = await hashPassword('rahasia1')
  const db = databaseOf({ ...sari, password_hash })
  for (const email of [sari.email, 'unknown@example.com'])
    await expect(logIn(db, { email, password: 'salah' }, { ip: '192.0.2.1' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  expect(vi.mocked(argon2.verify).mock.calls).toEqual([
    [password_hash, 'salah'],
    [dummyHash, 'salah'],
  ])
})

test('the hash for an unknown account costs as much as all others', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$')
  expect(costOf(dummyHash)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(costOf(await hashPassword('rahasia1'))).toBe(costOf(dummyHash))
})

function databaseOf(user: { email: string; password_hash: string }): Kysely<Tables> {
  const knows = ({ sql, parameters }: CompiledQuery) =>
    sql.startsWith('select') && sql.includes('"users"') && parameters.includes(user.email)
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection()
      return Object.assign(connection, {
        executeQuery: async (query: CompiledQuery) => ({ rows: knows(query) ? [user] : [] }),
      })
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
