import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCalendarFile, type Appointment } from './calendar-file.ts'

const booking: Appointment['booking'] = {
  id: 'b7K2m',
  reference: 'BKG-2222-3333',
  user_id: 'sari',
  customer_name: 'Sari',
  service_id: 's',
  status: 'accepted',
  language: 'id',
  service_name: 'Servis Rem Cakram',
  service_name_en: 'Disc Brake Service',
  price: 275_000,
  make: 'Toyota',
  model: 'Avanza',
  year: 2020,
  plate: 'AB 1234 XYZ',
  damage: 'Rem berbunyi',
  phone: '081234567890',
  day: '2027-01-01',
  hour: '00:00:00',
  rejection_reason: null,
  rejection_code: null,
  accepted_at: new Date('2026-12-01T00:00:00Z'),
  whatsapp_agreed_at: null,
  reminded_at: null,
  created_at: new Date('2026-12-01T00:00:00Z'),
  bill: null,
  bill_amount: 0,
  bill_version: 0,
  paid_amount: 0,
}
const appointment: Appointment = {
  booking,
  language: 'id',
  shop: {
    name: 'Griya Segar',
    workshop_name: 'Sigap Motor',
    address: 'Jl. Prawirotaman No. 27, Mergangsan, Yogyakarta 55153',
  },
  publicUrl: 'https://toko.example',
  now: new Date('2026-12-02T03:04:05.678Z'),
}

/** Unfolds the lines of a calendar (RFC 5545 section 3.1). */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const value = (file: string, name: string) =>
  unfold(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
const read = (text = '') => text.replace(/\\([\\;,nN])/g, (_, c: string) => (c === 'n' ? '\n' : c))

describe('the calendar file', () => {
  test('has the appointment in its own time zone', () => {
    expect(buildCalendarFile(appointment)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Griya//Booking//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Jakarta',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0700',
        'TZOFFSETTO:+0700',
        'TZNAME:WIB',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:b7K2m@booking.griya',
        'DTSTAMP:20261202T030405Z',
        'DTSTART;TZID=Asia/Jakarta:20270101T000000',
        'DTEND;TZID=Asia/Jakarta:20270101T010000',
        'SUMMARY:Servis Rem Cakram - Sigap Motor',
        'LOCATION:Sigap Motor\\, Jl. Prawirotaman No. 27\\, Mergangsan\\, Yogyakarta 55',
        ' 153',
        'DESCRIPTION:Nomor booking: BKG-2222-3333\\nKendaraan: Toyota Avanza 2020\\, A',
        ' B 1234 XYZ',
        'URL:https://toko.example/bookings/b7K2m/accepted',
        'STATUS:CONFIRMED',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Servis Rem Cakram - Sigap Motor',
        'TRIGGER:-PT2H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  test('is in English for an English booking, and leaves out an address that the shop does not have', () => {
    const file = buildCalendarFile({
      ...appointment,
      language: 'en',
      shop: { name: 'Griya', workshop_name: '', address: '' },
    })
    expect(value(file, 'SUMMARY')).toBe('Disc Brake Service - Griya')
    expect(read(value(file, 'DESCRIPTION'))).toBe(
      'Booking number: BKG-2222-3333\nVehicle: Toyota Avanza 2020, AB 1234 XYZ',
    )
    expect(value(file, 'LOCATION')).toBeUndefined()
  })

  test('has the same UID at any time and in any language', () => {
    const uids = [
      appointment,
      { ...appointment, language: 'en' as const },
      { ...appointment, now: new Date() },
    ].map((written) => value(buildCalendarFile(written), 'UID'))
    expect(new Set(uids).size).toBe(1)
  })

  test('has whole lines of at most 75 bytes for any text, and the same text', () => {
    const readable = fc
      .string({ unit: 'grapheme', maxLength: 255 })
      .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
    fc.assert(
      fc.property(readable, readable, (model, service) => {
        const file = buildCalendarFile({
          ...appointment,
          booking: { ...booking, model, service_name: service, service_name_en: null },
        })
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(read(value(file, 'SUMMARY'))).toBe(`${service} - Sigap Motor`)
        expect(read(value(file, 'DESCRIPTION'))).toContain(`Toyota ${model} 2020`)
      }),
    )
  })

  test('lets line ends and control characters not begin a line', () => {
    const model = 'Avanza\r\nATTENDEE:mailto:x@example.com\u0007\nEND:VEVENT'
    const lines = unfold(buildCalendarFile({ ...appointment, booking: { ...booking, model } }))
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })
})
