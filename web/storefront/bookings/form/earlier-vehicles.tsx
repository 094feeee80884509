import type { Vehicle } from '#contract/bookings/schemas.ts'
import type { BookingTyped } from '#web/storefront/bookings/form/booking-draft.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'

/** Typing is faster than searching a longer list. */
const maxShown = 4

export default function EarlierVehicles({ take }: { take: (vehicle: Partial<BookingTyped>) => void }) {
  const t = useBookingFormMessages()
  const { data } = useApiQuery('GET /bookings/vehicles')
  const vehicles = data?.data ?? []
  if (vehicles.length === 0) return null
  return (
    <div role="group" aria-label={t.earlier} className="mt-3">
      <p aria-hidden="true" className="text-sm text-muted">
        {t.earlier}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {vehicles.slice(0, maxShown).map((vehicle) => (
          <li key={vehicle.nomer_plat} className="min-w-0">
            <button
              type="button"
              onClick={() => take(toFields(vehicle))}
              className="min-h-11 rounded-pill border border-edge bg-surface px-4 py-1.5 text-left text-sm wrap-anywhere hover:border-ink active:bg-plaster"
            >
              <span className="font-semibold">
                {vehicle.merek} {vehicle.model}
              </span>{' '}
              <span className="whitespace-nowrap text-muted">{vehicle.nomer_plat}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const toFields = ({ tahun, ...vehicle }: Vehicle) => ({ ...vehicle, tahun: String(tahun) })
