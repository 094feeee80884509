import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/bookings.ts'
import { addDays, weekdayOf } from '#contract/jakarta-time.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openDay, openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { bookService } from './book-service.ts'
import { listBookingDays, listSlots } from './list-slots.ts'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
})

const slots = async (date: string) => (await shop.call(calls.listSlots, { query: { date } })).body.data
const countBookings = async () => (await shop.db.selectFrom('bookings').select('id').execute()).length
const sunday = () => addDays(openDay(), 6 - weekdayOf(openDay()))

describe('a booking', () => {
  test('holds service and price as they are now, keeps a bay, and its history begins', async () => {
    const { status, body } = await shop.book(sari, { nomer_plat: 'ab1234xyz', merek: ' Toyota ' })
    expect([status, body.message]).toEqual([201, 'Booking berhasil dibuat'])
    const { date, time } = shop.form
    expect(body.data).toMatchObject({
      ...shop.form,
      reference: expect.stringMatching(/^BKG-\w{4}-\w{4}$/),
      status: 'pending',
      jenis_service: 'Servis Rem',
      price: 275_000,
      nomer_plat: 'AB 1234 XYZ',
      merek: 'Toyota',
      starts_at: `${date}T02:00:00.000Z`,
      rejection_reason: null,
      may_cancel: true,
      history: [{ status: 'pending', by: 'customer', note: null }],
    })
    expect(await shop.taken()).toEqual({ [`${date} ${time}`]: 1 })

    await shop.db.updateTable('services').set({ price: 1, name: 'Lain', name_en: 'Other' }).execute()
    const params = { id: body.data.id }
    const again = await shop.call(calls.showBooking, { by: sari, params })
    expect(again.body.data).toEqual(body.data)
    const english = await shop.call(calls.showBooking, { by: sari, params, language: 'en' })
    expect(english.body.data.jenis_service).toBe('Brake Service')
  })

  test('does not believe who it is for, or what it is worth, from what was sent', async () => {
    const budi = await shop.customer()
    const { body } = await shop.book(sari, {
      user_id: budi.id,
      userId: budi.id,
      status: 'accepted',
      price: 1,
      reference: 'BKG-MINE-MINE',
    })
    expect(body.data).toMatchObject({ status: 'pending', price: 275_000 })
    expect(body.data.reference).not.toBe('BKG-MINE-MINE')
    expect((await shop.call(calls.listBookings, { by: budi, query: {} })).body.data).toEqual([])
  })

  test('fills the phone the account does not know yet', async () => {
    await shop.book(sari)
    await shop.book(sari, { phone: '0899999999999', time: '10:00' })
    const account = await shop.db.selectFrom('users').selectAll().where('id', '=', sari.id).executeTakeFirst()
    expect(account).toMatchObject({ phone: shop.form.phone, address: null })
  })

  test('of a service that is unknown or no longer offered is not found', async () => {
    await shop.db.updateTable('services').set({ hidden_at: new Date() }).execute()
    for (const service_id of [shop.service, 'nothing']) {
      const { status, body } = await shop.book(sari, { service_id })
      expect([status, body.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
    }
    expect(await shop.taken()).toEqual({})
  })

  test('sent twice with one key is one booking and one answer; the key with other content is refused', async () => {
    const first = await shop.book(sari, {}, { key: 'form-1' })
    const again = await shop.book(sari, {}, { key: 'form-1' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const other = await shop.book(sari, { time: '10:00' }, { key: 'form-1' })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect([await countBookings(), Object.values(await shop.taken())]).toEqual([1, [1]])
  })

  test('sent many times at once with one key is one booking', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.book(sari, {}, { key: 'form-1' })))
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'IDEMPOTENCY_RUNNING')).toBe(
      true,
    )
    expect([await countBookings(), Object.values(await shop.taken())]).toEqual([1, [1]])
  })

  test('a hundred customers at once for two places: exactly two get one, the others are offered other hours', async () => {
    await changeShopSettings(shop.db, { bays: 2 })
    const customers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
    const answers = await Promise.all(customers.map((by) => shop.book(by)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(98)
    const { date, time } = shop.form
    for (const { status, body } of refused)
      expect([status, body.code, body.message, body.slots?.map((slot) => slot.time)]).toEqual([
        409,
        'SLOT_TAKEN',
        'Waktu tersebut baru saja penuh. Silakan pilih waktu lain.',
        ['08:00', '10:00', '11:00'],
      ])
    expect([await countBookings(), await shop.taken()]).toEqual([2, { [`${date} ${time}`]: 2 }])
    expect((await shop.mails()).map(({ kind }) => kind)).toEqual(['booking-received', 'booking-received'])
  })

  test('a customer has 20 unanswered bookings at most, however many she makes at once', async () => {
    await changeShopSettings(shop.db, { bays: 50 })
    for (let n = 0; n < 18; n++) expect((await shop.book(sari)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.book(sari)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429, 429])
    expect(Object.values(await shop.taken())).toEqual([20])
    expect((await shop.book(await shop.customer())).status).toBe(201)
  })
})

describe('what is asked for', () => {
  test.each([
    ['service_id', undefined, 'Layanan harus diisi', 'Service is required'],
    ['merek', '  ', 'Merek harus diisi', 'Make is required'],
    ['merek', 'x'.repeat(256), 'Merek maksimal 255 karakter', 'Make may have 255 characters at most'],
    ['model', '', 'Model harus diisi', 'Model is required'],
    ['model', 7, 'Model tidak valid', 'Model is not valid'],
    ['tahun', undefined, 'Tahun harus diisi', 'Year is required'],
    ['tahun', '2020', 'Tahun tidak valid', 'Year is not valid'],
    ['tahun', 2020.5, 'Tahun tidak valid', 'Year is not valid'],
    ['tahun', 1969, 'Tahun minimal 1970', 'Year must be at least 1970'],
    ['nomer_plat', '', 'Nomor plat harus diisi', 'Plate number is required'],
    [
      'nomer_plat',
      '1234 XYZ',
      'Format nomor plat tidak valid, contoh: B 1234 XYZ',
      'The plate number is not valid, for example: B 1234 XYZ',
    ],
    [
      'nomer_plat',
      'B 1234',
      'Format nomor plat tidak valid, contoh: B 1234 XYZ',
      'The plate number is not valid, for example: B 1234 XYZ',
    ],
    ['detail_kerusakan', ' ', 'Detail kerusakan harus diisi', 'Description of the damage is required'],
    [
      'detail_kerusakan',
      'x'.repeat(2001),
      'Detail kerusakan maksimal 2000 karakter',
      'Description of the damage may have 2000 characters at most',
    ],
    [
      'detail_kerusakan',
      'rem\0',
      'Teks mengandung karakter yang tidak dapat disimpan',
      'The text contains characters that cannot be stored',
    ],
    ['phone', '', 'Nomor Telepon harus diisi', 'Phone number is required'],
    [
      'phone',
      '081234567',
      'Nomor telepon harus 10-13 digit angka',
      'The phone number must have 10-13 digits',
    ],
    [
      'phone',
      '08123456789012',
      'Nomor telepon harus 10-13 digit angka',
      'The phone number must have 10-13 digits',
    ],
    ['date', undefined, 'Tanggal harus diisi', 'Date is required'],
    [
      'date',
      '2027-02-30',
      'Tanggal tidak valid, contoh: 2026-11-23',
      'The date is not valid, for example: 2026-11-23',
    ],
    [
      'date',
      '23/11/2026',
      'Tanggal tidak valid, contoh: 2026-11-23',
      'The date is not valid, for example: 2026-11-23',
    ],
    ['time', '', 'Waktu harus diisi', 'Time is required'],
    ['time', '9:00', 'Waktu tidak valid, contoh: 09:00', 'The time is not valid, for example: 09:00'],
    ['time', '24:00', 'Waktu tidak valid, contoh: 09:00', 'The time is not valid, for example: 09:00'],
    [
      'time',
      '09:30',
      'Waktu harus tepat pada jamnya, contoh: 09:00',
      'The time must be on the hour, for example: 09:00',
    ],
  ])('%s %j is refused in both languages', async (field, value, id, en) => {
    for (const [language, message] of [
      ['id', id],
      ['en', en],
    ] as const) {
      const { status, body } = await shop.book(sari, { [field]: value }, { language })
      expect([status, body.code, body.message]).toEqual([400, 'INVALID_INPUT', message])
      expect(body.errors).toEqual([{ field, message }])
    }
    expect([await countBookings(), await shop.taken()]).toEqual([0, {}])
  })

  test.each([
    ['2026-12-31T23:59:59+07:00', 2027, 'Tahun maksimal 2027'],
    ['2027-01-01T00:00:00+07:00', 2028, 'Tahun maksimal 2028'],
  ])('at %s the newest year is %i', async (clock, newest, message) => {
    const customer = { ...sari, role: 'customer' as const }
    const book = (tahun: number) =>
      shop.at(clock, (tx) =>
        bookService(
          tx,
          { customer, language: 'id', publicUrl: 'https://toko.example' },
          { ...shop.form, tahun, date: '2027-01-04' },
        ),
      )
    expect(await book(newest)).toMatchObject({ tahun: newest })
    await expect(book(newest + 1)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'tahun', message }],
    })
    expect(await book(1970)).toMatchObject({ tahun: 1970 })
  })

  test('what is wrong is told all at once, what is missing first', async () => {
    const { body } = await shop.book(sari, { merek: '', nomer_plat: 'x', tahun: 1900, phone: undefined })
    expect(body.errors?.map(({ field }) => field)).toEqual(['merek', 'phone', 'tahun', 'nomer_plat'])
  })
})

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

  const asked = (clock: string, date: string, time: string, language: 'id' | 'en' = 'en') =>
    shop.at(clock, (tx) =>
      bookService(
        tx,
        { customer: sari, language, publicUrl: 'https://toko.example' },
        { ...shop.form, date, time },
      ),
    )

  test.each([
    ['id', 'Booking paling lambat 2 jam sebelumnya. Silakan pilih waktu lain.'],
    ['en', 'Please book at least 2 hours ahead. Choose a later time.'],
  ] as const)('is refused when it is too soon, in %s', async (language, message) => {
    await expect(asked('2026-11-20T10:00:01+07:00', '2026-11-20', '12:00', language)).rejects.toMatchObject({
      code: 'SLOT_TOO_SOON',
      errors: [{ field: 'time', message }],
    })
    await asked('2026-11-20T10:00:00+07:00', '2026-11-20', '12:00', language)
  })

  test.each([
    // A Friday at ten; a Saturday before noon; the last night of the year.
    ['2026-11-20T10:00:00', '2026-11-20', '11:00', 'SLOT_TOO_SOON', ['2026-11-20 12:00', '2026-11-20 13:00']],
    ['2026-11-21T11:00:00', '2026-11-22', '09:00', 'SLOT_CLOSED', ['2026-11-21 14:00', '2026-11-21 13:00']],
    ['2026-11-21T14:00:00', '2026-11-22', '09:00', 'SLOT_CLOSED', ['2026-11-23 08:00', '2026-11-23 09:00']],
    ['2026-12-31T23:30:00', '2026-12-31', '16:00', 'SLOT_PAST', ['2027-01-01 08:00', '2027-01-01 09:00']],
    ['2026-11-22T23:59:59', '2027-01-22', '08:00', 'SLOT_TOO_FAR', ['2027-01-21 16:00', '2027-01-21 15:00']],
  ])('at %s, %s %s is refused with %s and the nearest are %j', async (clock, date, time, code, nearest) => {
    const refusal = await asked(`${clock}+07:00`, date, time).catch((error: unknown) => error)
    const { details } = refusal as { details: { slots: { date: string; time: string }[] } }
    expect(refusal).toMatchObject({ code })
    expect(details.slots.slice(0, 2).map((slot) => `${slot.date} ${slot.time}`)).toEqual(nearest)
  })

  test('at midnight in Jakarta the days move on', async () => {
    await asked('2026-11-22T23:59:59+07:00', '2027-01-21', '08:00')
    await expect(asked('2026-11-22T23:59:59+07:00', '2027-01-22', '08:00')).rejects.toMatchObject({
      code: 'SLOT_TOO_FAR',
    })
    await asked('2026-11-23T00:00:00+07:00', '2027-01-22', '08:00')
    await asked('2026-11-23T06:00:00+07:00', '2026-11-23', '08:00')
    expect(await shop.taken()).toEqual({
      '2026-11-23 08:00': 1,
      '2027-01-21 08:00': 1,
      '2027-01-22 08:00': 1,
    })
  })

  test('when nothing is free for sixty days, it offers nothing', async () => {
    await changeShopSettings(shop.db, { hours: Array.from({ length: 7 }, () => null) })
    const { status, body } = await shop.book(sari)
    expect([status, body.code, body.slots]).toEqual([400, 'SLOT_CLOSED', []])
  })
})

describe('the free hours', () => {
  test('are told to everybody, as many places as there are bays', async () => {
    const { date } = shop.form
    await shop.book(sari)
    const told = await slots(date)
    expect(told.map(({ time, available }) => `${time} ${available}`)).toEqual([
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

  test.each(['', '2026-02-30', 'today', undefined])('of the day %j are asked for in vain', async (date) => {
    const { status, body } = await shop.call(calls.listSlots, {
      query: { ...(date !== undefined && { date }) } as never,
    })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['date']])
  })

  test('of a closed day are none, and the days say so', async () => {
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
    const told = await shop.at(`${clock}+07:00`, (tx) => listSlots(tx, date))
    expect(told[0]?.time).toBe(first)
  })

  /*
   * Whatever the clock shows, whatever has been booked: an hour can be booked if and only if it is told to be free, and
   * then one place less is.
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
          const booked = await bookService(
            tx,
            { customer: sari, language: 'id', publicUrl: 'https://toko.example' },
            { ...shop.form, date, time },
          ).then(
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
