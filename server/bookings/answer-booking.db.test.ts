import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/bookings/admin-schemas.ts'
import { bookingReasons } from '#contract/bookings/reasons.ts'
import { keysOf } from '#contract/platform/keys.ts'
import * as endpoints from '#contract/bookings/schemas.ts'
import { bookingMayMove, bookingStatuses, type BookingStatus } from '#contract/bookings/transitions.ts'
import { listSlots } from '#server/bookings/list-slots.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { acceptBooking, callOffBooking, completeBooking, rejectBooking } from './answer-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { endUnansweredBookings } from './end-unanswered-bookings.ts'

const reason = 'Semua teknisi sudah terisi pada waktu tersebut'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
let owner: Awaited<ReturnType<TestWorkshop['admin']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
  owner = await shop.admin()
})

const booked = (changes: object = {}, by: { id: string } = sari) => shop.booked(by, changes)
const accept = (id: string) => shop.call(admin.acceptBooking, { by: owner, params: { id } })
const reject = (id: string, body: object = { rejection_reason: reason }) =>
  shop.call(admin.rejectBooking, { by: owner, params: { id }, body })
const complete = (id: string) => shop.call(admin.completeBooking, { by: owner, params: { id } })
const callOff = (id: string, body?: object) =>
  shop.call(admin.cancelAnyBooking, { by: owner, params: { id }, ...(body && { body }) })
const cancel = (id: string, by: { id: string } = sari) =>
  shop.call(endpoints.cancelBooking, { by, params: { id } })
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const audit = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()
const capacity = async () => Object.values(await shop.taken()).reduce((sum, taken) => sum + taken, 0)

const moveTo = {
  pending: async () => {},
  accepted: accept,
  rejected: reject,
  cancelled: (id: string) => cancel(id),
  completed: async (id: string) => {
    await accept(id)
    await complete(id)
  },
} satisfies Record<BookingStatus, (id: string) => Promise<unknown>>

