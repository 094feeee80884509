import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { bookWalkIn, WalkInForm, type AdminBookingSummary } from '#contract/admin-bookings.ts'
import type { Service } from '#contract/bookings.ts'
import { addDays } from '#contract/jakarta-time.ts'
import { limits } from '#contract/limits.ts'
import { formatRupiah } from '#contract/money.ts'
import { normalisePlate } from '#contract/plate.ts'
import { BackLink } from '#web/admin/back-link.tsx'
import { ChooseTime } from '#web/admin/bookings/choose-time.tsx'
import { askDays } from '#web/admin/bookings/days.ts'
import { KnownVehicle } from '#web/admin/bookings/known-vehicle.tsx'
import type { load } from '#web/admin/bookings/load-walk-in.ts'
import { useDay } from '#web/admin/bookings/use-day.ts'
import { startOf, type WalkInTyped } from '#web/admin/bookings/walk-in.ts'
import { refreshDashboard } from '#web/admin/dashboard.ts'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { useIdempotencyKey } from '#web/idempotency-key.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useApi } from '#web/use-api.ts'
import { fieldOf, showFieldProblems } from '#web/form-fields.ts'
import { useSchemaForm } from '#web/use-schema-form.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useWalkInWords } from '#web/words/admin-walk-in.ts'
import { useAdminWords } from '#web/words/admin.ts'

/** The owner books for somebody at the counter or on the phone; it is accepted at once. */
export default function WalkInPage() {
  const t = useWalkInWords()
  const common = useAdminWords()
  const words = useBookingDeskWords()
  const api = useApi()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { value, stale } = useFresh(loaded, async (signal) => {
    const first = loaded.days[0]?.date ?? ''
    const last = addDays(first, loaded.days.length - 1)
    return { ...loaded, days: await askDays(api, first, last, signal) }
  })
  const { services, days } = value
  const form = useSchemaForm<WalkInTyped>({
    schema: WalkInForm,
    values: startOf(address, loaded.days),
  })
  const keyOf = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  form.register('date')
  form.register('time')
  const [date, time, plate] = form.watch(['date', 'time', 'nomer_plat'])
  const beside = useDay(date)
  const day = beside.day ?? days.find((one) => one.date === date) ?? null

  const choose = (field: 'date' | 'time', chosen: string) => {
    form.clearErrors(['date', 'time'])
    if (field === 'date') form.setValue('time', '')
    form.setValue(field, chosen)
  }
  const use = (visit: AdminBookingSummary) => {
    const { merek, model, tahun, customer_name, phone } = visit
    const known = { merek, model, tahun, customer_name, phone }
    for (const [name, text] of Object.entries(known)) form.setValue(name as keyof WalkInTyped, text)
    form.clearErrors(['merek', 'model', 'tahun', 'customer_name', 'phone'])
  }

  const send = form.handleSubmit(
    async (typed) => {
      if (busy || typed.tahun === '') return
      setBusy(true)
      setProblem(null)
      const body = { ...typed, tahun: typed.tahun }
      try {
        const { data } = await api(bookWalkIn, { body, idempotencyKey: keyOf(body) })
        showToast({ text: t.booked(data.reference) })
        void refreshDashboard(api)
        void navigate(`/admin/bookings/${data.id}`)
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem)) throw refusal
        if (refusal.code.startsWith('SLOT_')) {
          form.setValue('time', '')
          beside.refresh()
        }
        showFieldProblems(form, refusal)
        if (refusal.errors.length === 0) setProblem(refusal.message)
      } finally {
        setBusy(false)
      }
    },
    ({ service_id, date: noDate, time: noTime }) => {
      if (!service_id && (noDate || noTime))
        document.querySelector<HTMLElement>('#hours input:not(:disabled)')?.focus()
    },
  )
  const errorOf = (name: 'date' | 'time') => form.formState.errors[name]?.message

  return (
    <div className={desk}>
      <div className="grid gap-2">
        <BackLink to="/admin/bookings">{words.title}</BackLink>
        <PageHead title={words.walkIn} text={t.text} />
      </div>
      <Stale shown={stale} />
      {services.length === 0 ? (
        <p className="rounded border border-line bg-surface p-5 text-sm">{t.noServices}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void send(event)}
          className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2"
        >
          <div className={panel}>
            <Select {...fieldOf(form, 'service_id')} label={t.service} aria-required="true">
              <option value="">{t.chooseService}</option>
              {services.map((service) => (
                <option key={service.id} value={service.id}>
                  {nameAndPrice(service)}
                </option>
              ))}
            </Select>
            <ChooseTime
              days={days}
              day={day}
              failed={beside.failed}
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
                {...form.register('tahun', { setValueAs: yearOf })}
                error={form.formState.errors.tahun?.message}
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
              <Field
                {...fieldOf(form, 'phone')}
                label={t.phone}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={30}
                aria-required="true"
              />
            </div>
            <TextArea
              {...fieldOf(form, 'detail_kerusakan')}
              label={t.damage}
              rows={3}
              maxLength={limits.damage}
            />
            <div role="alert">
              {problem ? (
                <p className="flex items-start gap-1.5 text-sm font-medium text-brick">
                  <Icon name="alert" className="mt-0.5 size-4" />
                  {problem}
                </p>
              ) : null}
            </div>
            <div className="flex flex-wrap-reverse justify-end gap-3">
              <ButtonLink to="/admin/bookings" look="quiet">
                {common.cancel}
              </ButtonLink>
              <Button type="submit" busy={busy}>
                {t.book}
              </Button>
            </div>
          </div>
        </form>
      )}
    </div>
  )
}

const nameAndPrice = ({ name, price }: Service): string => `${name} – ${formatRupiah(price)}`

const yearOf = (typed: string | number): number | '' => (typed === '' ? '' : Number(typed))

const panel = 'grid min-w-0 grid-cols-1 gap-5 rounded border border-line bg-surface p-5'
