import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Database, Db } from '../database/database.ts'
import { askForWork } from './ask-for-work.ts'
import { listWork, showWork } from './show-work.ts'
import type { RunningWork, WorkKind } from './work-kind.ts'
import { makeWorks, type Works } from './works.ts'

let database: Database
let db: Db
const open: Works[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((works) => works.stop()))
})

/** Each part writes its number down, so that one that is done twice or never shows. */
const write = async (tx: Db, running: RunningWork) => {
  await tx
    .insertInto('settings')
    .values({ key: `${running.id} ${running.done}`, value: '1' })
    .execute()
  return { done: running.done + 1, outcome: { written: running.done + 1 } }
}
const counting: WorkKind = {
  name: 'change',
  lane: 'shelf',
  tries: () => 2,
  retrySeconds: 0,
  refreshesPages: true,
  async carryOut(running) {
    while (running.done < (running.total ?? 0)) await running.part((tx) => write(tx, running))
  },
}
const ask = (total = 3, kind: WorkKind['name'] = 'change') =>
  askForWork(db, { kind, askedBy: null, language: 'id', total })
const node = (kind: Partial<WorkKind> = {}, alone = false, refreshPages = () => {}) => {
  const works = makeWorks({ db, log: quietLog, kinds: [{ ...counting, ...kind }], alone, refreshPages })
  open.push(works)
  return works
}
const partsOf = async (id: string) => {
  const rows = await db.selectFrom('settings').select('key').where('key', 'like', `${id} %`).execute()
  return rows.map(({ key }) => Number(key.split(' ')[1])).toSorted((a, b) => a - b)
}

describe('long work', () => {
  test('waits, is done part by part, and lets go of what it needed', async () => {
    const id = await ask()
    expect(await showWork(db, id)).toMatchObject({ state: 'waiting', done: 0, total: 3, outcome: null })
    let refreshed = 0
    await node({}, false, () => refreshed++).goOn()
    expect(await showWork(db, id)).toMatchObject({ state: 'done', done: 3, outcome: { written: 3 } })
    expect(await partsOf(id)).toEqual([0, 1, 2])
    expect(refreshed).toBe(3)
    const { input, file } = await db.selectFrom('works').select(['input', 'file']).executeTakeFirstOrThrow()
    expect([input, file]).toEqual([null, null])
  })

  test('is gone on with where a process ended over it; that one, if it still lives, writes no more', async () => {
    const id = await ask(4)
    const halfway = Promise.withResolvers<void>()
    const wakes = Promise.withResolvers<void>()
    const first = node({
      async carryOut(running) {
        await running.part((tx) => write(tx, running))
        await running.part((tx) => write(tx, running))
        halfway.resolve()
        await wakes.promise
        await running.part((tx) => write(tx, running))
      },
    })
    const asleep = first.goOn()
    await halfway.promise
    expect(await showWork(db, id)).toMatchObject({ state: 'running', done: 2, total: 4 })

    // Another node leaves it alone while the first gave a sign not long ago.
    await node().goOn()
    expect(await partsOf(id)).toEqual([0, 1])
    await node({}, true).goOn()
    expect(await showWork(db, id)).toMatchObject({ state: 'done', done: 4 })
    wakes.resolve()
    await asleep
    expect(await partsOf(id)).toEqual([0, 1, 2, 3])
    expect(await showWork(db, id)).toMatchObject({ state: 'done', problem: null })
  })

  test('of one lane is done in its order, each part once, whatever nodes go on at once', async () => {
    const ids = [await ask(), await ask(), await ask()]
    await Promise.all([node().goOn(), node().goOn(), node().goOn()])
    for (const id of ids) expect(await partsOf(id)).toEqual([0, 1, 2])
    const rows = await db.selectFrom('works').select(['id', 'finished_at']).orderBy('finished_at').execute()
    expect(rows.map((row) => row.id)).toEqual(ids)
  })

  test('that was asked for while others are done is done too', async () => {
    const works = node()
    const first = await ask()
    const going = works.goOn()
    const second = await ask()
    await Promise.all([going, works.goOn()])
    expect([await partsOf(first), await partsOf(second)]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  test('is tried again where it failed; given up, it says so and the next has its turn', async () => {
    const [bad, good] = [await ask(2), await ask(2)]
    let failures = 0
    const works = node({
      async carryOut(running) {
        while (running.done < 2)
          await running.part(async (tx) => {
            const written = await write(tx, running)
            if (running.id === bad && running.done === 1) throw new Error(`no ${++failures}`)
            return written
          })
      },
    })
    // A part had gone well, so both tries are left.
    await works.goOn()
    expect([failures, (await showWork(db, bad)).state, await partsOf(good)]).toEqual([1, 'running', []])
    await works.goOn()
    expect(failures).toBe(2)
    expect(await showWork(db, bad)).toMatchObject({ state: 'failed', problem: 'FAULT', done: 1 })
    expect([await partsOf(bad), await partsOf(good)]).toEqual([[0], [0, 1]])
  })

  test('that a process ends over every time is given up', async () => {
    const id = await ask()
    await sql`update works set tries = 5, runner = 'gone'`.execute(db)
    await node().goOn()
    expect(await showWork(db, id)).toMatchObject({ state: 'failed', problem: 'FAULT', done: 0 })
  })

  test('ends after the part that is being done when the shop closes, and goes on at the next start', async () => {
    const id = await ask(3)
    const works: Works = node({
      async carryOut(running) {
        await running.part((tx) => write(tx, running))
        void works.stop()
        await counting.carryOut(running)
      },
    })
    await works.goOn()
    expect(await showWork(db, id)).toMatchObject({ state: 'running', done: 1 })
    await node().goOn()
    expect(await partsOf(id)).toEqual([0, 1, 2])
  })

  test('is listed with the newest first, by pages', async () => {
    const ids = [await ask(), await ask(), await ask()]
    const { data, pagination } = await listWork(db, { page: 1, limit: 2 })
    expect(data.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3, limit: 2 })
    await expect(showWork(db, 'nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
