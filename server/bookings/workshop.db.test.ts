import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/bookings/admin-schemas.ts'
import * as endpoints from '#contract/bookings/schemas.ts'
import { addDays, weekdayOf } from '#contract/platform/time.ts'
import { owner as anOwner } from '#contract/platform/roles.ts'
import { showDashboard } from '#server/admin/show-dashboard.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openDay, openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { showWorkshopDays } from './show-workshop-days.ts'
import { testSettings } from '#server/testing/settings.ts'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
let owner: Awaited<ReturnType<TestWorkshop['admin']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
  owner = await shop.admin()
})

const booked = (changes: object = {}, by: { id: string } = sari) => shop.booked(by, changes)
const list = async (query: object) =>
  (await shop.call(admin.listAllBookings, { by: owner, query })).body.data.map(({ id }) => id)
const days = (query: { from: string; to: string }) => shop.call(admin.showWorkshopDays, { by: owner, query })

describe('the list of bookings', () => {
  test('is newest first, and by appointment for given days or pending bookings', async () => {
    const { date } = shop.form
    const late = await booked({ time: '15:00' })
    const next = await booked({ date: openDay(10) })
    const early = await booked({ time: '08:00' })
    await shop.call(admin.acceptBooking, { by: owner, params: { id: late } })
    expect(await list({})).toEqual([early, next, late])
    expect(await list({ status: 'pending' })).toEqual([early, next])
    expect(await list({ status: 'accepted' })).toEqual([late])
    expect(await list({ from: date, to: date })).toEqual([early, late])
    expect(await list({ from: addDays(date, 1) })).toEqual([next])
    expect(await list({ to: date, status: 'pending' })).toEqual([early])
    expect(await list({ from: addDays(date, 1), to: date })).toEqual([])
  })

  test('finds reference, plate, name and phone in any case, and % is an ordinary character', async () => {
    const id = await booked()
    const other = await booked({ nomer_plat: 'DK 77 QQ', phone: '0899000111222' })
    await shop.db
      .updateTable('bookings')
      .set({ customer_name: 'Budi 100%' })
      .where('id', '=', other)
      .execute()
    const { reference } = await shop.db
      .selectFrom('bookings')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await list({ q: reference.toLowerCase() })).toEqual([id])
    for (const q of ['dk 77 qq', 'DK77QQ', 'dk.77.qq', '77 q', 'bUDI', '0899', '100%', '%'])
      expect([q, await list({ q })]).toEqual([q, [other]])
    expect(await list({ q: '_' })).toEqual([])
    expect(await list({ q: ' ' })).toEqual([other, id])
  })

  test('is split into pages', async () => {
    for (const time of ['08:00', '09:00', '10:00']) await booked({ time })
    const page = async (n: string, limit: string) =>
      (await shop.call(admin.listAllBookings, { by: owner, query: { page: n, limit } })).body
    expect((await page('2', '2')).data).toHaveLength(1)
    expect((await page('2', '2')).pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalItems: 3,
      limit: 2,
    })
    expect((await page('9', '2')).data).toEqual([])
  })

  test.each([
    { status: 'open' },
    { from: 'today' },
    { to: '2026-02-30' },
    { page: '0' },
    { q: 'x'.repeat(101) },
  ])('refuses the query %o', async (query) => {
    expect((await shop.call(admin.listAllBookings, { by: owner, query: query as never })).status).toBe(400)
  })
})

