import { useLoaderData, useNavigate, useParams } from 'react-router'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import type { load } from '#web/storefront/accounts/profile-loader.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The page needs a click, so that mail scanners that open links do not confirm the address. */
export default function ConfirmEmailPage() {
  const t = useAccountMessages().confirmEmail
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const { email } = useLoaderData<typeof load>()
  const { token = '' } = useParams()
  const { run, busy, problem } = useApiMutation('POST /auth/confirmation/:token', {
    onDone: async ({ message }) => {
      showToast({ text: message })
      await navigate('/profile', { replace: true })
    },
    onProblem: ({ status }) => status === 401 && sessionOver(),
  })
  return (
    <AccountCard title={t.title} text={t.text(email)} back={{ to: '/profile', text: t.toProfile }}>
      <div className="grid gap-4">
        <Problem text={problem?.status === 401 ? null : problem?.message} />
        <Button busy={busy} onClick={() => void run({ params: { token } })}>
          {t.act}
        </Button>
      </div>
    </AccountCard>
  )
}
