import { useState } from 'react'
import type { AdminBooking } from '#contract/bookings/admin-schemas.ts'
import type { Bill } from '#contract/bookings/schemas.ts'
import type { AdminPayment } from '#contract/orders/admin-schemas.ts'
import { mayBeBilled } from '#contract/bookings/bill.ts'
import { BillDialog } from '#web/admin/bookings/money/bill-dialog.tsx'
import { useBillMessages } from '#web/admin/bookings/money/messages.ts'
import { May, useMay } from '#web/admin/layout/may.tsx'
import { ReverseDialog } from '#web/admin/payments/money-dialogs.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { MoneyRows, Sum } from '#web/admin/payments/order-money.tsx'
import { RecordForm, useRecordSettings, type RecordDraft } from '#web/admin/payments/record-form.tsx'
import { useApiForm } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function BookingMoney({ booking }: { booking: AdminBooking }) {
  const t = useMoneyMessages()
  const b = useBillMessages()
  const may = useMay()
  const [dialog, setDialog] = useState<'bill' | 'record' | AdminPayment | null>(null)
  const { reference, bill, payments } = booking
  const close = () => setDialog(null)
  const done = (text: string) => {
    close()
    showToast({ text })
  }
  return (
    <Card title={t.title} small>
      {bill === null && payments.length === 0 ? <p className="text-sm text-muted">{b.nothing}</p> : null}
      {bill ? <BillLines bill={bill} /> : null}
      <MoneyRows of={booking} onReverse={may('ledger') ? setDialog : null} />
      <div className="flex flex-wrap gap-3">
        {mayBeBilled(booking.status) ? (
          <Button size="small" variant={bill ? 'quiet' : 'primary'} onClick={() => setDialog('bill')}>
            {bill ? b.change : b.write}
          </Button>
        ) : null}
        <May right="payments">
          <Button size="small" variant="quiet" onClick={() => setDialog('record')}>
            {t.record}
          </Button>
        </May>
      </div>
      {dialog === 'bill' ? (
        <BillDialog booking={booking} onDone={() => done(b.saved(reference))} onClose={close} />
      ) : null}
      {dialog === 'record' ? (
        <RecordDialog booking={booking} onDone={() => done(t.recorded(reference))} onClose={close} />
      ) : null}
      {dialog !== null && typeof dialog === 'object' ? (
        <ReverseDialog payment={dialog} onDone={() => done(t.reversed(dialog.number))} onClose={close} />
      ) : null}
    </Card>
  )
}

function BillLines({ bill: { lines, total } }: { bill: Bill }) {
  const b = useBillMessages()
  return (
    <dl aria-label={b.bill} className="grid gap-1 text-sm">
      {lines.map(({ text, quantity, price }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
        <Sum key={at} name={quantity === 1 ? text : `${quantity} × ${text}`} rupiah={quantity * price} />
      ))}
      <Sum name={b.total} rupiah={total} isOpen />
    </dl>
  )
}

interface RecordDialogProps {
  booking: AdminBooking
  onDone: () => unknown
  onClose: () => void
}

function RecordDialog({ booking, onDone, onClose }: RecordDialogProps) {
  const { settings, picture } = useRecordSettings(booking)
  const form = useApiForm<'POST /admin/bookings/:id/payments', RecordDraft>(
    'POST /admin/bookings/:id/payments',
    {
      ...settings,
      onDone,
    },
  )
  return <RecordForm of={booking} form={form} picture={picture} onClose={onClose} />
}
