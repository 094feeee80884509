import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/bookings/admin-schemas.ts'
import * as endpoints from '#contract/bookings/schemas.ts'
import { defineWorker, startJobs } from '#server/platform/jobs/jobs.ts'
import { mailJob } from '#server/platform/mail/queue-mail.ts'
import { openMailer } from '#server/platform/mail/send-mail.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { openInbox } from '#server/testing/inbox.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { acceptBooking } from './answer-booking.ts'
import { moveBooking } from './move-booking.ts'
import { remindOfBookings } from './remind-of-bookings.ts'

const publicUrl = 'https://toko.example'

let shop: TestWorkshop
let sari: Awaited<ReturnType<TestWorkshop['customer']>>
let owner: Awaited<ReturnType<TestWorkshop['admin']>>
beforeEach(async () => {
  shop = await openTestWorkshop()
  sari = await shop.customer()
  owner = await shop.admin()
  await changeShopSettings(shop.db, { workshop_name: 'Sigap Motor', address: 'Jl. Melati 5, Yogyakarta' })
})

const booked = async (changes: object = {}, language: 'id' | 'en' = 'id') => {
  const { body } = await shop.book(sari, changes, { language })
  if (!body.data) throw new Error(body.message)
  return body.data
}
const params = (id: string) => ({ by: owner, params: { id } })
const news = async () => {
  const summaries = (await shop.mails()).map(({ kind, to_address, subject }) => [kind, to_address, subject])
  await shop.db.deleteFrom('mails').execute()
  return summaries
}

describe('mails report', () => {
  test.each([
    {
      language: 'id',
      received: (r: string) => `Booking ${r} kami terima`,
      accepted: (r: string) => `Booking ${r} diterima`,
      cancelled: (r: string) => `Booking ${r} dibatalkan`,
    },
    {
      language: 'en',
      received: (r: string) => `We received your booking ${r}`,
      accepted: (r: string) => `Booking ${r} is accepted`,
      cancelled: (r: string) => `Booking ${r} was cancelled`,
    },
  ] as const)(
    'the receipt, the acceptance and the cancellation of a booking in $language',
    async (messages) => {
      const { id, reference } = await booked({}, messages.language)
      expect(await news()).toEqual([
        ['booking-arrived', owner.email, `Booking baru ${reference} menunggu jawaban`],
        ['booking-received', sari.email, messages.received(reference)],
      ])
      await shop.call(admin.acceptBooking, params(id))
      expect(await news()).toEqual([['booking-accepted', sari.email, messages.accepted(reference)]])
      await shop.call(endpoints.cancelBooking, { by: sari, params: { id } })
      expect(await news()).toEqual([
        ['booking-cancelled', sari.email, messages.cancelled(reference)],
        ['booking-withdrawn', owner.email, `Booking ${reference} dibatalkan pelanggan`],
      ])
    },
  )

  test('nothing to the owner about a booking that is cancelled before it was answered', async () => {
    const { id } = await booked()
    await news()
    await shop.call(endpoints.cancelBooking, { by: sari, params: { id } })
    expect((await news()).map(([kind]) => kind)).toEqual(['booking-cancelled'])
  })

  test('nothing about a step that is outdated when they are written', async () => {
    const { id } = await booked()
    await shop.call(endpoints.cancelBooking, { by: sari, params: { id } })
    expect((await news()).map(([kind]) => kind)).toEqual(['booking-cancelled'])
  })

  test('the reason only of a rejection, even if they are written later', async () => {
    const { id } = await booked()
    const reason = 'Listrik padam'
    await shop.call(admin.rejectBooking, { ...params(id), body: { rejection_reason: reason } })
    const mails = (await shop.mails()).map(({ kind, text_body }) => [kind, text_body.includes(reason)])
    expect(mails).toEqual([
      ['booking-arrived', false],
      ['booking-received', false],
      ['booking-rejected', true],
    ])
  })

  test('nothing twice, and nothing about a completed booking', async () => {
    const { id } = await booked()
    await shop.call(admin.acceptBooking, params(id))
    await news()
    await shop.call(admin.acceptBooking, params(id))
    await shop.call(admin.completeBooking, params(id))
    expect(await news()).toEqual([])
  })

  test.each([
    ['id', 'Alasan: Suku cadang yang dibutuhkan belum tersedia', 'ditolak'],
    ['en', 'Reason: The required part is not in stock', 'was rejected'],
  ] as const)('why it was rejected or called off, in %s', async (language, shown, verb) => {
    const reason = 'Suku cadang yang dibutuhkan belum tersedia'
    const { id, reference } = await booked({}, language)
    const called = await booked({ time: '10:00' }, language)
    await news()
    await shop.call(admin.rejectBooking, { ...params(id), body: { rejection_reason: reason } })
    await shop.call(admin.cancelAnyBooking, { ...params(called.id), body: { reason } })
    const [rejected, calledOff] = await shop.mails()
    const [first, second] =
      rejected?.kind === 'booking-rejected' ? [rejected, calledOff] : [calledOff, rejected]
    expect(first).toMatchObject({
      kind: 'booking-rejected',
      subject: `Booking ${reference} ${verb}`,
      reference,
      text_body: expect.stringContaining(shown),
    })
    expect(first?.text_body).toContain(`${publicUrl}/bookings/${id}/rejected`)
    expect(second).toMatchObject({ kind: 'booking-called-off', text_body: expect.stringContaining(shown) })
    expect([first?.attachments, second?.attachments]).toEqual([[], []])
  })

  test('the service, the vehicle, and the time in Jakarta', async () => {
    const { id } = await booked()
    await shop.moveTo(id, '2027-01-01', '08:00')
    await shop.at('2026-12-30T10:00:00+07:00', (tx) => acceptBooking(tx, owner, id))
    const mail = (await shop.mails()).find(({ kind }) => kind === 'booking-accepted')
    expect(mail?.text_body).toContain(
      [
        'Layanan: Servis Rem',
        'Waktu: Jumat, 1 Januari 2027, 08.00 WIB',
        'Kendaraan: Toyota Avanza 2020, AB 1234 XYZ',
      ].join('\n'),
    )
    expect(mail?.attachments[0]?.content).toContain('DTSTART;TZID=Asia/Jakarta:20270101T080000')
  })
})

