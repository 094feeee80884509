import { listVehicleHistory } from '#contract/bookings/admin-endpoints.ts'
import type { Api } from '#web/app/api/api.ts'

/** One page of what was booked for a vehicle, the latest appointment first. */
export async function fetchVehicle(api: Api, plate: string, page: number, signal?: AbortSignal) {
  const { data, pagination } = await api(listVehicleHistory, {
    params: { plate },
    query: { page: String(page) },
    ...(signal ? { signal } : {}),
  })
  return { plate, bookings: data, pagination }
}
