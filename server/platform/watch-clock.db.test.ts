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
import { isExpiryPaused } from './judge-clock.ts'
import { confirmClock, readClockMark, watchClock } from './watch-clock.ts'

const minute = 60_000

let shop: TestWorkshop
let siti: Awaited<ReturnType<TestWorkshop['customer']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  siti = await shop.customer()
})

/**
 * The test sets the clocks of this process in minutes. After a machine slept, its monotonic clock is behind
 * the wall clock.
 */
function openProcess() {
  const gained = { wall: 0, counting: 0 }
  const lines: string[] = []
  const note = (_: object, line: string) => void lines.push(line)
  const watch = watchClock(
    shop.db,
    { error: note, warn: note },
    {
      wall: () => Date.now() + gained.wall * minute,
      monotonic: () => performance.now() + gained.counting * minute,
    },
  )
  watch.stop()
  return { holdsEndings: watch.pausesExpiry, gained, lines }
}

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

async function isExpiryPausedNow(db: Db): Promise<boolean> {
  const mark = await readClockMark(db)
  return mark !== undefined && isExpiryPaused(mark, await readClock(db))
}

let jobs: ShopJobs | undefined
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

async function runExpiryJobs(): Promise<void> {
  const { db, database } = shop
  if (!jobs) await prepareJobs(database)
  jobs ??= await startJobs({ database, settings: testSettings(), log: quietLog, refreshPages: () => {} })
  const kinds = jobKinds.filter(({ name }) => ['expire-orders', 'end-unanswered-bookings'].includes(name))
  for (const kind of kinds) {
    const id = await inTransaction(db, (tx) => enqueue(tx, kind, {}))
    jobs.wake([kind])
    await expect.poll(() => inTransaction(db, (tx) => isUnfinished(tx, kind, id!))).toBe(false)
  }
}

describe('a clock that went back', () => {
  beforeEach(async () => {
    await openProcess().holdsEndings()
    await setMark(6)
  })

  test('refuses orders and bookings with a message and a retry time, and writes nothing', async () => {
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

  test('is detected after a restart too, and expiry continues half an hour after the clock has caught up', async () => {
    const restarted = openProcess()
    expect(await restarted.holdsEndings()).toBe(true)
    expect(restarted.lines).toEqual([expect.stringContaining('The clock went back')])
    await setMark(0)
    expect(await restarted.holdsEndings()).toBe(true)
    expect(restarted.lines[1]).toBe('The clock is correct again')
    expect((await order()).status).toBe(201)
    expect(await isExpiryPausedNow(shop.db)).toBe(true)
    expect(await shop.later(0.51, isExpiryPausedNow)).toBe(false)
  })

  test('is trusted after an admin has confirmed it', async () => {
    const process = openProcess()
    await process.holdsEndings()
    expect(await inTransaction(shop.db, confirmClock)).toMatchObject({ problem: 'behind' })
    expect((await order()).status).toBe(201)
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: null })
    expect(await inTransaction(shop.db, confirmClock)).toBeUndefined()
  })
})

describe('a clock that differs from the clock of the database', () => {
  test('pauses expiry until both agree, and cannot be confirmed', async () => {
    const process = openProcess()
    process.gained.wall = process.gained.counting = -6
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: 'apart' })
    expect(await inTransaction(shop.db, confirmClock)).toBeUndefined()
    process.gained.wall = process.gained.counting = 0
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: null })
  })

  // The embedded database uses the clock of its process, so the two clocks cannot differ.
  test.skipIf(inject('databaseKind') === 'embedded')('refuses orders until both agree', async () => {
    const now = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 6 * minute)
    expect((await order()).body.code).toBe('CLOCK_WRONG')
    vi.mocked(Date.now).mockRestore()
    expect((await order()).status).toBe(201)
  })
})

describe('a clock that jumped ahead, for example after the machine slept', () => {
  test('pauses expiry in every process, and accepts orders', async () => {
    const [one, other] = [openProcess(), openProcess()]
    one.gained.counting = -4.9
    expect(await one.holdsEndings()).toBe(false)
    one.gained.counting = -10
    expect(await one.holdsEndings()).toBe(true)
    expect(one.lines).toEqual([expect.stringContaining('The clock jumped ahead')])
    expect(await other.holdsEndings()).toBe(true)
    expect((await order()).status).toBe(201)
    expect(await shop.later(0.9, isExpiryPausedNow)).toBe(true)
  })

  test('can be set back without anything having expired', async () => {
    const process = openProcess()
    await process.holdsEndings()
    process.gained.counting = -300
    expect(await process.holdsEndings()).toBe(true)
    process.gained.counting = 0
    expect(await process.holdsEndings()).toBe(true)
    expect(await readClockMark(shop.db)).toMatchObject({ problem: null, held_until: expect.any(Date) })
    expect((await order()).status).toBe(201)
  })

  test('leaves unpaid orders and unanswered bookings unchanged until half an hour after an admin has confirmed it', async () => {
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
    await runExpiryJobs()
    expect(await statuses()).toEqual(waiting)
    await inTransaction(shop.db, confirmClock)
    await runExpiryJobs()
    expect(await statuses()).toEqual(waiting)
    await shop.db
      .updateTable('clock')
      .set({ held_until: sql<Date>`now() - interval '1 second'` })
      .execute()
    await runExpiryJobs()
    expect(await statuses()).toEqual([[{ status: 'cancelled' }], [{ status: 'rejected' }]])
  })
})