describe('the days of the workshop', () => {
  test('show hour by hour the bookings and the free capacity', async () => {
    const { date } = shop.form
    await changeShopSettings(shop.db, { bays: 2 })
    const pending = await booked()
    const accepted = await booked()
    await shop.call(admin.acceptBooking, { by: owner, params: { id: accepted } })
    const rejected = await booked({ time: '10:00' })
    await shop.call(admin.rejectBooking, {
      by: owner,
      params: { id: rejected },
      body: { rejection_reason: 'x' },
    })
    const { status, body } = await days({ from: date, to: addDays(date, 6) })
    expect([status, body.data.length]).toEqual([200, 7])
    const [first] = body.data
    expect(first).toMatchObject({ date, closed: false })
    const shown = first?.hours.map(({ time, taken, free, bookings }) => [
      time,
      taken,
      free,
      bookings.map(({ id }) => id),
    ])
    expect(shown?.slice(0, 3)).toEqual([
      ['08:00', 0, 2, []],
      ['09:00', 2, 0, [pending, accepted]],
      ['10:00', 0, 2, []],
    ])
    expect(shown).toHaveLength(9)
    const sunday = body.data.find((day) => weekdayOf(day.date) === 6)
    expect(sunday).toMatchObject({ closed: true, hours: [] })
  })

  test('show the bookings of a day that was closed later', async () => {
    const { date } = shop.form
    const id = await booked()
    await changeShopSettings(shop.db, { closed_days: [date] })
    const { body } = await days({ from: date, to: date })
    expect(body.data).toMatchObject([
      { date, closed: true, hours: [{ time: '09:00', taken: 1, free: 0, bookings: [{ id }] }] },
    ])
  })

  test.each([
    ['2026-11-20T12:59:59', ['12:00', 5]],
    ['2026-11-20T13:00:00', ['12:00', 0]],
  ])('at %s have this time and free capacity in the running hour: %j', async (clock, [time, free]) => {
    const [day] = await shop.at(`${clock}+07:00`, (tx) =>
      showWorkshopDays(tx, { from: '2026-11-20', to: '2026-11-20' }, 'id'),
    )
    expect(day?.hours.find((hour) => hour.time === time)?.free).toBe(free)
  })

  test.each([
    ['2026-11-02', '2026-11-01', 400],
    ['2026-11-01', '2026-11-01', 200],
    ['2026-11-01', '2026-12-01', 200],
    ['2026-11-01', '2026-12-02', 400],
    ['2026-11-01', 'later', 400],
  ])('from %s to %s return %i', async (from, to, expected) => {
    const { status, body } = await days({ from, to })
    expect([status, body.errors?.[0]?.field]).toEqual([expected, expected === 200 ? undefined : 'to'])
  })
})

describe('a vehicle', () => {
  test('has its history under its plate in any format, the latest appointment first', async () => {
    const budi = await shop.customer()
    const first = await booked({ time: '15:00' })
    const second = await booked({ nomer_plat: 'ab1234xyz', time: '08:00' }, budi)
    await booked({ nomer_plat: 'AB 1234 XY' })
    for (const plate of ['AB 1234 XYZ', 'ab1234xyz', 'Ab-1234.xyz']) {
      const { body } = await shop.call(admin.listVehicleHistory, { by: owner, params: { plate }, query: {} })
      expect(body.data.map(({ id }) => id)).toEqual([first, second])
      expect(body.pagination.totalItems).toBe(2)
    }
    const none = await shop.call(admin.listVehicleHistory, {
      by: owner,
      params: { plate: 'B 1 A' },
      query: {},
    })
    expect([none.status, none.body.data]).toEqual([200, []])
    const wrong = await shop.call(admin.listVehicleHistory, { by: owner, params: { plate: 'B' }, query: {} })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'plate'])
  })
})

describe('access', () => {
  test.each([
    endpoints.bookService,
    endpoints.listBookings,
    endpoints.listVehicles,
    endpoints.showBooking,
    endpoints.cancelBooking,
    endpoints.showCalendarFile,
  ])('needs a token for $method $path', async (call) => {
    expect((await shop.call(call)).status).toBe(401)
  })

  test.each([
    admin.listAllBookings,
    admin.showWorkshopDays,
    admin.bookWalkIn,
    admin.showAnyBooking,
    admin.acceptBooking,
    admin.rejectBooking,
    admin.completeBooking,
    admin.cancelAnyBooking,
    admin.listVehicleHistory,
  ])('needs an admin for $method $path', async (call) => {
    expect([(await shop.call(call)).status, (await shop.call(call, { by: sari })).status]).toEqual([401, 403])
  })
})

test('the dashboard counts unanswered bookings and those of today', async () => {
  const today = '2026-11-23'
  const [pending, accepted, rejected] = [await booked(), await booked(), await booked()]
  await booked()
  await shop.call(admin.acceptBooking, { by: owner, params: { id: accepted } })
  for (const id of [pending, accepted, rejected]) await shop.moveTo(id, today, '09:00')
  await shop.call(admin.rejectBooking, {
    by: owner,
    params: { id: rejected },
    body: { rejection_reason: 'x' },
  })
  const count = (clock: string) =>
    shop.at(clock, async (tx) => {
      const parts = { database: shop.database, settings: testSettings() }
      const { bookings_to_answer, bookings_today } = await showDashboard(
        tx,
        { language: 'id', user: { id: owner.id, staff: anOwner } },
        parts,
      )
      return [bookings_to_answer, bookings_today]
    })
  expect(await count('2026-11-22T23:59:59+07:00')).toEqual([2, 0])
  expect(await count('2026-11-23T00:00:00+07:00')).toEqual([2, 2])
})
