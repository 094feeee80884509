import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import type { load } from '#web/storefront/accounts/undo-email-loader.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The page needs a click, so that mail scanners that open links change nothing. */
export default function UndoEmailPage() {
  const t = useMailLinkMessages()
  const undo = useLoaderData<typeof load>()
  const [state, setState] = useState<'open' | 'done' | 'dead'>(undo ? 'open' : 'dead')
  const { run, busy, problem } = useApiMutation('POST /auth/email-changes/:token', {
    onDone: () => setState('done'),
    onProblem: ({ code }) => code === 'EMAIL_UNDO_DEAD' && setState('dead'),
  })
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
        <Problem text={problem?.message} />
        <Button busy={busy} onClick={() => void run({ params: { token: undo.token } })}>
          {t.undo.act}
        </Button>
      </div>
    </AccountCard>
  )
}
