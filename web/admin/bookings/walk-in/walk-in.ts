import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { isDay } from '#contract/platform/time.ts'
import { capacityOf } from '#web/admin/bookings/calendar/days.ts'

/** What the owner types for somebody at the counter, as the fields hold it. */
export interface WalkInTyped {
  service_id: string
  date: string
  time: string
  customer_name: string
  phone: string
  merek: string
  model: string
  /** Empty until it is typed. */
  tahun: number | ''
  nomer_plat: string
  detail_kerusakan: string
}

export const startOf = (address: URLSearchParams, days: readonly WorkshopDay[]): WalkInTyped => ({
  ...empty,
  ...firstTime(address, days),
})

/** The hour the address names, else the first day with a place. */
function firstTime(address: URLSearchParams, days: readonly WorkshopDay[]): { date: string; time: string } {
  const [date, time] = [address.get('date') ?? '', address.get('time') ?? '']
  if (isDay(date) && date >= (days[0]?.date ?? date))
    return { date, time: /^\d\d:00$/.test(time) ? time : '' }
  const open = days.find((day) => !day.closed && capacityOf(day).free > 0) ?? days[0]
  return { date: open?.date ?? '', time: '' }
}

const empty: WalkInTyped = {
  service_id: '',
  date: '',
  time: '',
  customer_name: '',
  phone: '',
  merek: '',
  model: '',
  tahun: '',
  nomer_plat: '',
  detail_kerusakan: '',
}
