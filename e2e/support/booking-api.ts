import { newEmail } from './browser.ts'
import { api, tokenOf } from './shop-api.ts'

interface AskedBooking {
  id: string
  reference: string
  status: string
  rejection_reason: string | null
  date: string
  time: string
  nomer_plat: string
}

let number = 1_000

/** Returns a plate that no other test uses. */
export const newPlate = (): string => `AB ${number++} ${String.fromCharCode(65 + (process.pid % 26))}Z`

export async function registerCustomer(full_name: string): Promise<string> {
  const [email, password] = [newEmail(), 'rahasia-sekali']
  await api('/auth/register', { body: { full_name, email, password, confirm_password: password } })
  return tokenOf(email, { password })
}

/** The days are so far ahead that midnight and the two hours of notice do not matter. */
export async function openDays(): Promise<string[]> {
  const { data } = await api<{ date: string; closed: boolean; available: number }[]>('/bookings/days')
  return data
    .filter(({ closed, available }) => !closed && available > 0)
    .map(({ date }) => date)
    .slice(3)
}

interface RequestedBooking {
  date: string
  plate?: string
  damage?: string
}

/** Requests the first free hour of a day and returns any response. */
export async function tryToBook(
  token: string,
  { date, plate = newPlate(), damage = 'Rem berbunyi' }: RequestedBooking,
) {
  const services = await api<{ id: string }[]>('/services')
  const slots = await api<{ time: string; available: number }[]>(`/bookings/slots?date=${date}`)
  const time = slots.data.find(({ available }) => available > 0)?.time ?? '09:00'
  return api<AskedBooking>('/bookings', {
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
export async function placeBooking(token: string, requested: RequestedBooking): Promise<AskedBooking> {
  for (let tries = 1; ; tries++) {
    const { status, data } = await tryToBook(token, requested)
    if (status === 201) return data
    if (status !== 409 || tries === 9) throw new Error(`The booking was refused with ${status}`)
  }
}

export const bookingOf = async (token: string, id: string): Promise<AskedBooking> =>
  (await api<AskedBooking>(`/bookings/${id}`, { token })).data
