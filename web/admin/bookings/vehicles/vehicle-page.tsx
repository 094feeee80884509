import { useParams } from 'react-router'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { vehicleQuery } from '#web/admin/bookings/queries.ts'
import { vehicleAddress } from '#web/admin/bookings/booking-facts.tsx'
import { AdminPagination } from '#web/admin/layout/admin-pagination.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

export default function VehiclePage() {
  const t = useAdminBookingMessages()
  const { plate: plateParam = '' } = useParams()
  const { answer, isStale } = usePageQuery(vehicleQuery, { poll: true })
  const { data: bookings, pagination } = answer
  const [latest] = bookings
  const plate = latest?.nomer_plat ?? plateParam
  return (
    <AdminPage
      back="/admin/bookings"
      title={t.vehicleTitle(plate)}
      text={
        latest && `${latest.merek} ${latest.model} ${latest.tahun} · ${t.vehicleCount(pagination.totalItems)}`
      }
      isStale={isStale}
    >
      {latest ? (
        <BookingTable bookings={bookings} />
      ) : (
        <EmptyList icon="search" title={t.vehicleNone} text={t.vehicleNoneText} />
      )}
      <AdminPagination where={pagination} to={(page) => `${vehicleAddress(plate)}?page=${page}`} />
    </AdminPage>
  )
}
