import { useState } from 'react'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { subscribe, unsubscribe } from '#web/app/notifications/push-browser.ts'
import { addChanges, type Change } from '#web/app/refresh.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'

const devices: readonly Change[] = ['GET /push/subscriptions']
addChanges({
  'POST /push/subscriptions': devices,
  'PUT /push/subscriptions/:id': devices,
  'DELETE /push/subscriptions': devices,
})

/** Subscribes this device. `onChange` is called after the browser's answer, also if the person does not allow it. */
export function useTurnOn(kinds: readonly NoticeKind[], onChange: () => Promise<void>) {
  const t = useNotificationMessages()
  const api = useApi()
  const { run, busy } = useSingleFlight()
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useApiMutation('POST /push/subscriptions')
  const turnOn = () =>
    void run(async () => {
      setProblem(null)
      const subscription = await subscribe(api).catch(() => undefined)
      if (subscription === undefined) return setProblem(t.failed)
      const { endpoint, keys } = subscription ?? {}
      if (!endpoint || !keys?.['p256dh'] || !keys['auth']) {
        setProblem(t.notAllowed)
        return onChange()
      }
      await mutation.run(
        {
          body: {
            endpoint,
            keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
            kinds: [...kinds],
          },
        },
        {
          onDone: () => showToast({ text: t.turnedOn }),
          onProblem: async (error) => {
            await unsubscribe()
            setProblem(asApiError(error).message)
          },
        },
      )
      await onChange()
    })
  return { turnOn, busy, problem }
}
