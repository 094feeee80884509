import * as z from 'zod/mini'
import { BookingForm } from '#contract/bookings/form.ts'

const chosen = (missing: string) => z.string().check(z.minLength(1, missing))

export const bookingRules = (today: string) =>
  z.extend(BookingForm, {
    service_id: chosen('SERVICE_MISSING'),
    date: chosen('DAY_MISSING'),
    time: chosen('HOUR_MISSING'),
    tahun: BookingForm.shape.tahun.check(z.maximum(Number(today.slice(0, 4)) + 1)),
  })
