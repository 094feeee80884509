import { describe, expect, test } from 'vitest'
import type { AdminBookingSummary, WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { chatLink } from '#contract/platform/chat-link.ts'
import { callLink } from '#web/app/layout/contact-links.ts'
import { bookingsOf, hoursOf, capacityOf } from '#web/admin/bookings/calendar/calendar.ts'
import { oldestFirst } from '#web/admin/bookings/queries.ts'
import { toInitialValues } from '#web/admin/bookings/walk-in/use-walk-in.ts'
import { formatActor } from '#web/admin/layout/history.tsx'

const booking = (id: string) => ({ id }) as AdminBookingSummary

const day = (
  date: string,
  hours: [time: string, taken: number, free: number][],
  closed = false,
): WorkshopDay => ({
  date,
  closed,
  hours: hours.map(([time, taken, free]) => ({
    time,
    taken,
    free,
    bookings: Array.from({ length: taken }, (_, at) => booking(`${date} ${time} ${at}`)),
  })),
})

test('the oldest request comes first, regardless of its appointment', () => {
  const requests = [
    { id: 'a', date: '2026-11-23', created_at: '2026-11-21T09:00:00.000Z' },
    { id: 'b', date: '2026-11-24', created_at: '2026-11-20T09:00:00.000Z' },
    { id: 'c', date: '2026-11-25', created_at: '2026-11-21T08:59:59.999Z' },
  ]
  expect(oldestFirst(requests).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

describe('the workshop', () => {
  const monday = day('2026-11-23', [
    ['08:00', 2, 3],
    ['09:00', 5, 0],
  ])
  const saturday = day('2026-11-28', [
    ['07:00', 1, 4],
    ['08:00', 0, 5],
  ])

  test('has one row for every hour that occurs in the week, in order', () => {
    expect(hoursOf([monday, saturday, day('2026-11-29', [], true)])).toEqual(['07:00', '08:00', '09:00'])
  })

  test('adds up the capacity and the bookings of all hours of a day', () => {
    expect(capacityOf(monday)).toEqual({ taken: 7, free: 3 })
    expect(bookingsOf(monday)).toHaveLength(7)
    expect(capacityOf(day('2026-11-29', [], true))).toEqual({ taken: 0, free: 0 })
  })
})

describe('the initial values of a walk-in', () => {
  const days = [
    day('2026-11-21', [['08:00', 0, 0]]),
    day('2026-11-22', [['09:00', 1, 2]], true),
    day('2026-11-23', [['08:00', 0, 5]]),
  ]

  test.each([
    ['have the first day with a free bay', '', '2026-11-23', ''],
    ['have the hour from the address', 'date=2026-12-01&time=09%3A00', '2026-12-01', '09:00'],
    ['have the day from the address', 'date=2026-12-01', '2026-12-01', ''],
    ['ignore an invalid hour', 'date=2026-12-01&time=9.30', '2026-12-01', ''],
    ['ignore a day in the past', 'date=2026-11-20&time=09%3A00', '2026-11-23', ''],
    ['ignore an invalid day', 'date=2026-02-30&time=09%3A00', '2026-11-23', ''],
  ])('%s', (_, query, date, time) => {
    expect(toInitialValues(new URLSearchParams(query), days)).toMatchObject({ date, time, nomer_plat: '' })
  })
})

describe('a customer', () => {
  test.each([
    ['081234567890', 'https://wa.me/6281234567890?text=Halo'],
    ['+62 812-3456-7890', 'https://wa.me/6281234567890?text=Halo'],
    ['62 81234567890', 'https://wa.me/6281234567890?text=Halo'],
    ['0274 555 0142', null],
    ['021 5550142', null],
  ])('with the number %s has the chat link %s', (phone, link) => {
    expect(chatLink(phone, 'Halo')).toBe(link)
  })

  test('has a call link to the unchanged number', () => {
    expect(callLink('+62 812-3456-7890')).toBe('tel:+6281234567890')
  })
})

test('the actor of a step is shown by role, and by name if it is known', () => {
  const t = { byCustomer: 'Pelanggan', byAdmin: 'Bengkel', bySystem: 'Otomatis' }
  expect(formatActor({ by: 'admin', by_name: 'Ibu Ratna' }, t)).toBe('Bengkel: Ibu Ratna')
  expect(formatActor({ by: 'system', by_name: null }, t)).toBe('Otomatis')
})
