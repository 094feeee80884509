import { showCalendarFile, type Booking } from '#contract/bookings/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'

/** Hands the calendar file to the browser; only her session may fetch it, so a plain link would not do. */
export async function saveCalendarFile(api: Api, { id, reference }: Booking): Promise<void> {
  const bytes = await api(showCalendarFile, { params: { id } })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${reference}.ics`
  link.click()
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
