import { bookingLengthHours } from '#contract/bookings/booking-window.ts'
import { dayOf, momentOf, timeOf } from '#contract/platform/time.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import type { MailAttachment } from '#server/platform/tables.ts'
import { hourOf, type BookingRow } from './move-booking.ts'

type Shop = Pick<ShopSettings, 'name' | 'workshop_name' | 'address'>

export interface Appointment {
  booking: BookingRow
  /** The vehicle is what the customer typed. */
  namesVehicle?: boolean
  language: Language
  shop: Shop
  publicUrl: string
  now: Date
}

const calendarType = 'text/calendar; charset=utf-8'

export const attachCalendar = (appointment: Appointment): MailAttachment => ({
  filename: `${appointment.booking.reference}.ics`,
  type: `${calendarType}; method=PUBLISH`,
  content: buildCalendarFile(appointment),
})

/**
 * The UID is stable, so that a calendar that imports the file twice has one entry. The file (RFC 5545) contains its
 * time zone, so that every calendar shows the right hour.
 */
export function buildCalendarFile({
  booking,
  namesVehicle = true,
  language,
  shop,
  publicUrl,
  now,
}: Appointment): string {
  const messages = texts[language]
  const workshop = shop.workshop_name || shop.name
  const { date, time } = hourOf(booking)
  const starts = momentOf(date, time)
  const ends = new Date(starts.getTime() + bookingLengthHours * 3_600_000)
  const service = inLanguage(booking.service_name, booking.service_name_en, language)
  const vehicle = `${booking.make} ${booking.model} ${booking.year}, ${booking.plate}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Griya//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZone,
    'BEGIN:VEVENT',
    `UID:${booking.id}@booking.griya`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART;TZID=Asia/Jakarta:${formatJakarta(starts)}`,
    `DTEND;TZID=Asia/Jakarta:${formatJakarta(ends)}`,
    `SUMMARY:${escape(`${service} - ${workshop}`)}`,
    ...(shop.address ? [`LOCATION:${escape(`${workshop}, ${shop.address}`)}`] : []),
    `DESCRIPTION:${escape([`${messages.number}: ${booking.reference}`, ...(namesVehicle ? [`${messages.vehicle}: ${vehicle}`] : [])].join('\n'))}`,
    `URL:${publicUrl}/bookings/${booking.id}/accepted`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(`${service} - ${workshop}`)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const texts = {
  id: { number: 'Nomor booking', vehicle: 'Kendaraan' },
  en: { number: 'Booking number', vehicle: 'Vehicle' },
} satisfies Record<Language, object>

const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Jakarta',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:WIB',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** For example `20261123T020000Z`. */
const formatUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** For example `20261123T090000`. */
const formatJakarta = (moment: Date): string => `${dayOf(moment)}T${timeOf(moment)}00`.replace(/[-:]/g, '')

const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed in a calendar.
    .replace(/\p{Cc}/gu, ' ')

/** A line has at most 75 bytes, and no character is split. */
function fold(line: string): string {
  const folded: string[] = []
  let [current, remainingBytes] = ['', 75]
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > remainingBytes) {
      folded.push(current)
      current = ''
      // The space that begins a continued line counts too.
      remainingBytes = 74
    }
    current += character
    remainingBytes -= bytes
  }
  return [...folded, current].join('\r\n ')
}
