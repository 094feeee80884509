import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookWalkIn } from '#contract/bookings/admin-schemas.ts'
import * as endpoints from '#contract/bookings/schemas.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { problemIn } from '#server/testing/shop.ts'
import { bookService } from './book-service.ts'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
})

const countBookings = async () => (await shop.db.selectFrom('bookings').select('id').execute()).length

describe('a booking', () => {
  test('copies the current service and price, holds a bay, and starts its history', async () => {
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
    const again = await shop.call(endpoints.showBooking, { by: sari, params })
    expect(again.body.data).toEqual(body.data)
    const english = await shop.call(endpoints.showBooking, { by: sari, params, language: 'en' })
    expect(english.body.data.jenis_service).toBe('Brake Service')
  })

  test('ignores a customer or a price in the request', async () => {
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
    expect((await shop.call(endpoints.listBookings, { by: budi, query: {} })).body.data).toEqual([])
  })

  test('fills in the phone of an account without one; a later booking does not change it', async () => {
    const readAccount = () =>
      shop.db.selectFrom('users').selectAll().where('id', '=', sari.id).executeTakeFirstOrThrow()
    await shop.book(sari)
    const account = await readAccount()
    expect(account).toMatchObject({ phone: shop.form.phone, address: null })
    await shop.book(sari, { phone: '0899999999999', time: '10:00' })
    expect(await readAccount()).toEqual(account)
  })

  test('of an unknown or hidden service returns 404', async () => {
    await shop.db.updateTable('services').set({ hidden_at: new Date() }).execute()
    for (const service_id of [shop.service, 'nothing']) {
      const { status, body } = await shop.book(sari, { service_id })
      expect([status, body.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
    }
    expect(await shop.taken()).toEqual({})
  })

  test('sent twice with one key is stored once, and other content with the key is refused', async () => {
    const first = await shop.book(sari, {}, { key: 'form-1' })
    const again = await shop.book(sari, {}, { key: 'form-1' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const other = await shop.book(sari, { time: '10:00' }, { key: 'form-1' })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect([await countBookings(), Object.values(await shop.taken())]).toEqual([1, [1]])
  })

  test('sent many times at the same time with one key is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.book(sari, {}, { key: 'form-1' })))
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'IDEMPOTENCY_RUNNING')).toBe(
      true,
    )
    expect([await countBookings(), Object.values(await shop.taken())]).toEqual([1, [1]])
  })

  test('for one of two bays is made by exactly two of a hundred concurrent customers, and the others are offered other hours', async () => {
    await changeShopSettings(shop.db, { bays: 2 })
    const customers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
    const answers = await Promise.all(customers.map((by) => shop.book(by)))
    const rejected = answers.filter(({ status }) => status !== 201)
    expect(rejected).toHaveLength(98)
    const { date, time } = shop.form
    for (const { status, body } of rejected)
      expect([status, body.code, body.message, body.slots?.map((slot) => slot.time)]).toEqual([
        409,
        'SLOT_TAKEN',
        'Waktu tersebut baru saja penuh. Silakan pilih waktu lain.',
        ['08:00', '10:00', '11:00'],
      ])
    expect([await countBookings(), await shop.taken()]).toEqual([2, { [`${date} ${time}`]: 2 }])
    expect((await shop.mails()).map(({ kind }) => kind)).toEqual(['booking-received', 'booking-received'])
  })

  test('made concurrently with others, also of a walk-in, has its own hour, vehicle, mail and response', async () => {
    const admin = await shop.admin()
    const customers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
    const times = ['09:00', '10:00', '09:00', '13:00', '10:00', '09:00']
    const book = () =>
      Promise.all(
        customers.map((by, n) => shop.book(by, { time: times[n], model: `Avanza ${n}` }, { key: 'k' })),
      )
    const walkIn = shop.call(bookWalkIn, { by: admin, body: { ...shop.form, customer_name: 'Pak Budi' } })
    const [answers, { status, body }] = await Promise.all([book(), walkIn])
    expect((await book()).map((again) => again.body)).toEqual(answers.map((answer) => answer.body))
    expect([status, body.data?.customer_name, body.data?.status]).toEqual([201, 'Pak Budi', 'accepted'])
    for (const [n, by] of customers.entries()) {
      const { data } = answers[n]!.body
      expect(data).toMatchObject({ time: times[n], model: `Avanza ${n}`, status: 'pending' })
      const shown = await shop.call(endpoints.showBooking, { by, params: { id: data.id } })
      expect(shown.body.data).toEqual(data)
    }
    const { date } = shop.form
    expect(await shop.taken()).toEqual({ [`${date} 09:00`]: 4, [`${date} 10:00`]: 2, [`${date} 13:00`]: 1 })
    const kinds = (await shop.mails()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'booking-received')).toHaveLength(6)
    const audits = await shop.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()
    expect(audits).toEqual([{ action: 'book-walk-in', subject: body.data?.id }])
  })

  test('is refused beyond 20 unanswered ones per customer, also for concurrent requests', async () => {
    await changeShopSettings(shop.db, { bays: 50 })
    for (let n = 0; n < 18; n++) expect((await shop.book(sari)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.book(sari)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429, 429])
    const untilOneIsOver = Date.parse(`${shop.form.date}T10:00+07:00`) / 1000 - Date.now() / 1000
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Math.abs(Number(headers['retry-after']) - untilOneIsOver)).toBeLessThan(60)
    expect(Object.values(await shop.taken())).toEqual([20])
    expect((await shop.book(await shop.customer())).status).toBe(201)
  })

  test('is refused after 20 in an hour that were cancelled, also for concurrent requests', async () => {
    await changeShopSettings(shop.db, { bays: 50 })
    for (let n = 0; n < 20; n++) {
      const params = { id: await shop.booked(sari) }
      expect((await shop.call(endpoints.cancelBooking, { by: sari, params })).status).toBe(200)
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.book(sari)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [429, 'TOO_MANY_BOOKINGS']),
    )
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await shop.book(await shop.customer())).status).toBe(201)
    await shop.db
      .updateTable('bookings')
      .set({ created_at: sql<Date>`created_at - interval '1 hour'` })
      .execute()
    expect((await shop.book(sari)).status).toBe(201)
  })
})

describe('the input', () => {
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
      'Waktu harus tepat pada jamnya, contoh: 09.00',
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
  ])('has model years up to the next one: at %s, up to %i', async (clock, newest, message) => {
    const book = (tahun: number) =>
      shop.at(clock, (tx) =>
        bookService(tx, sari, { ...shop.form, tahun, date: '2027-01-04', language: 'id' }),
      )
    expect(await book(newest)).toMatchObject({ year: newest })
    expect(await problemIn('id', book(newest + 1))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'tahun', message }],
    })
    expect(await book(1970)).toMatchObject({ year: 1970 })
  })

  test('is refused with all problems together, missing fields first', async () => {
    const { body } = await shop.book(sari, { merek: '', nomer_plat: 'x', tahun: 1900, phone: undefined })
    expect(body.errors?.map(({ field }) => field)).toEqual(['merek', 'phone', 'tahun', 'nomer_plat'])
  })
})
