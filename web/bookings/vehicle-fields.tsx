import { useId } from 'react'
import { listVehicles, type Vehicle } from '#contract/bookings.ts'
import { limits } from '#contract/limits.ts'
import { normalisePlate } from '#contract/plate.ts'
import type { BookingTyped } from '#web/bookings/booking-draft.ts'
import type { BookingFormState } from '#web/bookings/use-booking-form.ts'
import { vehicleMakes } from '#web/bookings/vehicle-makes.ts'
import { useSessionToken } from '#web/session.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { useBookingWords } from '#web/words/booking.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** What is brought to the workshop, what is wrong with it, and where to call. */
export function VehicleFields({ form: { typed, change, errorOf } }: { form: BookingFormState }) {
  const t = useBookingWords()
  const language = useLanguage()
  const id = useId()
  const field = (name: keyof BookingTyped) => ({
    name,
    value: typed[name] ?? '',
    error: errorOf(name),
    'aria-required': true,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const count = (n: number) => n.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB')
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-serif text-xl">
        {t.vehicle}
      </h2>
      <EarlierVehicles take={change} />
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field
          {...field('merek')}
          label={t.make}
          list={`${id}-makes`}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={limits.name}
        />
        <datalist id={`${id}-makes`}>
          {vehicleMakes.map((make) => (
            <option key={make}>{make}</option>
          ))}
        </datalist>
        <Field
          {...field('model')}
          label={t.model}
          hint={t.modelHint}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={limits.name}
        />
        <Field
          {...field('tahun')}
          onChange={({ target }) => change({ tahun: target.value.replace(/\D/g, '').slice(0, 4) })}
          label={t.year}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...field('nomer_plat')}
          onBlur={({ target }) => {
            const plate = normalisePlate(target.value)
            if (plate !== null && plate !== target.value) change({ nomer_plat: plate })
          }}
          label={t.plate}
          hint={t.plateHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextArea
          {...field('detail_kerusakan')}
          label={t.damage}
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{t.damageHint}</span>
              <span className="tabular-nums">
                {t.damageCount(count(typed.detail_kerusakan.length), count(limits.damage))}
              </span>
            </span>
          }
          rows={4}
          maxLength={limits.damage}
          className="sm:col-span-2"
        />
        <Field
          {...field('phone')}
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </div>
    </fieldset>
  )
}

/** What she brought before, to be filled in by one press. */
function EarlierVehicles({ take }: { take: (vehicle: Partial<BookingTyped>) => void }) {
  const t = useBookingWords()
  const api = useApi()
  const token = useSessionToken()
  const { data } = useLoaded(token, (_, signal) => api(listVehicles, { signal }))
  const vehicles = data?.data ?? []
  if (vehicles.length === 0) return null
  return (
    <div role="group" aria-label={t.earlier} className="mt-3">
      <p aria-hidden="true" className="text-sm text-muted">
        {t.earlier}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {vehicles.slice(0, 4).map((vehicle) => (
          <li key={vehicle.nomer_plat} className="min-w-0">
            <button
              type="button"
              onClick={() => take(fieldsOf(vehicle))}
              className="min-h-11 rounded-pill border border-edge bg-surface px-4 py-1.5 text-left text-sm hover:border-ink active:bg-plaster"
            >
              <span className="font-semibold">
                {vehicle.merek} {vehicle.model}
              </span>{' '}
              <span className="whitespace-nowrap text-muted">{vehicle.nomer_plat}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const fieldsOf = ({ tahun, ...vehicle }: Vehicle) => ({ ...vehicle, tahun: String(tahun) })
