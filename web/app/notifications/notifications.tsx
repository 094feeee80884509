import { useCallback, useEffect, useState } from 'react'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import type { PushDevice } from '#contract/notifications/schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { DeviceChoices } from '#web/app/notifications/device-choices.tsx'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { readPushState, unsubscribe, type PushState } from '#web/app/notifications/push-browser.ts'
import { useTurnOn } from '#web/app/notifications/use-turn-on.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface NotificationsProps {
  account: 'admin' | 'customer'
  /** What the account can be notified of. */
  kinds: readonly NoticeKind[]
}

/** Turns notifications on for this device, and shows the choices for it and the other devices of the account. */
export function Notifications({ account, kinds }: NotificationsProps) {
  const t = useNotificationMessages()
  const [state, setState] = useState<PushState | null>(null)
  const {
    data: devices,
    problem,
    refresh,
  } = useApiQuery('GET /push/subscriptions', undefined, {
    select: ({ data }) => data,
  })
  const readState = useCallback(() => readPushState().then(setState, () => setState('missing')), [])
  useEffect(() => void readState(), [readState])
  if (problem && !devices)
    return (
      <Notice tone="bad" role="alert" title={t.loadFailed} className="p-4">
        <Button size="small" variant="quiet" className="mt-3" onClick={() => void refresh()}>
          {t.retry}
        </Button>
      </Notice>
    )
  if (!devices || state === null) return <Skeleton className="h-40" />
  const here =
    typeof state === 'object'
      ? devices.find(({ endpoint_hash }) => endpoint_hash === state.endpointHash)
      : undefined
  const others = devices.filter((device) => device !== here)
  return (
    <div className="grid grid-cols-1 gap-6">
      <section
        aria-labelledby="this-device"
        className="grid grid-cols-1 gap-5 rounded border border-line bg-surface p-5 md:p-6"
      >
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="this-device" className="font-semibold">
            {t.here}
          </h2>
          {here ? <Badge tone="good">{t.isOn}</Badge> : null}
        </div>
        {here ? (
          <>
            <DeviceChoices key={here.id} device={here} kinds={kinds} />
            <ThisDevice device={here} onChange={readState} />
          </>
        ) : (
          <TurnOn account={account} kinds={kinds} state={state} onChange={readState} />
        )}
      </section>
      {others.length > 0 ? (
        <section aria-labelledby="other-devices" className="rounded border border-line bg-surface p-5 md:p-6">
          <h2 id="other-devices" className="font-semibold">
            {t.devices}
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {others.map((device) => (
              <OtherDevice key={device.id} device={device} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

interface TurnOnProps {
  account: 'admin' | 'customer'
  kinds: readonly NoticeKind[]
  state: PushState
  onChange: () => Promise<void>
}

function TurnOn({ account, kinds, state, onChange }: TurnOnProps) {
  const t = useNotificationMessages()
  const { turnOn, busy, problem } = useTurnOn(kinds, onChange)
  if (state === 'missing' || state === 'install')
    return <p className="max-w-text text-sm">{state === 'install' ? t.onIphone : t.notPossible}</p>
  if (state === 'blocked') return <p className="max-w-text text-sm">{t.blocked}</p>
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-sm text-muted">{account === 'admin' ? t.adminText : t.customerText}</p>
      <p>
        <Button busy={busy} onClick={turnOn}>
          {t.turnOn}
        </Button>
      </p>
      <div role="alert">{problem ? <p className="text-sm text-brick">{problem}</p> : null}</div>
    </div>
  )
}

function ThisDevice({ device: { id }, onChange }: { device: PushDevice; onChange: () => Promise<void> }) {
  const t = useNotificationMessages()
  const test = useApiMutation('POST /push/subscriptions/:id/test', {
    onDone: () => showToast({ text: t.tested }),
    onProblem: showProblem,
  })
  const removal = useApiMutation('DELETE /push/subscriptions', {
    onDone: async () => {
      await unsubscribe()
      showToast({ text: t.turnedOff })
      await onChange()
    },
    onProblem: showProblem,
  })
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      <Button variant="quiet" busy={test.busy} onClick={() => void test.run({ params: { id } })}>
        {t.test}
      </Button>
      <Button variant="plain" busy={removal.busy} onClick={() => void removal.run({ query: { id } })}>
        {t.turnOff}
      </Button>
    </div>
  )
}

function OtherDevice({ device: { id, name, last_sent_at } }: { device: PushDevice }) {
  const t = useNotificationMessages()
  const language = useLanguage()
  const { run, busy } = useApiMutation('DELETE /push/subscriptions', {
    onDone: () => showToast({ text: t.removed(name) }),
    onProblem: showProblem,
  })
  const when = last_sent_at && formatDateTime(last_sent_at, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">{when ? t.lastSent(when) : t.neverSent}</span>
      </span>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        aria-label={t.removeOf(name)}
        onClick={() => void run({ query: { id } })}
      >
        {t.remove}
      </Button>
    </li>
  )
}