describe('the calendar file', () => {
  test('exists only for an accepted booking and equals the one in the mail', async () => {
    const { id, reference } = await booked()
    const ask = () => shop.call(endpoints.showCalendarFile, { by: sari, params: { id } })
    expect((await ask()).status).toBe(404)
    await shop.call(admin.acceptBooking, params(id))
    const { status, bytes } = await ask()
    expect(status).toBe(200)
    const file = bytes.toString()
    expect(file).toContain(`UID:${id}@booking.griya`)
    const withoutStamp = (text?: string) => text?.replace(/DTSTAMP:\w+/, '')
    const mail = (await shop.mails()).find(({ kind }) => kind === 'booking-accepted')
    expect(mail?.attachments).toMatchObject([
      { filename: `${reference}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ])
    expect(withoutStamp(mail?.attachments[0]?.content)).toBe(withoutStamp(file))
    await shop.call(endpoints.cancelBooking, { by: sari, params: { id } })
    expect((await ask()).status).toBe(404)
  })

  test('is attached to the mail through a real mail server', async () => {
    const { id, reference } = await booked()
    await shop.writeMails()
    await shop.db.updateTable('mails').set({ status: 'kept' }).execute()
    await shop.call(admin.acceptBooking, params(id))
    await shop.writeMails()
    const inbox = await openInbox()
    const mailer = openMailer({ smtpUrl: inbox.url, from: 'toko@example.com', makeSecrets: async () => null })
    const jobs = await startJobs(
      shop.database,
      quietLog,
      [defineWorker(mailJob, ({ mailId }, attempt) => mailer.sendMail(shop.db, mailId, attempt))],
      { polling: false },
    )
    await jobs.runDue()
    await jobs.stop()
    mailer.close()
    await inbox.close()
    expect(inbox.received.map(({ to }) => to)).toEqual([[sari.email]])
    const source = inbox.received[0]?.text ?? ''
    expect(source).toContain('multipart/mixed')
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;?\s+name="?BKG/)
    expect(source).toMatch(new RegExp(`Content-Disposition: attachment; filename="?${reference}.ics`))
    const body = /name="?BKG[^]*?\r\n\r\n([^]*?)\r\n--/.exec(source)?.[1] ?? ''
    expect(Buffer.from(body, 'base64').toString()).toContain(`UID:${id}@booking.griya\r\n`)
  })
})

describe('the reminder', () => {
  const expected = async (status: 'pending' | 'accepted' = 'accepted') => {
    const { id } = await booked()
    await shop.moveTo(id, '2027-01-01', '09:00')
    if (status === 'accepted')
      await shop.at('2026-12-20T10:00:00+07:00', (tx) =>
        moveBooking(tx, id, { to: 'accepted', by: { role: 'admin', userId: owner.id } }),
      )
    await news()
    return id
  }
  const remind = (clock: string) => shop.at(`${clock}+07:00`, (tx) => remindOfBookings(tx))

  test('is sent on the day before in Jakarta, once', async () => {
    const id = await expected()
    expect(await remind('2026-12-30T23:59:59')).toBe(0)
    expect(await remind('2026-12-31T00:00:00')).toBe(1)
    expect(await remind('2026-12-31T12:00:00')).toBe(0)
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'booking-reminder', to_address: sari.email })
    expect(mail?.subject).toMatch(/^Besok: booking BKG-/)
    expect(mail?.text_body).toContain(`${publicUrl}/bookings/${id}/accepted`)
  })

  test.each([
    ['2026-12-31T23:59:59', 1],
    ['2027-01-01T00:00:00', 0],
  ])('at %s is sent %i times', async (clock, times) => {
    await expected()
    expect(await remind(clock)).toBe(times)
  })

  test('is sent once although several nodes send at the same moment', async () => {
    await expected()
    const sent = await Promise.all(Array.from({ length: 5 }, () => remind('2026-12-31T10:00:00')))
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1])
    expect(await news()).toHaveLength(1)
  })

  test('is not sent for a pending or cancelled booking, or to a walk-in', async () => {
    await expected('pending')
    expect(await remind('2026-12-31T10:00:00')).toBe(0)
    const id = await expected()
    await shop.at('2026-12-21T10:00:00+07:00', (tx) =>
      moveBooking(tx, id, { to: 'cancelled', by: { role: 'customer', userId: sari.id } }),
    )
    expect(await remind('2026-12-31T10:00:00')).toBe(0)
    await expected()
    await shop.db.updateTable('bookings').set({ user_id: null }).execute()
    expect(await remind('2026-12-31T10:00:00')).toBe(0)
    expect(await news()).toEqual([])
  })

  test('is not sent within three hours of the acceptance', async () => {
    const id = await expected('pending')
    await shop.at('2026-12-31T14:00:00+07:00', (tx) =>
      moveBooking(tx, id, { to: 'accepted', by: { role: 'admin', userId: owner.id } }),
    )
    expect(await remind('2026-12-31T16:59:59')).toBe(0)
    expect(await remind('2026-12-31T17:00:00')).toBe(1)
  })
})
