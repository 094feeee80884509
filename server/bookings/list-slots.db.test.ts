import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as endpoints from '#contract/bookings/schemas.ts'
import { addDays, weekdayOf } from '#contract/platform/time.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openDay, openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { problemIn } from '#server/testing/shop.ts'
import { bookService } from './book-service.ts'
import { listBookingDays, listSlots } from './list-slots.ts'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
})

const slots = async (date: string) => (await shop.call(endpoints.listSlots, { query: { date } })).body.data
const countBookings = async () => (await shop.db.selectFrom('bookings').select('id').execute()).length
const sunday = () => addDays(openDay(), 6 - weekdayOf(openDay()))

describe('an hour that cannot be booked', () => {
  test.each([
    {
      wanted: () => ({ date: '2020-01-06' }),
      code: 'SLOT_PAST',
      field: 'time',
      id: 'Waktu tersebut sudah lewat. Silakan pilih waktu lain.',
      en: 'That time has passed. Please choose another one.',
    },
    {
      wanted: () => ({ date: '2999-01-07' }),
      code: 'SLOT_TOO_FAR',
      field: 'date',
      id: 'Booking paling jauh 60 hari ke depan. Silakan pilih hari lain.',
      en: 'Bookings are taken up to 60 days ahead. Please choose an earlier day.',
    },
    {
      wanted: () => ({ date: sunday() }),
      code: 'SLOT_CLOSED',
      field: 'date',
      id: 'Bengkel tutup pada hari tersebut. Silakan pilih hari lain.',
      en: 'The workshop is closed on that day. Please choose another one.',
    },
    {
      wanted: () => ({ time: '17:00' }),
      code: 'SLOT_OUTSIDE_HOURS',
      field: 'time',
      id: 'Waktu tersebut di luar jam buka bengkel. Silakan pilih waktu lain.',
      en: 'That time is outside the opening hours of the workshop. Please choose another one.',
    },
  ])('is refused with $code and offers the nearest free ones', async ({ wanted, code, field, id, en }) => {
    for (const [language, message] of [
      ['id', id],
      ['en', en],
    ] as const) {
      const { status, body } = await shop.book(sari, wanted(), { language })
      expect([status, body.code, body.message]).toEqual([400, code, message])
      expect(body.errors).toEqual([{ field, message }])
      expect(body.slots).toHaveLength(3)
    }
    expect([await countBookings(), await shop.taken()]).toEqual([0, {}])
  })

  const book = (clock: string, date: string, time: string) =>
    shop.at(clock, (tx) => bookService(tx, sari, { ...shop.form, date, time, language: 'en' }))

  test.each([
    ['id', 'Booking paling lambat 2 jam sebelumnya. Silakan pilih waktu lain.'],
    ['en', 'Please book at least 2 hours ahead. Choose a later time.'],
  ] as const)('is refused if it is too soon, in %s', async (language, message) => {
    const late = book('2026-11-20T10:00:01+07:00', '2026-11-20', '12:00')
    expect(await problemIn(language, late)).toMatchObject({
      code: 'SLOT_TOO_SOON',
      errors: [{ field: 'time', message }],
    })
    await book('2026-11-20T10:00:00+07:00', '2026-11-20', '12:00')
  })

  test.each([
    // The clocks are a Friday, a Saturday (twice), the last night of the year and a Sunday.
    ['2026-11-20T10:00:00', '2026-11-20', '11:00', 'SLOT_TOO_SOON', ['2026-11-20 12:00', '2026-11-20 13:00']],
    ['2026-11-21T11:00:00', '2026-11-22', '09:00', 'SLOT_CLOSED', ['2026-11-21 14:00', '2026-11-21 13:00']],
    ['2026-11-21T14:00:00', '2026-11-22', '09:00', 'SLOT_CLOSED', ['2026-11-23 08:00', '2026-11-23 09:00']],
    ['2026-12-31T23:30:00', '2026-12-31', '16:00', 'SLOT_PAST', ['2027-01-01 08:00', '2027-01-01 09:00']],
    ['2026-11-22T23:59:59', '2027-01-22', '08:00', 'SLOT_TOO_FAR', ['2027-01-21 16:00', '2027-01-21 15:00']],
  ])('at %s, %s %s is refused with %s and the nearest are %j', async (clock, date, time, code, nearest) => {
    const rejected = await problemIn('en', book(`${clock}+07:00`, date, time))
    expect(rejected.code).toBe(code)
    expect(rejected.slots?.slice(0, 2).map((slot) => `${slot.date} ${slot.time}`)).toEqual(nearest)
  })

  test('becomes bookable at midnight in Jakarta', async () => {
    await book('2026-11-22T23:59:59+07:00', '2027-01-21', '08:00')
    await expect(book('2026-11-22T23:59:59+07:00', '2027-01-22', '08:00')).rejects.toMatchObject({
      code: 'SLOT_TOO_FAR',
    })
    await book('2026-11-23T00:00:00+07:00', '2027-01-22', '08:00')
    await book('2026-11-23T06:00:00+07:00', '2026-11-23', '08:00')
    expect(await shop.taken()).toEqual({
      '2026-11-23 08:00': 1,
      '2027-01-21 08:00': 1,
      '2027-01-22 08:00': 1,
    })
  })

  test('offers nothing if nothing is free for sixty days', async () => {
    await changeShopSettings(shop.db, { hours: Array.from({ length: 7 }, () => null) })
    const { status, body } = await shop.book(sari)
    expect([status, body.code, body.slots]).toEqual([400, 'SLOT_CLOSED', []])
  })
})