describe('the owner', () => {
  test('accepts a booking and completes it, and every step is recorded', async () => {
    const id = await booked()
    const accepted = await accept(id)
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Booking diterima'])
    expect(accepted.body.data).toMatchObject({
      status: 'accepted',
      customer_name: sari.full_name,
      customer_email: sari.email,
      walk_in: false,
      may_cancel: true,
    })
    expect(await capacity()).toBe(1)
    const { body } = await complete(id)
    expect(body.data.history).toMatchObject([
      { status: 'pending', by: 'customer', by_name: sari.full_name },
      { status: 'accepted', by: 'admin', by_name: owner.full_name },
      { status: 'completed', by: 'admin', by_name: owner.full_name },
    ])
    expect(await capacity()).toBe(0)
    expect(await audit()).toEqual([
      {
        user_id: owner.id,
        action: 'accept-booking',
        subject: id,
        before: { status: 'pending' },
        after: { status: 'accepted' },
      },
      {
        user_id: owner.id,
        action: 'complete-booking',
        subject: id,
        before: { status: 'accepted' },
        after: { status: 'completed' },
      },
    ])
    const mine = await shop.call(endpoints.showBooking, { by: sari, params: { id } })
    expect(mine.body.data.history[1]).not.toHaveProperty('by_name')
  })

  test.each(['rejection_reason', 'reason'])(
    'rejects for the reason in %s, and the hour is free again',
    async (field) => {
      const id = await booked()
      const { body } = await reject(id, { [field]: ` ${reason} ` })
      expect(body.data).toMatchObject({ status: 'rejected', rejection_reason: reason, may_cancel: false })
      expect(await capacity()).toBe(0)
      const english = await shop.call(endpoints.showBooking, { by: sari, params: { id }, language: 'en' })
      expect(english.body.data.rejection_reason).toBe('All our technicians are busy at that time')
      expect(english.body.data.history.at(-1)?.note).toBe('All our technicians are busy at that time')
    },
  )

  test('can store the code of each reason that the shop words itself', async () => {
    await booked()
    for (const code of keysOf(bookingReasons)) {
      await shop.db.updateTable('bookings').set({ rejection_code: code }).execute()
      await shop.db.updateTable('booking_steps').set({ note_code: code }).execute()
    }
    const booking = await shop.db.selectFrom('bookings').select('rejection_code').executeTakeFirstOrThrow()
    expect(booking.rejection_code).toBe(keysOf(bookingReasons).at(-1))
  })

  test.each([{}, { rejection_reason: '  ' }, { reason: 5 }, { rejection_reason: 'x'.repeat(501) }])(
    'does not reject without a readable reason: %o',
    async (body) => {
      const id = await booked()
      expect((await reject(id, body)).status).toBe(400)
      expect([await statusOf(id), await audit()]).toEqual(['pending', []])
    },
  )

  test.each([
    [{ reason: 'Listrik padam' }, 'Listrik padam'],
    [{ rejection_reason: 'Listrik padam' }, 'Listrik padam'],
    [{}, null],
    [undefined, null],
  ])('calls off a booking with the reason in %o, or without one', async (body, shown) => {
    const id = await booked()
    await accept(id)
    const { status, body: answer } = await callOff(id, body)
    expect([status, answer.data.status, answer.data.rejection_reason]).toEqual([200, 'cancelled', shown])
    expect(await capacity()).toBe(0)
  })

  test('gets 404 for an unknown booking', async () => {
    const answers = [
      await accept('nothing'),
      await reject('nothing'),
      await complete('nothing'),
      await callOff('nothing'),
      await shop.call(admin.showAnyBooking, { by: owner, params: { id: 'nothing' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('a step that is not in the table is refused', () => {
  const moves = {
    accepted: accept,
    rejected: reject,
    completed: complete,
    cancelled: callOff,
  }
  const forbidden = bookingStatuses.flatMap((from) =>
    (Object.keys(moves) as (keyof typeof moves)[])
      .filter((to) => !bookingMayMove(from, to))
      .map((to) => [from, to] as const),
  )
  test.each(forbidden)('from %s to %s', async (from, to) => {
    const id = await booked()
    await moveTo[from](id)
    const before = [await statusOf(id), await capacity(), (await audit()).length]
    const { status, body } = await moves[to](id)
    expect([status, body.code]).toEqual([409, 'BOOKING_STEP_FORBIDDEN'])
    expect([await statusOf(id), await capacity(), (await audit()).length]).toEqual(before)
  })

  test.each(['rejected', 'cancelled', 'completed'] as const)(
    'and the customer cannot cancel a %s booking',
    async (status) => {
      const id = await booked()
      await moveTo[status](id)
      const answered = await cancel(id)
      expect([answered.status, answered.body.code]).toEqual([409, 'BOOKING_STEP_FORBIDDEN'])
    },
  )
})

describe('the customer', () => {
  test.each(['pending', 'accepted'] as const)(
    'cancels a %s booking, whose hour is free again',
    async (from) => {
      const id = await booked()
      await moveTo[from](id)
      const { status, body } = await cancel(id)
      expect([status, body.message]).toEqual([200, 'Booking berhasil dibatalkan'])
      expect(body.data).toMatchObject({ status: 'cancelled', rejection_reason: null, may_cancel: false })
      expect(body.data.history.at(-1)).toMatchObject({ status: 'cancelled', by: 'customer', note: null })
      expect(await capacity()).toBe(0)
    },
  )

  test("gets 404 for another customer's booking", async () => {
    const id = await booked()
    await accept(id)
    const by = await shop.customer()
    const answers = [
      await shop.call(endpoints.showBooking, { by, params: { id } }),
      await shop.call(endpoints.showCalendarFile, { by, params: { id } }),
      await cancel(id, by),
      await cancel('nothing'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await statusOf(id)).toBe('accepted')
  })
})

describe('the time of a booking', () => {
  const nine = '2026-11-23 09:00'
  const bookedForNine = async (status: 'pending' | 'accepted') => {
    const id = await booked()
    await moveTo[status](id)
    await shop.moveTo(id, '2026-11-23', '09:00')
    expect(await shop.taken()).toEqual({ [nine]: 1 })
    return id
  }
  const at = (clock: string, action: Parameters<TestWorkshop['at']>[1]) =>
    shop.at(`2026-11-23T${clock}+07:00`, action).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )

  test.each(['pending', 'accepted'] as const)(
    'lets the customer cancel a %s booking until it begins',
    async (status) => {
      const id = await bookedForNine(status)
      expect(await at('09:00:00', (tx) => cancelBooking(tx, sari, id))).toBe('BOOKING_TIME_OVER')
      expect(await at('08:59:59', (tx) => cancelBooking(tx, sari, id))).toBe('done')
    },
  )

  test('lets the owner accept it until its hour is over', async () => {
    const id = await bookedForNine('pending')
    expect(await at('10:00:00', (tx) => acceptBooking(tx, owner, id))).toBe('BOOKING_TIME_OVER')
    expect(await at('09:59:59', (tx) => acceptBooking(tx, owner, id))).toBe('done')
  })

  test('lets the owner reject it after its hour too', async () => {
    const rejected = await bookedForNine('pending')
    expect(await at('23:00:00', (tx) => rejectBooking(tx, owner, rejected, { code: 'busy' }))).toBe('done')
  })

  test.each([
    ['completed', completeBooking],
    ['called off', callOffBooking],
  ] as const)('lets an accepted booking become %s after its hour too', async (_, move) => {
    const id = await bookedForNine('accepted')
    expect(await at('23:00:00', (tx) => move(tx, owner, id))).toBe('done')
  })

  test('rejects an unanswered booking once its hour is over, and the customer reads why', async () => {
    const id = await bookedForNine('pending')
    const end = (clock: string) => shop.at(`2026-11-23T${clock}+07:00`, (tx) => endUnansweredBookings(tx))
    expect([await end('09:59:59'), await end('10:00:00'), await end('10:05:00')]).toEqual([0, 1, 0])
    const { body } = await shop.call(endpoints.showBooking, { by: sari, params: { id } })
    const text = 'Mohon maaf, bengkel belum sempat menjawab booking Anda sebelum waktunya'
    expect(body.data).toMatchObject({ status: 'rejected', rejection_reason: text })
    expect(body.data.history.at(-1)).toMatchObject({ by: 'system', note: text })
    const english = await shop.call(endpoints.showBooking, { by: sari, params: { id }, language: 'en' })
    expect(english.body.data.rejection_reason).toBe(
      'We are sorry: the workshop did not manage to answer your booking in time',
    )
    expect(await capacity()).toBe(0)
    const mails = (await shop.mails()).filter(({ kind }) => kind === 'booking-rejected')
    expect(mails).toMatchObject([{ to_address: sari.email, text_body: expect.stringContaining(text) }])
  })

  test('leaves an accepted booking unchanged', async () => {
    const id = await bookedForNine('accepted')
    expect(await shop.at('2026-12-01T00:00:00Z', (tx) => endUnansweredBookings(tx))).toBe(0)
    expect(await statusOf(id)).toBe('accepted')
  })
})

describe('with concurrent requests', () => {
  test('to accept, reject and cancel, the history follows the table and the bay is held or freed once', async () => {
    for (let n = 0; n < 6; n++) {
      const id = await booked()
      const before = (await shop.mails()).length
      const racing = [accept(id), reject(id), cancel(id)]
      const answers = await Promise.all(n % 2 ? racing.toReversed() : racing)
      const succeeded = answers.filter(({ status }) => status === 200)
      // An accepted booking can still be cancelled, so two of the requests may succeed.
      const history = await shop.db
        .selectFrom('booking_steps')
        .select('status')
        .where('booking_id', '=', id)
        .orderBy('id')
        .execute()
      const steps = history.map(({ status }) => status).join(' ')
      expect([
        'pending accepted',
        'pending rejected',
        'pending cancelled',
        'pending accepted cancelled',
      ]).toContain(steps)
      expect(succeeded).toHaveLength(history.length - 1)
      for (const { status, body } of answers.filter((answer) => answer.status !== 200))
        expect([status, body.code]).toEqual([409, 'BOOKING_STEP_FORBIDDEN'])
      expect(await statusOf(id)).toBe(history.at(-1)?.status)
      expect(await capacity()).toBe(steps === 'pending accepted' ? 1 : 0)
      const shown = (await shop.mails()).length - before
      expect(shown).toBe(steps === 'pending accepted cancelled' ? 3 : 1)
      if (steps === 'pending accepted') await cancel(id)
    }
  })

  test('a hundred customers for a bay that is just being cancelled make at most one booking', async () => {
    await changeShopSettings(shop.db, { bays: 1 })
    const id = await booked()
    const customers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
    const [cancelled, ...answers] = await Promise.all([cancel(id), ...customers.map((by) => shop.book(by))])
    expect(cancelled.status).toBe(200)
    const bookedCount = answers.filter(({ status }) => status === 201).length
    expect(bookedCount).toBeLessThanOrEqual(1)
    expect(await capacity()).toBe(bookedCount)
    for (const { status, body } of answers) expect(status === 201 || body.code === 'SLOT_TAKEN').toBe(true)
  })
})

test('with fewer bays than bookings, the bookings stay and new ones are refused until a bay is free', async () => {
  const ids = [await booked(), await booked(), await booked()]
  await changeShopSettings(shop.db, { bays: 2 })
  const free = async () =>
    (await listSlots(shop.db, shop.form.date)).find(({ time }) => time === shop.form.time)?.available
  const tryToBook = async () => (await shop.book(sari)).status
  expect([await capacity(), await free(), await tryToBook()]).toEqual([3, 0, 409])
  await cancel(ids[0] ?? '')
  expect([await capacity(), await free(), await tryToBook()]).toEqual([2, 0, 409])
  await reject(ids[1] ?? '')
  expect([await capacity(), await free(), await tryToBook()]).toEqual([1, 1, 201])
  expect([await capacity(), await free(), await tryToBook()]).toEqual([2, 0, 409])
  await changeShopSettings(shop.db, { bays: 3 })
  expect([await free(), await tryToBook(), await tryToBook()]).toEqual([1, 201, 409])
})
