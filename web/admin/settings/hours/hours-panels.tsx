import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { Pair } from '#web/admin/settings/fields.tsx'
import { ClosedDays } from '#web/admin/settings/hours/closed-days.tsx'
import { HoursFields } from '#web/admin/settings/hours/hours-fields.tsx'
import { useHoursMessages } from '#web/admin/settings/hours/messages.ts'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function HoursPanel({ form }: { form: SettingsForm }) {
  const t = useHoursMessages()
  return (
    <Card title={t.hours} text={t.hoursText}>
      <HoursFields
        week={form.values.hours}
        problems={form.problems}
        onChange={(hours) => form.set({ hours })}
      />
      <Pair form={form} name="closed_note" label={t.note} />
      <Field
        label={t.bays}
        hint={t.baysHint}
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        {...form.field('bays')}
        className="max-w-form"
      />
    </Card>
  )
}

export function ClosedDaysPanel({ form }: { form: SettingsForm }) {
  const t = useHoursMessages()
  return (
    <Card title={t.closedDays} text={t.closedDaysText}>
      <ClosedDays
        days={form.values.closed_days}
        saved={form.saved.data.closed_days}
        problem={form.problems.find(({ field }) => field.startsWith('closed_days'))?.message}
        onChange={(closed_days) => form.set({ closed_days })}
      />
    </Card>
  )
}

/** These bookings no longer fit the settings. They are not cancelled automatically: the owner decides about each. */
export function AffectedBookings({ bookings }: { bookings: readonly AdminBookingSummary[] }) {
  const t = useHoursMessages()
  return (
    <div role="status" className={bookings.length > 0 ? undefined : 'sr-only'}>
      {bookings.length > 0 ? (
        <Notice title={t.affected(bookings.length)}>
          <p className="mt-1 mb-3">{t.affectedText}</p>
          <BookingTable bookings={bookings} />
        </Notice>
      ) : null}
    </div>
  )
}
