import { useLoaderData } from 'react-router'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { ConflictPanel } from '#web/admin/settings/conflict-panel.tsx'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import { ClosedDays } from '#web/admin/bookings/workshop/closed-days.tsx'
import { HoursFields } from '#web/admin/bookings/workshop/hours-fields.tsx'
import type { load } from '#web/admin/bookings/workshop/load-workshop.ts'
import { useWorkshopForm } from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { settingsOf } from '#web/admin/bookings/workshop/workshop-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'

/** When the workshop opens, for how many vehicles, and on which days not. */
export default function WorkshopPage() {
  const t = useWorkshopMessages()
  const bookings = useAdminBookingMessages()
  const form = useWorkshopForm(useLoaderData<Awaited<ReturnType<typeof load>>>())
  const { typed, saved, affected, isChanged, busy, problems, problem, told: found, change } = form
  useLeaveGuard(isChanged)

  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        <BackLink to="/admin/bookings">{bookings.title}</BackLink>
        <PageHead title={t.title} text={t.text} />
      </div>
      <div role="status" className={affected.length > 0 ? undefined : 'sr-only'}>
        {affected.length > 0 ? <Affected bookings={affected} /> : null}
      </div>
      <ConflictPanel conflict={form.conflict} draft={settingsOf(typed)} onChoose={form.choose} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) void form.save()
        }}
        className="grid grid-cols-1 gap-6"
      >
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Card title={t.hours}>
              <HoursFields week={typed.week} problems={problems} onChange={(week) => change({ week })} />
            </Card>
            <Card title={t.note} text={t.noteHint}>
              <div className="grid gap-4 sm:grid-cols-2">
                {(['id', 'en'] as const).map((one) => (
                  <Field
                    key={one}
                    label={one === 'id' ? t.noteId : t.noteEn}
                    lang={one}
                    maxLength={500}
                    value={typed.closed_note[one]}
                    error={found(`closed_note.${one}`)}
                    onChange={({ target }) =>
                      change({ closed_note: { ...typed.closed_note, [one]: target.value } })
                    }
                  />
                ))}
              </div>
            </Card>
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Card title={t.bays}>
              <Field
                label={t.bays}
                hideLabel
                hint={t.baysHint}
                type="number"
                inputMode="numeric"
                min={1}
                max={100}
                value={typed.bays}
                error={found('bays')}
                onChange={({ target }) => change({ bays: target.value })}
                className="max-w-96 [&_input]:w-24"
              />
            </Card>
            <Card title={t.closedDays} text={t.closedDaysText}>
              <ClosedDays
                days={typed.closed_days}
                saved={saved.closed_days}
                problem={found('closed_days')}
                onChange={(closed_days) => change({ closed_days })}
              />
            </Card>
          </div>
        </div>
        <div
          className={classNames(
            'flex flex-wrap items-center justify-end gap-4 border-t border-line bg-paper py-3',
            isChanged && 'max-lg:tall:bottom-14 tall:sticky lg:bottom-0',
          )}
        >
          <p role="status" className="min-w-0 text-sm text-muted">
            {problem ? (
              <span className="flex items-start gap-1.5 font-medium text-brick">
                <Icon name="alert" className="mt-0.5 size-4" />
                {problem}
              </span>
            ) : isChanged ? (
              t.unsaved
            ) : (
              t.nothing
            )}
          </p>
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t.save}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Nobody is called off by closing a day: the owner decides about each. */
function Affected({ bookings }: { bookings: readonly AdminBookingSummary[] }) {
  const t = useWorkshopMessages()
  return (
    <section className="grid gap-3 rounded bg-brass-wash p-4">
      <div>
        <h2 className="flex items-center gap-2 font-semibold text-brass-deep">
          <Icon name="alert" className="size-4" />
          {t.affected(bookings.length)}
        </h2>
        <p className="mt-1 text-sm">{t.affectedText}</p>
      </div>
      <BookingTable bookings={bookings} />
    </section>
  )
}
