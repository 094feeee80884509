import { useLoaderData } from 'react-router'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import type { showSettings } from '#contract/admin/settings-endpoints.ts'
import type { EndpointReply } from '#contract/platform/endpoint.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { ClosedDays } from '#web/admin/bookings/workshop/closed-days.tsx'
import { HoursFields } from '#web/admin/bookings/workshop/hours-fields.tsx'
import { toSettings, useWorkshopForm } from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { SettingsConflict } from '#web/admin/settings/settings-conflict.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'

export default function WorkshopPage() {
  const t = useWorkshopMessages()
  const bookings = useAdminBookingMessages()
  const form = useWorkshopForm(useLoaderData<EndpointReply<typeof showSettings>>())
  const { values: typed, saved, affected, changed, problems, set, error } = form

  return (
    <AdminPage back={{ to: '/admin/bookings', text: bookings.title }} title={t.title} text={t.text}>
      <div role="status" className={affected.length > 0 ? undefined : 'sr-only'}>
        {affected.length > 0 ? <Affected bookings={affected} /> : null}
      </div>
      <SettingsConflict form={form} meaningOf={toSettings} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (changed) void form.save()
        }}
        className="grid grid-cols-1 gap-6"
      >
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <Card title={t.hours}>
              <HoursFields week={typed.hours} problems={problems} onChange={(hours) => set({ hours })} />
            </Card>
            <Card title={t.note} text={t.noteHint}>
              <div className="grid gap-4 sm:grid-cols-2">
                {(['id', 'en'] as const).map((lang) => (
                  <Field
                    key={lang}
                    label={lang === 'id' ? t.noteId : t.noteEn}
                    lang={lang}
                    maxLength={500}
                    value={typed.closed_note[lang]}
                    error={error(`closed_note.${lang}`)}
                    onChange={({ target }) =>
                      set({ closed_note: { ...typed.closed_note, [lang]: target.value } })
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
                error={error('bays')}
                onChange={({ target }) => set({ bays: target.value })}
                className="max-w-96 [&_input]:w-24"
              />
            </Card>
            <Card title={t.closedDays} text={t.closedDaysText}>
              <ClosedDays
                days={typed.closed_days}
                saved={saved.data.closed_days}
                problem={problems.find(({ field }) => field.startsWith('closed_days'))?.message}
                onChange={(closed_days) => set({ closed_days })}
              />
            </Card>
          </div>
        </div>
        <SaveBar
          status={changed ? t.unsaved : t.nothing}
          problem={form.problem}
          save={t.save}
          busy={form.busy}
          disabled={!changed}
        />
      </form>
    </AdminPage>
  )
}

/** These bookings no longer fit the settings. They are not cancelled automatically: the owner decides about each. */
function Affected({ bookings }: { bookings: readonly AdminBookingSummary[] }) {
  const t = useWorkshopMessages()
  return (
    <Notice title={t.affected(bookings.length)}>
      <p className="mt-1 mb-3">{t.affectedText}</p>
      <BookingTable bookings={bookings} />
    </Notice>
  )
}
