import { Link } from 'react-router'
import { listVehicleHistory } from '#contract/bookings/admin-endpoints.ts'
import { shortDayText, hourText } from '#web/app/language/format-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface VehicleVisitsProps {
  plate: string
  /** The booking that is being looked at: not another visit. */
  except: string
}

/** Other visits shown beside a booking; all of them are on the vehicle's own page. */
const shown = 3

export const vehicleAddress = (plate: string): string =>
  `/admin/bookings/vehicles/${encodeURIComponent(plate)}`

/** What else was done to the vehicle, the latest first. */
export function VehicleVisits({ plate, except }: VehicleVisitsProps) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const { data, problem, isLoading } = useApiQuery(listVehicleHistory, {
    params: { plate },
    query: { limit: String(shown + 1) },
  })
  if (!data && problem && !isLoading) return <p className="text-muted">{t.visitsFailed}</p>
  if (!data) return <Skeleton className="h-5 w-48" />
  const others = data.data.filter(({ id }) => id !== except).slice(0, shown)
  if (others.length === 0) return <p className="text-muted">{t.firstVisit}</p>
  return (
    <div className="grid justify-items-start gap-1">
      <ul className="grid gap-0.5">
        {others.map(({ id, date, time, jenis_service, status }) => (
          <li key={id}>
            <Link
              to={`/admin/bookings/${id}`}
              className="inline-block py-0.5 underline-offset-4 hover:underline"
            >
              {shortDayText(date, language)} {date.slice(0, 4)}, {hourText(time, language)}
            </Link>
            <span className="text-muted">
              {' '}
              · {jenis_service} · {t.status[status]}
            </span>
          </li>
        ))}
      </ul>
      <Link to={vehicleAddress(plate)} className="py-1 underline underline-offset-4 hover:text-terracotta">
        {t.allVisits}
      </Link>
    </div>
  )
}
