import { useState } from 'react'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import type { PushDevice } from '#contract/notifications/schemas.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
/** The quiet hours that are proposed when a person chooses one end. */
const night = { quiet_from: '21:00', quiet_to: '07:00' }

interface DeviceChoicesProps {
  device: PushDevice
  kinds: readonly NoticeKind[]
}

export function DeviceChoices({ device, kinds }: DeviceChoicesProps) {
  const t = useNotificationMessages()
  const [choices, setChoices] = useState(device)
  const { run, busy, problem } = useApiMutation('PUT /push/subscriptions/:id', {
    onDone: ({ data: { version } }) => {
      change({ version })
      showToast({ text: t.saved })
    },
  })
  const change = (changed: Partial<PushDevice>) => setChoices((before) => ({ ...before, ...changed }))
  const { id, version, name, shows_details, quiet_from, quiet_to } = choices
  const body = { version, name, kinds: choices.kinds, shows_details, quiet_from, quiet_to }
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void run({ params: { id }, body })
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm text-muted">{t.choose}</legend>
        {kinds.map((kind) => (
          <CheckBox
            key={kind}
            label={t.kinds[kind]}
            checked={choices.kinds.includes(kind)}
            onChange={(checked) =>
              change({ kinds: kinds.filter((one) => (one === kind ? checked : choices.kinds.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <fieldset className="max-w-text">
        <legend className="text-sm text-muted">{t.quiet}</legend>
        <p className="mb-2 text-sm">{t.quietText}</p>
        <div className="grid max-w-sm grid-cols-2 gap-4">
          <QuietHour
            label={t.quietFrom}
            value={quiet_from}
            onChange={(from) => change(from ? { ...night, ...pick(quiet_to), quiet_from: from } : noHours)}
          />
          {quiet_from === null ? null : (
            <QuietHour
              label={t.quietTo}
              value={quiet_to}
              onChange={(to) => change(to ? { quiet_to: to } : noHours)}
            />
          )}
        </div>
      </fieldset>
      <CheckBox
        label={t.details}
        text={t.detailsText}
        checked={shows_details}
        onChange={(checked) => change({ shows_details: checked })}
      />
      <Problem text={problem?.message} />
      <p>
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
      </p>
    </form>
  )
}

const noHours = { quiet_from: null, quiet_to: null }
const pick = (quiet_to: string | null) => (quiet_to === null ? {} : { quiet_to })

interface QuietHourProps {
  label: string
  value: string | null
  onChange: (hour: string | null) => void
}

function QuietHour({ label, value, onChange }: QuietHourProps) {
  const t = useNotificationMessages()
  const language = useLanguage()
  const options = [
    ['', t.noQuiet] as const,
    ...hours.map((hour) => [hour, hourText(hour, language)] as const),
  ]
  return (
    <Choice label={label} value={value ?? ''} options={options} onChoose={(hour) => onChange(hour || null)} />
  )
}
