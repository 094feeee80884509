import { useState } from 'react'
import { useLoaderData, useNavigate, useParams } from 'react-router'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import type { load } from '#web/storefront/accounts/profile-loader.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The page needs a click, so that mail scanners that open links do not confirm the address. */
export default function ConfirmEmailPage() {
  const t = useAccountMessages().confirmEmail
  const api = useApi()
  const navigate = useNavigate()
  const sessionOver = useSessionOver()
  const { email } = useLoaderData<typeof load>()
  const { token = '' } = useParams()
  const [problem, setProblem] = useState<string | null>(null)
  const { run: confirm, busy } = useAction(
    async () => {
      setProblem(null)
      const { message } = await api('POST /auth/confirmation/:token', { params: { token } })
      showToast({ text: message })
      await navigate('/profile', { replace: true })
    },
    ({ status, message }) => (status === 401 ? sessionOver() : setProblem(message)),
  )
  return (
    <AccountCard title={t.title} text={t.text(email)} back={{ to: '/profile', text: t.toProfile }}>
      <div className="grid gap-4">
        <Problem text={problem} />
        <Button busy={busy} onClick={() => void confirm()}>
          {t.act}
        </Button>
      </div>
    </AccountCard>
  )
}
