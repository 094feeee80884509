import { useLoaderData } from 'react-router'
import { fetchVehicle } from '#web/admin/bookings/vehicles/fetch-vehicle.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import type { load } from '#web/admin/bookings/vehicles/load-vehicle.ts'
import { vehicleAddress } from '#web/admin/bookings/vehicles/vehicle-visits.tsx'
import { AdminPagination } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useLiveQuery } from '#web/admin/layout/use-live-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

/** Everything that was booked for one vehicle. */
export default function VehiclePage() {
  const t = useAdminBookingMessages()
  const api = useApi()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { value, stale } = useLiveQuery(loaded, (signal) =>
    fetchVehicle(api, loaded.plate, loaded.pagination.currentPage, signal),
  )
  const { bookings, pagination } = value
  const [latest] = bookings
  const plate = latest?.nomer_plat ?? value.plate
  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        <BackLink to="/admin/bookings">{t.title}</BackLink>
        <PageHead
          title={t.vehicleTitle(plate)}
          text={
            latest
              ? `${latest.merek} ${latest.model} ${latest.tahun} · ${t.vehicleCount(pagination.totalItems)}`
              : undefined
          }
        />
      </div>
      <Stale shown={stale} />
      {latest ? (
        <BookingTable bookings={bookings} />
      ) : (
        <EmptyList icon="search" title={t.vehicleNone} text={t.vehicleNoneText} />
      )}
      <AdminPagination where={pagination} to={(page) => `${vehicleAddress(plate)}?page=${page}`} />
    </div>
  )
}
