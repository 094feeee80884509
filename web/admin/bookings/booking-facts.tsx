import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { callLink } from '#web/app/layout/contact-links.ts'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { Plate } from '#web/admin/bookings/vehicles/plate.tsx'
import { hourText } from '#web/app/language/format-day.ts'
import { shortDayText } from '#web/app/language/format-weekday.ts'
import { lined } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { useStatusLabels } from '#web/admin/bookings/booking-status.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApiQuery } from '#web/app/queries.ts'

export function BookingFacts({ booking }: { booking: AdminBookingSummary }) {
  const t = useAdminBookingMessages()
  const { customer_name, phone } = booking
  return (
    <Facts variant={lined}>
      <Fact label={t.customer}>
        <p className="text-base font-semibold">{customer_name}</p>
        {booking.customer_email ? <p className="break-all text-muted">{booking.customer_email}</p> : null}
        {booking.walk_in ? <p className="text-muted">{t.atCounter}</p> : null}
        <p className="mt-2 flex flex-wrap gap-2">
          <Contact href={callLink(phone)} icon="phone" label={t.call}>
            {phone}
          </Contact>
          <MessageButton about={{ booking_id: booking.id }} phone={phone} />
        </p>
      </Fact>
      <Fact label={t.vehicle}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base font-semibold">
            {booking.merek} {booking.model}
          </span>
          <span className="text-muted tabular-nums">{booking.tahun}</span>
          <Link to={vehicleAddress(booking.nomer_plat)} className="rounded hover:text-terracotta">
            <Plate>{booking.nomer_plat}</Plate>
          </Link>
        </p>
      </Fact>
      <Fact label={t.service}>
        <p className="font-medium">{booking.jenis_service}</p>
        {booking.price === null ? null : <Price rupiah={booking.price} className="text-muted" />}
      </Fact>
      <Fact label={t.damage}>
        {booking.detail_kerusakan ? (
          <p className="max-w-text whitespace-pre-line">{booking.detail_kerusakan}</p>
        ) : (
          <p className="text-muted">{t.noDamage}</p>
        )}
      </Fact>
      {booking.rejection_reason ? (
        <Fact label={t.reason}>
          <p className="max-w-text whitespace-pre-line text-brick">{booking.rejection_reason}</p>
        </Fact>
      ) : null}
      <Fact label={t.visits}>
        <VehicleVisits key={booking.id} plate={booking.nomer_plat} except={booking.id} />
      </Fact>
    </Facts>
  )
}

interface ContactProps {
  href: string
  icon: IconName
  /** Screen readers read this prefix where the visible text alone is unclear. */
  label?: string
  children: ReactNode
}

function Contact({ href, icon, label, children }: ContactProps) {
  const isExternal = href.startsWith('https:')
  return (
    <a
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className="inline-flex min-h-9 items-center gap-2 rounded border border-line px-2.5 font-medium tabular-nums hover:border-edge"
    >
      <Icon name={icon} className="size-4 text-muted" />
      {label ? <span className="sr-only">{label} </span> : null}
      {children}
    </a>
  )
}

interface VehicleVisitsProps {
  plate: string
  /** The list omits the booking with this id, because it is already on the page. */
  except: string
}

/** The page of the vehicle lists all visits. */
const maxVisits = 3

export const vehicleAddress = (plate: string): string =>
  `/admin/bookings/vehicles/${encodeURIComponent(plate)}`

function VehicleVisits({ plate, except }: VehicleVisitsProps) {
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
  const language = useLanguage()
  const { data, problem, isLoading } = useApiQuery('GET /admin/vehicles/:plate', {
    params: { plate },
    query: { limit: String(maxVisits + 1) },
  })
  if (!data && problem && !isLoading) return <p className="text-muted">{t.visitsFailed}</p>
  if (!data) return <Skeleton className="h-5 w-48" />
  const others = data.data.filter(({ id }) => id !== except).slice(0, maxVisits)
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
              · {jenis_service} · {labelOf(status)}
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
