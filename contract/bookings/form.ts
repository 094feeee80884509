import * as z from 'zod/mini'
import { day, id, line, phone, text, whatsAppAnswer, wholeHour } from '../platform/fields.ts'
import { plate } from './fields.ts'
import { limits } from '../platform/limits.ts'

/*
 * These rules are apart from the endpoints, because the page loads them only when a visitor fills in the
 * form.
 */

const oldestVehicle = 1970

/** The server checks that the year is at most next year, by the shop's clock. */
export const VehicleFields = z.object({
  merek: line(limits.name),
  model: line(limits.name),
  tahun: z.int().check(z.minimum(oldestVehicle), z.maximum(9999)),
  nomer_plat: plate,
})

/** The fields are in the order of the form, in which problems are reported. */
export const BookingForm = z.object({
  service_id: id,
  date: day,
  time: wholeHour,
  ...VehicleFields.shape,
  detail_kerusakan: text(limits.damage),
  phone,
  whatsapp: whatsAppAnswer,
})
export type BookingForm = z.output<typeof BookingForm>
