import { randomInt } from 'node:crypto'
import type { Booking } from '#contract/bookings/schemas.ts'
import { newEmail, sharedShopUrl } from './browser.ts'
import { api, ownerTokenOf, tokenOf, type ApiOptions } from './shop-api.ts'

/** Returns a plate that no other test uses. */
export function newPlate(): string {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26)))
  return `AB ${1_000 + randomInt(9_000)} ${letters.join('')}`
}

export async function registerCustomer(full_name: string, options: ApiOptions = {}): Promise<string> {
  const [email, password] = [newEmail(), 'rahasia-sekali']
  const body = { full_name, email, password, confirm_password: password }
  await api('/auth/register', { ...options, body })
  return tokenOf(email, { ...options, password })
}

/** The days are so far ahead that midnight and the two hours of notice do not matter. */
export async function openDays(options: ApiOptions = {}): Promise<string[]> {
  const { data } = await api<{ date: string; closed: boolean; available: number }[]>(
    '/bookings/days',
    options,
  )
  return data
    .filter(({ closed, available }) => !closed && available > 0)
    .map(({ date }) => date)
    .slice(3)
}

interface RequestedBooking {
  date: string
  plate?: string
  damage?: string
  /** By default the shared demo shop. */
  shop?: string
}

/** Requests the first free hour of a day and returns any response. */
export async function tryToBook(token: string, requested: RequestedBooking) {
  const { date, shop = sharedShopUrl() } = requested
  const slots = await api<{ time: string; available: number }[]>(`/bookings/slots?date=${date}`, { shop })
  const time = slots.data.find(({ available }) => available > 0)?.time ?? '09:00'
  return bookHour(token, { ...requested, time })
}

async function bookHour(token: string, requested: RequestedBooking & { time: string }) {
  const { date, time, plate = newPlate(), damage = 'Rem berbunyi', shop = sharedShopUrl() } = requested
  const services = await api<{ id: string }[]>('/services', { shop })
  return api<Booking>('/bookings', {
    shop,
    token,
    body: {
      service_id: services.data[0]?.id,
      merek: 'Toyota',
      model: 'Avanza',
      tahun: 2019,
      nomer_plat: plate,
      detail_kerusakan: damage,
      phone: '081234567890',
      date,
      time,
    },
  })
}

/** Another test may take the first free hour. The next one is booked then. */
export async function placeBooking(token: string, requested: RequestedBooking): Promise<Booking> {
  for (let tries = 1; ; tries++) {
    const { status, data } = await tryToBook(token, requested)
    if (status === 201) return data
    if (status !== 409 || tries === 9) throw new Error(`The booking was refused with ${status}`)
  }
}

export const bookingOf = async (token: string, id: string): Promise<Booking> =>
  (await api<Booking>(`/bookings/${id}`, { token })).data

export const bookingsOf = async (token: string): Promise<Booking[]> =>
  (await api<Booking[]>('/bookings/user', { token })).data

/** The workshop answers the booking. */
export async function answerBooking(
  id: string,
  step: 'accept' | 'reject' | 'cancel',
  body: object = {},
): Promise<void> {
  const path = `/admin/bookings/${id}/${step}`
  const { status } = await api(path, { method: 'POST', token: await ownerTokenOf(), body })
  if (status !== 200) throw new Error(`${step} was refused with ${status}`)
}

/** Another customer books every free bay of the hour. */
export async function fillHour({ date, time }: { date: string; time: string }): Promise<void> {
  const token = await registerCustomer('Bagus Prakoso')
  for (let status = 201; status === 201;) ({ status } = await bookHour(token, { date, time }))
}
