import { listVehicleHistory, type AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { normalisePlate } from '#contract/bookings/plate.ts'
import { Button } from '#web/ui/button.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useWalkInMessages } from '#web/admin/bookings/walk-in/messages.ts'

/** The vehicle has been here before: what is known of it is offered. */
export function KnownVehicle({
  plate,
  onUse,
}: {
  plate: string
  onUse: (visit: AdminBookingSummary) => void
}) {
  const t = useWalkInMessages()
  const known = normalisePlate(plate)
  const { data } = useApiQuery(
    listVehicleHistory,
    { params: { plate: known ?? '' }, query: { limit: '1' } },
    { enabled: known !== null },
  )
  const visit = data?.data[0]
  return (
    <div role="status" className={visit ? undefined : 'sr-only'}>
      {visit ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-sage-wash px-4 py-3 text-sm">
          <p>
            <span className="block font-semibold text-sage">{t.known}</span>
            {visit.merek} {visit.model} {visit.tahun} · {visit.customer_name}
          </p>
          <Button variant="quiet" size="small" onClick={() => onUse(visit)}>
            {t.fillIn}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
