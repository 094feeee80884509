import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { bookService } from '#contract/bookings/schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { jobKinds, prepareJobs, startJobs, type ShopJobs } from '#server/jobs.ts'
import { enqueue, isUnfinished } from '#server/platform/jobs/enqueue.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { contact } from '#server/testing/orders.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { readClock } from './clock.ts'
import type { Db } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import { isHeld } from './judge-clock.ts'
import { believeClock, readClockMark, watchClock } from './watch-clock.ts'

const minute = 60_000

let shop: TestWorkshop
let siti: Awaited<ReturnType<TestWorkshop['customer']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  siti = await shop.customer()
})

/** A process whose clocks a test sets, by minutes. A machine that slept has counted less than its clock and the database's gained. */
function openProcess() {
  const gained = { wall: 0, counting: 0 }
  const lines: string[] = []
  const note = (_: object, line: string) => void lines.push(line)
  const watch = watchClock(
    shop.db,
    { error: note, warn: note },
    {
      wall: () => Date.now() + gained.wall * minute,
      counting: () => performance.now() + gained.counting * minute,
    },
  )
  watch.stop()
  return { holdsEndings: watch.holdsEndings, gained, lines }
}

/** The latest moment the shop knows is so many minutes from now. */
const setMark = (minutes: number) =>
  shop.db
    .updateTable('clock')
    .set({ latest: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .execute()

const order = async () => {
  const product = await shop.product()
  const body = { ...contact, product_id: product.id, quantity: 1 }
  return shop.call(placeOrder, { by: siti, body, language: 'en' })
}

/** What was found last, at the moment that the shop's clock shows. */
async function endingsAreHeld(db: Db): Promise<boolean> {
  const mark = await readClockMark(db)
  return mark !== undefined && isHeld(mark, await readClock(db))
}

let jobs: ShopJobs | undefined
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

/** Has the shop do what it does by itself to unpaid orders and unanswered bookings. */
async function endDue(): Promise<void> {
  const { db, database } = shop
  if (!jobs) await prepareJobs(database)
  jobs ??= await startJobs({ database, settings: testSettings(), log: quietLog, refreshPages: () => {} })
  const kinds = jobKinds.filter(({ name }) => ['expire-orders', 'end-unanswered-bookings'].includes(name))
  for (const kind of kinds) {
    const id = await inTransaction(db, (tx) => enqueue(tx, kind, {}))
    jobs.wake([kind])
    await expect
      .poll(() => inTransaction(db, (tx) => isUnfinished(tx, kind, id!)), { timeout: 20_000 })
      .toBe(false)
  }
}

describe('a clock that went back', () => {
  beforeEach(async () => {
    await openProcess().holdsEndings()
    await setMark(6)
  })

  test('takes no orders and no bookings, in words and until when, and writes nothing', async () => {
    const answers = [
      await order(),
      await shop.call(bookService, { by: siti, body: shop.form, language: 'id' }),
    ]
    expect(answers.map(({ status, body, headers }) => [status, body.code, headers['retry-after']])).toEqual([
      [503, 'CLOCK_WRONG', '60'],
      [503, 'CLOCK_WRONG', '60'],
    ])
    expect(answers.map(({ body }) => body.message)).toEqual([
      expect.stringMatching(/^The clock of the shop's server is wrong/),
      expect.stringMatching(/^Jam server toko sedang keliru/),
    ])
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await shop.taken()).toEqual({})
  })

  test('is found after a restart too, holds what would end, and all goes on by itself half an hour after it caught up', async () => {
    const restarted = openProcess()
    expect(await restarted.holdsEndings()).toBe(true)
    expect(restarted.lines).toEqual([expect.stringContaining('the clock went back')])
    await setMark(0)
    expect(await restarted.holdsEndings()).toBe(true)
    expect(restarted.lines[1]).toBe('the clock is right again')
    expect((await order()).status).toBe(201)
    expect(await endingsAreHeld(shop.db)).toBe(true)
    expect(await shop.later(0.51, endingsAreHeld)).toBe(false)
  })

  test('is believed once somebody says that it is right', async () => {
    const process = openProcess()
    await process.holdsEndings()
    expect(await inTransaction(shop.db, believeClock)).toMatchObject({ problem: 'behind' })
    expect((await order()).status).toBe(201)
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: null })
    expect(await inTransaction(shop.db, believeClock)).toBeUndefined()
  })
})

describe("a clock that is not the database's", () => {
  test('holds what would end until both agree; nobody can say that it is right', async () => {
    const process = openProcess()
    process.gained.wall = process.gained.counting = -6
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: 'apart' })
    expect(await inTransaction(shop.db, believeClock)).toBeUndefined()
    process.gained.wall = process.gained.counting = 0
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: null })
  })

  // The embedded database asks the clock of its process.
  test.skipIf(inject('databaseKind') === 'embedded')('takes no orders', async () => {
    const now = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 6 * minute)
    expect((await order()).body.code).toBe('CLOCK_WRONG')
    vi.mocked(Date.now).mockRestore()
    expect((await order()).status).toBe(201)
  })
})

describe('a clock that jumped ahead, as that of a machine that slept', () => {
  test('holds what would end for every process, and takes orders', async () => {
    const [one, other] = [openProcess(), openProcess()]
    one.gained.counting = -4.9
    expect(await one.holdsEndings()).toBe(false)
    one.gained.counting = -10
    expect(await one.holdsEndings()).toBe(true)
    expect(one.lines).toEqual([expect.stringContaining('the clock jumped ahead')])
    expect(await other.holdsEndings()).toBe(true)
    expect((await order()).status).toBe(201)
    expect(await shop.later(0.9, endingsAreHeld)).toBe(true)
  })

  test('is set back: nothing was ended, and the mark had not followed it', async () => {
    const process = openProcess()
    await process.holdsEndings()
    process.gained.counting = -300
    expect(await process.holdsEndings()).toBe(true)
    process.gained.counting = 0
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: null, held_until: expect.any(Date) })
    expect((await order()).status).toBe(201)
  })

  test('leaves unpaid orders and unanswered bookings as they are until somebody says that it is right, and half an hour more', async () => {
    const { body } = await order()
    const booking = await shop.booked(siti)
    await shop.moveTo(booking, '2026-01-05', '09:00')
    await shop.db
      .updateTable('orders')
      .set({ awaiting_since: sql<Date>`now() - interval '25 hours'` })
      .execute()
    await openProcess().holdsEndings()
    await shop.db
      .updateTable('clock')
      .set({ problem: 'ahead', since: sql<Date>`now()`, held_until: sql<Date>`now() + interval '1 hour'` })
      .execute()
    const statuses = async () => [
      await shop.db.selectFrom('orders').select('status').where('id', '=', body.data.id).execute(),
      await shop.db.selectFrom('bookings').select('status').where('id', '=', booking).execute(),
    ]
    const waiting = [[{ status: 'pending' }], [{ status: 'pending' }]]
    await endDue()
    expect(await statuses()).toEqual(waiting)
    await inTransaction(shop.db, believeClock)
    await endDue()
    expect(await statuses()).toEqual(waiting)
    await shop.db
      .updateTable('clock')
      .set({ held_until: sql<Date>`now() - interval '1 second'` })
      .execute()
    await endDue()
    expect(await statuses()).toEqual([[{ status: 'cancelled' }], [{ status: 'rejected' }]])
  })
})
