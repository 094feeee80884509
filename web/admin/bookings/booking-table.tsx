import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { BookingStatus } from '#web/admin/bookings/booking-status.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { Plate } from '#web/admin/bookings/vehicles/plate.tsx'
import { hourText } from '#web/app/language/format-day.ts'
import { shortDayText } from '#web/app/language/format-weekday.ts'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export const BookingTable = ({ bookings }: { bookings: readonly AdminBookingSummary[] }) => (
  <Table columns={useColumns()} rows={bookings} to={addressOf} />
)

const addressOf = ({ id }: { id: string }): string => `/admin/bookings/${id}`

function useColumns(): Column<AdminBookingSummary>[] {
  const t = useAdminBookingMessages()
  const money = useMoneyMessages()
  const language = useLanguage()
  return [
    {
      key: 'appointment',
      head: t.appointment,
      card: 'title',
      className: 'whitespace-nowrap',
      cell: ({ id, date, time }) => (
        <RowLink to={addressOf({ id })}>
          {shortDayText(date, language)} {date.slice(0, 4)}
          <span className="font-normal text-muted">, {hourText(time, language)}</span>
        </RowLink>
      ),
    },
    {
      key: 'customer',
      head: t.customer,
      card: 'detail',
      cell: ({ customer_name, phone }) => (
        <>
          <span className="block font-medium">{customer_name}</span>
          <span className="block text-muted tabular-nums">{phone}</span>
        </>
      ),
    },
    {
      key: 'vehicle',
      head: t.vehicle,
      card: 'side',
      cell: ({ nomer_plat, merek, model }) => (
        <>
          <Plate>{nomer_plat}</Plate>
          <span className="block text-muted">
            {merek} {model}
          </span>
        </>
      ),
    },
    {
      key: 'service',
      head: t.service,
      card: 'detail',
      cell: ({ jenis_service }) => jenis_service,
    },
    {
      key: 'status',
      head: t.statusName,
      card: 'amount',
      className: 'whitespace-nowrap',
      cell: ({ status, due_amount, refund_due }) => (
        <>
          <BookingStatus status={status} />
          {due_amount > 0 ? <OpenAmount name={money.due} rupiah={due_amount} /> : null}
          {refund_due > 0 ? <OpenAmount name={money.refundDue} rupiah={refund_due} /> : null}
        </>
      ),
    },
    {
      key: 'reference',
      head: t.reference,
      card: 'side',
      className: 'whitespace-nowrap text-muted',
      cell: ({ reference }) => reference,
    },
  ]
}

const OpenAmount = ({ name, rupiah }: { name: string; rupiah: number }) => (
  <span className="block text-sm">
    {name} <Price rupiah={rupiah} className="font-medium" />
  </span>
)
