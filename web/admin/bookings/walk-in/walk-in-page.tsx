import { useLoaderData } from 'react-router'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import type { Service } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { normalisePlate } from '#contract/bookings/plate.ts'
import { ChooseTime } from '#web/admin/bookings/walk-in/choose-time.tsx'
import { useDays, type loadWalkIn } from '#web/admin/bookings/queries.ts'
import { useWalkIn } from '#web/admin/bookings/walk-in/use-walk-in.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Field, PhoneField, Select, TextArea } from '#web/ui/form/field.tsx'
import { fieldOf } from '#web/app/forms.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useWalkInMessages } from '#web/admin/bookings/walk-in/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { Problem } from '#web/ui/form/problem.tsx'

/** A booking at the counter or on the phone is accepted immediately. */
export default function WalkInPage() {
  const t = useWalkInMessages()
  const common = useAdminMessages()
  const { services, from, to, days: loaded } = useLoaderData<Awaited<ReturnType<typeof loadWalkIn>>>()
  const { days, isStale } = useDays({ from, to, loaded })
  const { form, daySchedule, busy, problem, submit, choose, use } = useWalkIn(loaded)
  const [date, time, plate, whatsapp] = form.watch(['date', 'time', 'nomer_plat', 'whatsapp'])
  const day = daySchedule.day ?? days.find((candidate) => candidate.date === date) ?? null
  const errorOf = (name: 'date' | 'time') => form.formState.errors[name]?.message

  return (
    <AdminPage back="/admin/bookings" text={t.text} isStale={isStale}>
      {services.length === 0 ? (
        <p className="rounded border border-line bg-surface p-5 text-sm">{t.noServices}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2"
        >
          <div className={panel}>
            <Select {...fieldOf(form, 'service_id')} label={t.service} aria-required="true">
              <option value="">{t.chooseService}</option>
              {services.map((service) => (
                <option key={service.id} value={service.id}>
                  {formatService(service)}
                </option>
              ))}
            </Select>
            <ChooseTime
              days={days}
              day={day}
              failed={daySchedule.failed}
              date={date}
              time={time}
              onDate={(chosen) => choose('date', chosen)}
              onTime={(chosen) => choose('time', chosen)}
              dateError={errorOf('date')}
              timeError={errorOf('time')}
            />
          </div>
          <div className={panel}>
            <Field
              {...fieldOf(form, 'nomer_plat')}
              label={t.plate}
              placeholder="B 1234 XYZ"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              aria-required="true"
              onBlur={({ target }) => {
                const normal = normalisePlate(target.value)
                if (normal) form.setValue('nomer_plat', normal)
              }}
            />
            <KnownVehicle plate={plate} onUse={use} />
            <div className="grid grid-cols-2 gap-5 sm:grid-cols-[1fr_1fr_7.5rem]">
              <Field
                {...fieldOf(form, 'merek')}
                label={t.make}
                placeholder="Toyota"
                autoComplete="off"
                maxLength={limits.name}
                aria-required="true"
              />
              <Field
                {...fieldOf(form, 'model')}
                label={t.model}
                placeholder="Avanza"
                autoComplete="off"
                maxLength={limits.name}
                aria-required="true"
              />
              <Field
                {...fieldOf(form, 'tahun')}
                {...form.register('tahun', { setValueAs: parseYear })}
                label={t.year}
                placeholder="2019"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                aria-required="true"
              />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                {...fieldOf(form, 'customer_name')}
                label={t.name}
                autoComplete="off"
                maxLength={limits.name}
                aria-required="true"
              />
              <PhoneField
                {...fieldOf(form, 'phone')}
                label={t.phone}
                autoComplete="off"
                aria-required="true"
              />
            </div>
            <CheckBox
              label={t.whatsapp}
              checked={whatsapp}
              onChange={(agrees) => form.setValue('whatsapp', agrees)}
            />
            <TextArea
              {...fieldOf(form, 'detail_kerusakan')}
              label={t.damage}
              rows={3}
              maxLength={limits.damage}
            />
            <Problem text={problem} />
            <div className="flex flex-wrap-reverse justify-end gap-3">
              <ButtonLink to="/admin/bookings" variant="quiet">
                {common.cancel}
              </ButtonLink>
              <Button type="submit" busy={busy}>
                {t.book}
              </Button>
            </div>
          </div>
        </form>
      )}
    </AdminPage>
  )
}

function KnownVehicle({ plate, onUse }: { plate: string; onUse: (visit: AdminBookingSummary) => void }) {
  const t = useWalkInMessages()
  const normalPlate = normalisePlate(plate)
  const { data } = useApiQuery(
    'GET /admin/vehicles/:plate',
    { params: { plate: normalPlate ?? '' }, query: { limit: '1' } },
    { enabled: normalPlate !== null },
  )
  const visit = data?.data[0]
  return (
    <div role="status" className={visit ? undefined : 'sr-only'}>
      {visit ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-sage-wash px-4 py-3 text-sm">
          <p>
            <span className="block font-semibold text-sage">{t.known}</span>
            {visit.merek} {visit.model} {visit.tahun} · {visit.customer_name}
          </p>
          <Button variant="quiet" size="small" onClick={() => onUse(visit)}>
            {t.fillIn}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const formatService = ({ name, price }: Service): string => `${name} – ${formatRupiah(price)}`

const parseYear = (typed: string | number): number | '' => (typed === '' ? '' : Number(typed))

const panel = 'grid min-w-0 grid-cols-1 gap-5 rounded border border-line bg-surface p-5'