describe('the free hours', () => {
  test('are public, with as much capacity as there are bays', async () => {
    const { date } = shop.form
    await shop.book(sari)
    const shown = await slots(date)
    expect(shown.map(({ time, available }) => `${time} ${available}`)).toEqual([
      '08:00 5',
      '09:00 4',
      '10:00 5',
      '11:00 5',
      '12:00 5',
      '13:00 5',
      '14:00 5',
      '15:00 5',
      '16:00 5',
    ])
    expect(await slots(sunday())).toEqual([])
  })

  test.each(['', '2026-02-30', 'today', undefined])('of the day %j are refused', async (date) => {
    const { status, body } = await shop.call(endpoints.listSlots, {
      query: { ...(date !== undefined && { date }) } as never,
    })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['date']])
  })

  test('of a closed day do not exist, and the list of days says so', async () => {
    const { date } = shop.form
    await shop.book(sari)
    await changeShopSettings(shop.db, { closed_days: [date], bays: 1 })
    const days = await listBookingDays(shop.db)
    expect(await listSlots(shop.db, date)).toEqual([])
    expect(days).toHaveLength(61)
    expect(days.find((day) => day.date === date)).toEqual({ date, closed: true, available: 0 })
    expect(days.find((day) => day.date === sunday())).toMatchObject({ closed: true, available: 0 })
    const later = openDay(10)
    expect(days.find((day) => day.date === later)).toEqual({ date: later, closed: false, available: 9 })
  })

  test.each([
    ['2026-11-20T10:00:00', '2026-11-20', '12:00'],
    ['2026-11-20T10:00:01', '2026-11-20', '13:00'],
    ['2026-11-20T14:59:00', '2026-11-20', undefined],
    ['2026-11-20T00:00:00', '2026-11-20', '08:00'],
    ['2026-11-19T23:59:59', '2026-11-20', '08:00'],
    ['2026-12-31T23:59:59', '2027-01-01', '08:00'],
  ])('at %s those of %s begin at %s', async (clock, date, first) => {
    const shown = await shop.at(`${clock}+07:00`, (tx) => listSlots(tx, date))
    expect(shown[0]?.time).toBe(first)
  })

  /*
   * For any clock and any bookings, exactly the hours that are shown as free can be booked. A booking reduces their
   * capacity by one.
   */
  test('are exactly those that can be booked', async () => {
    await changeShopSettings(shop.db, { bays: 2, closed_days: ['2026-12-25'] })
    const clock = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => {
      return new Date(Date.parse('2026-11-20T00:00:00+07:00') + minutes * 60_000).toISOString()
    })
    const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`)
    const day = fc.integer({ min: -2, max: 63 })
    await fc.assert(
      fc.asyncProperty(clock, day, hour, async (moment, ahead, time) => {
        await shop.at(moment, async (tx) => {
          const date = addDays(moment.slice(0, 10), ahead)
          const free = async () => (await listSlots(tx, date)).find((slot) => slot.time === time)?.available
          const before = (await free()) ?? 0
          const booked = await bookService(tx, sari, { ...shop.form, date, time, language: 'id' }).then(
            () => true,
            () => false,
          )
          expect([moment, date, time, booked]).toEqual([moment, date, time, before > 0])
          expect((await free()) ?? 0).toBe(before - (booked ? 1 : 0))
          await tx.updateTable('bookings').set({ status: 'accepted' }).execute()
        })
      }),
      { numRuns: 60 },
    )
    await shop.taken()
  })
})
