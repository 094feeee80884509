import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function ConfirmNotice() {
  const t = useAccountMessages().profile
  const api = useApi()
  const sessionOver = useSessionOver()
  const { run: send, busy } = useAction(
    async () => showToast({ text: (await api('POST /auth/confirmation')).message }),
    (problem) => (problem.status === 401 ? sessionOver() : showProblem(problem)),
  )
  return (
    <Notice title={t.unconfirmed} className="mt-6 p-4">
      <p className="mt-1">{t.unconfirmedText}</p>
      <Button variant="secondary" size="small" className="mt-3" busy={busy} onClick={() => void send()}>
        {t.sendConfirmation}
      </Button>
    </Notice>
  )
}
