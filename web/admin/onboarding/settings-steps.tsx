import { useState, type ComponentProps, type ReactNode } from 'react'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { SettingsConflict } from '#web/admin/settings/settings-conflict.tsx'
import { ContactsPanel, ShopPanel } from '#web/admin/settings/shop-panels.tsx'
import { useSettingsForm } from '#web/admin/settings/settings-form.ts'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { HoursFields } from '#web/admin/settings/hours/hours-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'

/** The name field is empty until the owner has set a name; the default name is not suggested. */
export function NameStep({ loaded: { settings, onboarding }, go }: StepProps) {
  const [isNamed] = useState(onboarding.steps.some(({ name, state }) => name === 'name' && state === 'done'))
  const form = useSettingsForm(settings, isNamed ? {} : { beginning: { name: '' } })
  return (
    <SettingsStep form={form} save={() => form.save(['name'])} go={go}>
      <SettingsConflict form={form} />
      <ShopPanel form={form} workshop={false} />
    </SettingsStep>
  )
}

export function ContactStep({ loaded: { settings }, go }: StepProps) {
  const form = useSettingsForm(settings)
  return (
    <SettingsStep form={form} save={() => form.save()} go={go}>
      <SettingsConflict form={form} />
      <ContactsPanel form={form} />
    </SettingsStep>
  )
}

export function HoursStep({ loaded: { settings }, go }: StepProps) {
  const t = useOnboardingMessages()
  const form = useSettingsForm(settings)
  return (
    <SettingsStep form={form} save={() => form.save(['hours'])} go={go}>
      <SettingsConflict form={form} />
      <Card label={t.steps.hours.title} className="max-w-[32rem]">
        <HoursFields
          week={form.values.hours}
          problems={form.problems}
          onChange={(hours) => form.set({ hours })}
        />
      </Card>
    </SettingsStep>
  )
}

interface SettingsStepProps {
  form: Omit<ComponentProps<typeof FormBar>['form'], 'save'>
  save: () => Promise<boolean>
  go: StepProps['go']
  children: ReactNode
}

function SettingsStep({ form, save, go, children }: SettingsStepProps) {
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
      {children}
      <FormBar form={{ ...form, save: submit }} save={t.save} canSaveUnchanged />
    </form>
  )
}
