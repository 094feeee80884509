import type { BookingSummary } from '#contract/bookings/endpoints.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { Price } from '#web/ui/price.tsx'

type Billed = Pick<BookingSummary, 'id' | 'bill_total' | 'paid_amount' | 'due_amount' | 'refund_due'>

/** What the work costs, what of it was paid and what is left; nothing before the workshop has written it. */
export function BillFacts({ booking }: { booking: Billed }) {
  const t = useBookingMessages().money
  const { bill_total, paid_amount, due_amount, refund_due } = booking
  const facts = [
    [t.bill, bill_total],
    [t.paid, paid_amount],
    [t.due, due_amount],
    [t.refundDue, refund_due],
  ] as const
  return facts.map(([name, rupiah]) =>
    rupiah ? (
      <Fact key={name} label={name}>
        <Price rupiah={rupiah} />
      </Fact>
    ) : null,
  )
}

/** The way to the bill, which is the nota once it is paid. */
export function BillLink({ booking: { id, bill_total, due_amount } }: { booking: Billed }) {
  const t = useBookingMessages().money
  if (!bill_total) return null
  return (
    <ButtonLink to={`/bookings/${id}/nota`} variant="secondary" size="small">
      {due_amount > 0 ? t.seeBill : t.see}
    </ButtonLink>
  )
}
