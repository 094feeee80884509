import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'
import { withReady } from './database.ts'
import { migrate } from './migrate.ts'

let database: Omit<Database, 'ready'>
let folder: string
beforeEach(async () => {
  database = await openEmptyDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'griya-migrations-'))
  write('0001-shelf.sql', `create table shelf (n int);\ninsert into shelf values (1);\n-- end`)
  write('0002-more.sql', 'insert into shelf values (2)')
})
afterEach(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

describe('migrate', () => {
  test('runs each file once, in the order of the numbers', async () => {
    expect(await migrate(database.db, folder)).toEqual(['0001-shelf', '0002-more'])
    write('0003-third.sql', 'insert into shelf values (3)')
    expect(await migrate(database.db, folder)).toEqual(['0003-third'])
    expect(await migrate(database.db, folder)).toEqual([])
    expect(await shelf()).toEqual([1, 2, 3])
  })

  test('runs each migration once when two processes start together', async () => {
    const ran = await Promise.all([migrate(database.db, folder), migrate(database.db, folder)])
    expect(ran.flat().sort()).toEqual(['0001-shelf', '0002-more'])
    expect(await shelf()).toEqual([1, 2])
  })

  test('undoes a file that fails and names it', async () => {
    write('0003-broken.sql', 'insert into shelf values (3); insert into nowhere values (1)')
    await expect(migrate(database.db, folder)).rejects.toThrow(
      'The migration 0003-broken failed: relation "nowhere"',
    )
    expect(await shelf()).toEqual([1, 2])
  })

  test('runs a file in parts until it changes no more rows', async () => {
    write('0003-many.sql', 'insert into shelf select generate_series(3, 7)')
    const part =
      'update shelf set n = n + 10 where n in (select n from shelf where n < 10 order by n limit 3)'
    write('0004-parts.sql', `-- in parts\n${part}`)
    expect(await migrate(database.db, folder)).toContain('0004-parts')
    expect(await shelf()).toEqual([11, 12, 13, 14, 15, 16, 17])
  })

  test('keeps the completed parts of a file in parts that fails', async () => {
    write(
      '0003-parts.sql',
      '-- in parts\nupdate shelf set n = 100 + 10 / (2 - n) where n = (select min(n) from shelf where n < 100)',
    )
    await expect(migrate(database.db, folder)).rejects.toThrow('The migration 0003-parts failed')
    expect(await shelf()).toEqual([2, 110])
  })

  test('refuses a changed file that was applied, but accepts other line ends', async () => {
    await migrate(database.db, folder)
    write('0001-shelf.sql', `create table shelf (n int);\r\ninsert into shelf values (1);\r\n-- end`)
    expect(await migrate(database.db, folder)).toEqual([])
    write('0001-shelf.sql', 'create table shelf (n bigint)')
    await expect(migrate(database.db, folder)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('The migration 0001-shelf was changed after'),
    })
  })

  test('refuses a database that is ahead of this version of the shop', async () => {
    await migrate(database.db, folder)
    fs.rmSync(path.join(folder, '0002-more.sql'))
    await expect(migrate(database.db, folder)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('newer version of the shop (it has the migration 0002-more)'),
    })
  })

  test('a database is ready once its last migration has run', async () => {
    const { ready } = withReady(database, folder)
    await expect(ready()).rejects.toThrow()
    await migrate(database.db, folder)
    await ready()
  })
})

function write(name: string, text: string) {
  fs.writeFileSync(path.join(folder, name), text)
}

async function shelf() {
  const { rows } = await sql<{ n: number }>`select n from shelf order by n`.execute(database.db)
  return rows.map(({ n }) => n)
}
