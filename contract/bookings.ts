import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { answer, id, moment } from './fields.ts'
import { Picture } from './picture.ts'

export const Service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  popular: z.boolean(),
  features: z.array(z.string()),
})
export type Service = z.infer<typeof Service>

export const bookingStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'completed'] as const

export const Booking = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(bookingStatuses),
  created_at: moment,
  service_id: z.nullable(z.string()),
  jenis_service: z.string(),
  merek: z.string(),
  model: z.string(),
  tahun: z.int(),
  nomer_plat: z.string(),
  detail_kerusakan: z.string(),
  phone: z.string(),
  /** Day and hour in Asia/Jakarta: `YYYY-MM-DD` and `HH:MM`. */
  date: z.string(),
  time: z.string(),
  rejection_reason: z.nullable(z.string()),
})
export type Booking = z.infer<typeof Booking>

export const listServices = defineCall({
  method: 'GET',
  path: '/services',
  summary: 'What the workshop offers',
  access: 'visitor',
  reply: answer(z.array(Service)),
})

export const showBooking = defineCall({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'One of my bookings',
  access: 'customer',
  params: z.object({ id }),
  reply: answer(Booking),
})
