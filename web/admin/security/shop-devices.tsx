import { useEffect, useState, type SyntheticEvent } from 'react'
import type { ShopDevice } from '#contract/accounts/till-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { OwnPassword } from '#web/admin/accounts/new-staff.tsx'
import { useTillMessages } from '#web/admin/security/till-messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useAskToRemove } from '#web/app/layout/ask-to-remove.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { markShopDevice } from '#web/app/session/shop-device.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The browsers at the counter on which people log in with their PINs. */
export function ShopDevices() {
  const t = useTillMessages()
  const {
    data: devices,
    problem,
    refresh,
  } = useApiQuery('GET /admin/devices', undefined, {
    select: ({ data }) => data,
  })
  const isOne = devices?.some(({ current }) => current)
  useEffect(() => {
    if (isOne !== undefined) markShopDevice(isOne)
  }, [isOne])
  return (
    <Card title={t.devices} text={t.devicesText}>
      {problem ? (
        <div className="flex flex-wrap items-center gap-4">
          <Problem text={problem.message} />
          <Button size="small" variant="secondary" onClick={() => void refresh()}>
            {t.retry}
          </Button>
        </div>
      ) : null}
      {devices?.length === 0 ? <p className="text-sm text-muted">{t.noDevices}</p> : null}
      {devices && devices.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      ) : null}
      {isOne === undefined ? null : <NewDevice isOne={isOne} />}
    </Card>
  )
}

function Device({ device: { id, name, added_by, added_at, last_used_at, current } }: { device: ShopDevice }) {
  const t = useTillMessages()
  const language = useLanguage()
  const askToRemove = useAskToRemove()
  const { run, busy } = useApiMutation('DELETE /admin/devices/:id', {
    onDone: ({ message }) => {
      showToast({ text: message })
    },
    onProblem: showProblem,
  })
  const remove = async () => {
    if (await askToRemove(t.removeTitle(name), t.removeText)) await run({ params: { id } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {current ? <Badge tone="good">{t.here}</Badge> : null}
        </p>
        <p className="text-sm text-muted">{t.addedBy(added_by, formatDateTime(added_at, language) ?? '')}</p>
        <p className="text-sm text-muted">{t.usedAt(formatDateTime(last_used_at, language) ?? '')}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        aria-label={`${t.remove}: ${name}`}
        onClick={() => void remove()}
      >
        {t.remove}
      </Button>
    </li>
  )
}

/** `isOne`: the browser is a device of the shop already, and gets a new name. */
function NewDevice({ isOne }: { isOne: boolean }) {
  const t = useTillMessages()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { run, busy, problem } = useApiMutation('POST /admin/devices', {
    onDone: ({ message }) => {
      setName('')
      setPassword('')
      showToast({ text: message })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run({ body: { name, ...(password && { current_password: password }) } })
  }
  const [atName, atPassword] = [problem?.field('name'), problem?.field('current_password')]
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t.deviceName}
        hint={t.deviceNameHint}
        value={name}
        error={atName}
        onChange={(event) => setName(event.target.value)}
        maxLength={limits.shopDeviceName}
        autoComplete="off"
        className="max-w-form"
      />
      <OwnPassword
        field={{
          name: 'current_password',
          value: password,
          error: atPassword,
          className: 'max-w-form',
          onChange: (event) => setPassword(event.target.value),
        }}
      />
      <Problem text={atName || atPassword ? null : problem?.message} />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        {isOne ? t.renameDevice : t.addDevice}
      </Button>
    </form>
  )
}
