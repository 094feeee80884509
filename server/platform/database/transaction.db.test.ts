import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

let database: Omit<Database, 'ready'>
beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.executeSql('create table shelf (name text primary key, pieces int not null)')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.executeSql(`delete from shelf; insert into shelf values ('lamp', 10)`)
})

describe('inTransaction', () => {
  test('does not let concurrent transactions and queries see or undo the changes of one another', async () => {
    const { db } = database
    const firstWrote = Promise.withResolvers<void>()
    const first = inTransaction(db, async (tx) => {
      await sql`insert into shelf values ('rug', 1)`.execute(tx)
      firstWrote.resolve()
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('changed my mind')
    })
    await firstWrote.promise
    const second = inTransaction(db, async (tx) => {
      await sql`insert into shelf values ('juice', 2)`.execute(tx)
      return names(tx)
    })
    const plain = shelves(db).selectFrom('shelf').select('name').where('name', '=', 'rug').execute()
    const queue = database.executeSql(`insert into shelf values ('queue', 3)`)
    await expect(first).rejects.toThrow('changed my mind')
    expect(await second).not.toContain('rug')
    expect(await plain).toEqual([])
    await queue
    expect(await names(db)).toEqual(['juice', 'lamp', 'queue'])
  })

  test('loses none of a hundred concurrent updates', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        inTransaction(database.db, async (tx) => {
          const taken = await shelves(tx)
            .updateTable('shelf')
            .set({ pieces: sql`pieces - 1` })
            .where('name', '=', 'lamp')
            .where('pieces', '>=', 1)
            .executeTakeFirstOrThrow()
          return taken.numUpdatedRows
        }),
      ),
    )
    expect(await shelves(database.db).selectFrom('shelf').selectAll().execute()).toEqual([
      { name: 'lamp', pieces: 0 },
    ])
  })

  test('lets an inner transaction join the outer one and be undone with it', async () => {
    const outer = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (inner) => sql`insert into shelf values ('rug', 1)`.execute(inner))
      throw new Error('no')
    })
    await expect(outer).rejects.toThrow('no')
    expect(await names(database.db)).toEqual(['lamp'])
  })

  test.each([
    ['40001', 3],
    ['40P01', 3],
  ])('retries a transaction that fails with %s', async (code, times) => {
    let tries = 0
    const result = await inTransaction(database.db, async (tx) => {
      tries++
      await sql`update shelf set pieces = pieces - 1`.execute(tx)
      if (tries < times)
        await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx)
      return 'done'
    })
    expect([result, tries]).toEqual(['done', times])
    expect(await shelves(database.db).selectFrom('shelf').select('pieces').executeTakeFirst()).toEqual({
      pieces: 9,
    })
  })

  test('undoes and rejects a transaction in which the error of a failed statement was ignored', async () => {
    const careless = inTransaction(database.db, async (tx) => {
      await sql`insert into shelf values ('rug', 1)`.execute(tx)
      await sql`insert into shelf values ('rug', 1)`.execute(tx).catch(() => {})
    })
    await expect(careless).rejects.toThrow()
    expect(await names(database.db)).toEqual(['lamp'])
  })

  test('throws an error with the code and the name of a violated constraint', async () => {
    await expect(sql`insert into shelf values ('lamp', 1)`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'shelf_pkey',
    })
  })

  test('is not affected by the BEGIN of an earlier text of statements that failed', async () => {
    await expect(
      database.executeSql(`begin; insert into shelf values ('rug', 1); slect; commit`),
    ).rejects.toThrow()
    await database.executeSql(`insert into shelf values ('juice', 1)`)
    expect(await names(database.db)).toEqual(['juice', 'lamp'])
  })

  test('refuses a query that bypasses its open transaction on the embedded database instead of waiting forever', async ({
    skip,
  }) => {
    if (database.kind === 'postgres') skip()
    const careless = inTransaction(database.db, () => sql`select 1`.execute(database.db))
    await expect(careless).rejects.toThrow('pass `tx` to the function')
    expect(await names(database.db)).toEqual(['lamp'])
  })
})

async function names(db: Database['db']): Promise<string[]> {
  const rows = await shelves(db).selectFrom('shelf').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

function shelves(db: Database['db']) {
  return db as unknown as Kysely<{ shelf: { name: string; pieces: number } }>
}
