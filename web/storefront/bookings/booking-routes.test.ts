import { expect, test } from 'vitest'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { bookAgain, bookingPath } from '#web/storefront/bookings/booking-routes.ts'

test.each([
  ['pending', '/bookings/b1/waiting'],
  ['accepted', '/bookings/b1/accepted'],
  ['rejected', '/bookings/b1/rejected'],
  ['cancelled', '/my-bookings'],
  ['completed', '/my-bookings'],
  ['on hold', '/my-bookings'],
])('a booking with the status "%s" is shown at %s', (status, path) => {
  expect(bookingPath({ id: 'b1', status })).toBe(path)
})

test('booking again copies everything except day and hour, and also omits the damage of a completed booking', () => {
  const booking = {
    service_id: 's1',
    jenis_service: 'Servis Rem',
    status: 'rejected',
    merek: 'Toyota',
    model: 'Avanza',
    tahun: 2019,
    nomer_plat: 'B 1234 XYZ',
    detail_kerusakan: 'Rem berdecit',
    phone: '081234567890',
    date: '2026-11-23',
    time: '09:00',
  } as BookingSummary
  const bookingData = {
    merek: 'Toyota',
    model: 'Avanza',
    tahun: '2019',
    nomer_plat: 'B 1234 XYZ',
    detail_kerusakan: 'Rem berdecit',
    phone: '081234567890',
  }
  expect(bookAgain(booking)).toEqual({ selectedService: { id: 's1', name: 'Servis Rem' }, bookingData })
  expect(bookAgain({ ...booking, status: 'completed' }).bookingData.detail_kerusakan).toBe('')
  expect(bookAgain({ ...booking, service_id: null })).not.toHaveProperty('selectedService')
})
