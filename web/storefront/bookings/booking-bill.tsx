import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Billed = Pick<BookingSummary, 'id' | 'bill_total' | 'due_amount'>

export function BillLink({ booking: { id, bill_total, due_amount } }: { booking: Billed }) {
  const t = useBookingMessages().money
  if (!bill_total) return null
  return (
    <ButtonLink to={`/bookings/${id}/nota`} variant="secondary" size="small">
      {due_amount ? t.seeBill : t.see}
    </ButtonLink>
  )
}
