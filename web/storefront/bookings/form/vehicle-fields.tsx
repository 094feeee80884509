import { useId, useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { normalisePlate } from '#contract/bookings/plate.ts'
import type { BookingTyped } from '#web/storefront/bookings/form/booking-draft.ts'
import type { BookingFormState } from '#web/storefront/bookings/form/use-booking-form.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useSessionToken } from '#web/app/session/session.ts'
import { Field, PhoneField, TextArea } from '#web/ui/form/field.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

// These modules are not in the first load. Visitors have no vehicles, and makes are needed only when typing
// starts.
const EarlierVehicles = lazyComponent(() => import('#web/storefront/bookings/form/earlier-vehicles.tsx'))
const loadMakes = async () => (await import('#web/storefront/bookings/form/vehicle-makes.ts')).vehicleMakes

export function VehicleFields({ form }: { form: BookingFormState }) {
  const { typed, change } = form
  const t = useBookingFormMessages()
  const language = useLanguage()
  const id = useId()
  const token = useSessionToken()
  const [makes, setMakes] = useState<readonly string[]>([])
  const field = (name: keyof BookingTyped) => ({ ...form.field(name), 'aria-required': true })
  const year = field('tahun')
  const count = (n: number) => n.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB')
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-serif text-xl">
        {t.vehicle}
      </h2>
      {token === null ? null : (
        // If the vehicles fail to load, the customer can type everything.
        <EarlierVehicles of={{ take: change }} onMissing={() => undefined} />
      )}
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field
          {...field('merek')}
          label={t.make}
          list={`${id}-makes`}
          onFocus={() => void loadMakes().then(setMakes, () => undefined)}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={limits.name}
        />
        <datalist id={`${id}-makes`}>
          {makes.map((make) => (
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
          {...year}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '').slice(0, 4)
            void year.onChange(event)
          }}
          label={t.year}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...field('nomer_plat')}
          onBlur={({ target }) => {
            const plate = normalisePlate(target.value)
            if (plate !== null) change({ nomer_plat: plate })
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
        <PhoneField
          name="phone"
          // The field is not registered. Until the customer types a number, it shows the account's number,
          // which loads later.
          value={typed.phone}
          onChange={({ target }) => change({ phone: target.value })}
          error={form.errors.phone?.message}
          aria-required
          label={t.phone}
          hint={t.phoneHint}
          autoComplete="tel"
        />
        <label className="sm:col-span-2">
          <input
            type="checkbox"
            name="whatsapp"
            value="1"
            checked={typed.whatsapp}
            onChange={({ target }) => change({ whatsapp: target.checked ? '1' : '' })}
            className="mr-3 size-4 accent-terracotta"
          />
          {t.whatsapp}
        </label>
      </div>
    </fieldset>
  )
}
