import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function ConfirmNotice() {
  const t = useAccountMessages().profile
  const sessionOver = useSessionOver()
  const { run, busy } = useApiMutation('POST /auth/confirmation', {
    onDone: ({ message }) => showToast({ text: message }),
    onProblem: (problem) => (problem.status === 401 ? sessionOver() : showProblem(problem)),
  })
  return (
    <Notice title={t.unconfirmed} className="mt-6 p-4">
      <p className="mt-1">{t.unconfirmedText}</p>
      <Button variant="secondary" size="small" className="mt-3" busy={busy} onClick={() => void run({})}>
        {t.sendConfirmation}
      </Button>
    </Notice>
  )
}
