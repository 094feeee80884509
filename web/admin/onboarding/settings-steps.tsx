import { useState } from 'react'
import { Link } from 'react-router'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { QrisChange } from '#web/admin/payments/qris-change.tsx'
import { SettingsConflict } from '#web/admin/settings/settings-conflict.tsx'
import { ContactsPanel, ShopPanel } from '#web/admin/settings/shop-panels.tsx'
import { useSettingsForm, type SettingsForm } from '#web/admin/settings/settings-form.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { HoursFields } from '#web/admin/bookings/workshop/hours-fields.tsx'
import { settingsOf, useWorkshopForm } from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

/** She finds the field of the name empty until she has named her shop: the neutral one is not hers. */
export function NameStep({ loaded: { settings, onboarding }, go }: StepProps) {
  const [isNamed] = useState(onboarding.steps.some(({ name, state }) => name === 'name' && state === 'done'))
  const form = useSettingsForm(settings, isNamed ? {} : { beginning: { name: '' } })
  return (
    <SettingsStep form={form} save={() => form.save(['name'])} go={go}>
      <ShopPanel form={form} workshop={false} />
    </SettingsStep>
  )
}

export function ContactStep({ loaded: { settings }, go }: StepProps) {
  const form = useSettingsForm(settings)
  return (
    <SettingsStep form={form} save={() => form.save()} go={go}>
      <ContactsPanel form={form} />
    </SettingsStep>
  )
}

function SettingsStep({
  form,
  save,
  go,
  children,
}: {
  form: SettingsForm
  save: () => Promise<boolean>
  go: StepProps['go']
  children: React.ReactNode
}) {
  const t = useOnboardingMessages()
  const submit = async () => {
    if (await save()) await go.resume()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SettingsConflict form={form} />
      {children}
      <FormBar form={{ ...form, save: submit }} save={t.save} agreeable />
    </form>
  )
}

/** The week the shop is open; she may agree to the usual one. */
export function HoursStep({ loaded: { settings }, go }: StepProps) {
  const t = useOnboardingMessages()
  const form = useWorkshopForm(settings)
  const { values, problems, problem, changed, busy, discard } = form
  const save = async () => {
    if (await form.save(['hours'])) await go.resume()
  }
  return (
    <>
      <SettingsConflict form={form} meaningOf={settingsOf} />
      <section
        aria-label={t.steps.hours.title}
        className="max-w-[32rem] rounded border border-line bg-surface p-4"
      >
        <HoursFields week={values.hours} problems={problems} onChange={(hours) => form.set({ hours })} />
      </section>
      <FormBar form={{ changed, busy, problems, problem, save, discard }} save={t.save} agreeable />
    </>
  )
}

export function QrisStep({ loaded: { settings }, go }: StepProps) {
  const t = useOnboardingMessages()
  const merchant = useShop()?.qris.merchant_name
  const [hadOne] = useState(Boolean(merchant))
  return hadOne ? (
    <div className="grid justify-items-start gap-4 rounded border border-line bg-surface p-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" className="text-sage" />
        {t.qrisIs(merchant ?? '')}
      </p>
      <Link to="/admin/qris" className={buttonClasses('quiet', 'small', false, 'min-h-11')}>
        {t.toQris}
      </Link>
    </div>
  ) : (
    <section aria-label={t.steps.qris.title} className="grid max-w-[36rem] gap-3">
      <QrisChange withTab={settings.data.qris_with_amount} onSaved={go.resume} />
    </section>
  )
}
