import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { readPushState } from '#web/app/notifications/push-browser.ts'
import { customerNoticeKinds } from '#contract/notifications/kinds.ts'
import { useTurnOn } from '#web/app/notifications/use-turn-on.ts'
import { setAccount, useAccount } from '#web/app/session/account.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'

/** On the page of an order or a booking: WhatsApp messages, and notifications for a device that has none. */
export default function KeepInformed() {
  const t = useNotificationMessages()
  const api = useApi()
  const account = useAccount()
  const [isOffered, setIsOffered] = useState(false)
  const checkDevice = useCallback(() => isOff(api).then(setIsOffered, () => setIsOffered(false)), [api])
  const { turnOn, busy, problem } = useTurnOn(customerNoticeKinds, checkDevice)
  const { run } = useSingleFlight()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const answer = useApiMutation('PUT /auth/whatsapp', {
    onDone({ user, message }) {
      setAccount(user)
      showToast({ text: message })
    },
    onProblem: showProblem,
  })
  useEffect(() => {
    // The form of the order or the booking may have changed the answer.
    api('GET /auth/me').then(
      ({ user }) => setAccount(user),
      () => undefined,
    )
    void checkDevice()
  }, [api, checkDevice])
  const latest = useRef(false)
  const change = (agrees: boolean) => {
    latest.current = agrees
    setWanted(agrees)
    void run(async () => {
      let sent: boolean
      do {
        sent = latest.current
        // A second tap may come while the first one is sent.
      } while ((await answer.run({ body: { agrees: sent } })) && latest.current !== sent)
      setWanted(null)
    })
  }
  if (account?.role !== 'customer') return null
  return (
    <div>
      <CheckBox
        label={t.whatsapp}
        checked={wanted ?? Boolean(account.whatsapp_agreed_at)}
        onChange={change}
      />
      {isOffered ? (
        <Button variant="quiet" size="small" className="mt-3" busy={busy} onClick={turnOn}>
          {t.offer}
        </Button>
      ) : null}
      <div role="alert">{problem ? <p className="mt-2 text-sm text-brick">{problem}</p> : null}</div>
    </div>
  )
}

/** The device can have notifications, and this account has none on it. */
async function isOff(api: Api): Promise<boolean> {
  const state = await readPushState()
  if (typeof state !== 'object') return state === 'off'
  const { data } = await api('GET /push/subscriptions')
  return data.every(({ endpoint_hash }) => endpoint_hash !== state.endpointHash)
}
