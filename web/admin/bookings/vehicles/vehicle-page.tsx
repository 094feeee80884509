import { useLoaderData } from 'react-router'
import { askVehicle } from '#web/admin/bookings/ask-vehicle.ts'
import { BackLink } from '#web/admin/back-link.tsx'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import type { load } from '#web/admin/bookings/load-vehicle.ts'
import { vehicleAddress } from '#web/admin/bookings/vehicle-visits.tsx'
import { DeskPages } from '#web/admin/desk-pages.tsx'
import { EmptyList } from '#web/admin/empty-list.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

/** Everything that was booked for one vehicle. */
export default function VehiclePage() {
  const t = useBookingDeskWords()
  const api = useApi()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { value, stale } = useFresh(loaded, (signal) =>
    askVehicle(api, loaded.plate, loaded.pagination.currentPage, signal),
  )
  const { bookings, pagination } = value
  const [latest] = bookings
  const plate = latest?.nomer_plat ?? value.plate
  return (
    <div className={desk}>
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
      <DeskPages where={pagination} to={(page) => `${vehicleAddress(plate)}?page=${page}`} />
    </div>
  )
}
