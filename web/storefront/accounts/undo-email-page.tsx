import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import type { load } from '#web/storefront/accounts/undo-email-loader.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The page needs a click, so that mail scanners that open links change nothing. */
export default function UndoEmailPage() {
  const t = useMailLinkMessages()
  const api = useApi()
  const undo = useLoaderData<typeof load>()
  const [state, setState] = useState<'open' | 'done' | 'dead'>(undo ? 'open' : 'dead')
  const [problem, setProblem] = useState<string | null>(null)
  const { run: restore, busy } = useAction(
    async () => {
      setProblem(null)
      await api('POST /auth/email-changes/:token', { params: { token: undo?.token ?? '' } })
      setState('done')
    },
    ({ code, message }) => (code === 'EMAIL_UNDO_DEAD' ? setState('dead') : setProblem(message)),
  )
  const back = { to: '/', text: t.toShop }
  if (!undo || state === 'dead')
    return (
      <AccountCard title={t.dead} text={t.undo.dead} back={back}>
        {null}
      </AccountCard>
    )
  if (state === 'done')
    return (
      <AccountCard title={t.undo.done} text={t.undo.doneText(undo.email)} back={back}>
        <ButtonLink to="/forgot-password">{t.undo.toPassword}</ButtonLink>
      </AccountCard>
    )
  return (
    <AccountCard title={t.undo.title} text={t.undo.text(undo.email)} back={back}>
      <div className="grid gap-4">
        <Problem text={problem} />
        <Button busy={busy} onClick={() => void restore()}>
          {t.undo.act}
        </Button>
      </div>
    </AccountCard>
  )
}
