import { type BookingStatus } from '#contract/bookings/transitions.ts'
import { addDays, dayOf, momentOf, weekdayOf } from '#contract/platform/time.ts'
import { acceptBooking, completeBooking, rejectBooking } from '#server/bookings/answer-booking.ts'
import { billBooking, recordBookingPayment } from '#server/bookings/bill-booking.ts'
import { bookService, bookWalkIn } from '#server/bookings/book-service.ts'
import { cancelBooking } from '#server/bookings/cancel-booking.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { bookings, type DemoBooking } from './bookings.ts'
import type { DemoAdmin, Services } from './open-demo-shop.ts'
import { customers as users } from './customers.ts'
import { hourMs, travelTo } from './time-travel.ts'

interface Workshop {
  services: Services
  admin: DemoAdmin
  customers: SignedIn[]
}

export async function replayBookings(tx: Db, workshop: Workshop, now = new Date()): Promise<void> {
  for (const visit of bookings) await replayBooking(tx, workshop, visit, now)
}

async function replayBooking(tx: Db, workshop: Workshop, visit: DemoBooking, now: Date): Promise<void> {
  const { admin } = workshop
  const date = findOpenDay(dayOf(now), visit.openDays)
  const starts = momentOf(date, visit.time).getTime()
  const booked = Math.min(starts, now.getTime()) - visit.bookedHoursBefore * hourMs
  await travelTo(tx, new Date(booked))
  const form = {
    ...visit.vehicle,
    service_id: workshop.services.get(visit.service) ?? '',
    detail_kerusakan: visit.damage,
    date,
    time: visit.time,
  }
  if (typeof visit.by !== 'number') {
    const { name: customer_name, phone } = visit.by
    const { id } = await bookWalkIn(tx, admin, { ...form, phone, customer_name })
    await travelTo(tx, new Date(starts + hourMs))
    await completeBooking(tx, admin, id)
    await billAndPay(tx, admin, id, visit)
    return
  }
  const customer = workshop.customers[visit.by]!
  const { language } = customer
  const { id } = await bookService(tx, customer, { ...form, phone: users[visit.by]!.phone, language })

  const steps: Record<Step, () => Promise<unknown>> = {
    accept: () => acceptBooking(tx, admin, id),
    reject: () => rejectBooking(tx, admin, id, { code: visit.reason ?? 'busy' }),
    cancel: () => cancelBooking(tx, customer, id),
    complete: () => completeBooking(tx, admin, id),
  }
  const when: Record<Step, number> = {
    accept: booked + 0.5 * hourMs,
    reject: booked + 0.5 * hourMs,
    cancel: booked + 2 * hourMs,
    complete: starts + hourMs,
  }
  for (const step of stepsTo[visit.status]) {
    await travelTo(tx, new Date(when[step]))
    await steps[step]()
  }
  await billAndPay(tx, admin, id, visit)
}

async function billAndPay(
  tx: Db,
  admin: DemoAdmin,
  id: string,
  { bill, paid = [] }: DemoBooking,
): Promise<void> {
  if (!bill) return
  await billBooking(tx, admin, id, { lines: bill, version: 0 })
  for (const payment of paid) await recordBookingPayment(tx, admin, id, { direction: 'in', ...payment })
}

type Step = 'accept' | 'reject' | 'cancel' | 'complete'

const stepsTo: Record<BookingStatus, Step[]> = {
  pending: [],
  accepted: ['accept'],
  rejected: ['reject'],
  cancelled: ['accept', 'cancel'],
  completed: ['accept', 'complete'],
}

/** A Sunday counts as the Monday after it. */
function findOpenDay(today: string, openDays: number): string {
  const step = openDays < 0 ? -1 : 1
  let day = weekdayOf(today) === 6 ? addDays(today, 1) : today
  for (let n = 0; n !== openDays; n += step) {
    do day = addDays(day, step)
    while (weekdayOf(day) === 6)
  }
  return day
}
