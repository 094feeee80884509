import { HoursFields } from '#web/admin/bookings/workshop/hours-fields.tsx'
import { settingsOf, useWorkshopForm } from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import { SettingsStep } from '#web/admin/onboarding/settings-steps.tsx'
import type { StepProps } from '#web/admin/onboarding/step-page.tsx'
import { SettingsConflict } from '#web/admin/settings/settings-conflict.tsx'
import { Card } from '#web/ui/card.tsx'

/** The week the shop is open; the usual one may be agreed to as it is. */
export function HoursStep({ loaded: { settings }, go }: StepProps) {
  const t = useOnboardingMessages()
  const form = useWorkshopForm(settings)
  return (
    <SettingsStep form={form} save={() => form.save(['hours'])} go={go}>
      <SettingsConflict form={form} meaningOf={settingsOf} />
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
