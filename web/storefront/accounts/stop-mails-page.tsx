import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AccountCard } from '#web/storefront/accounts/account-card.tsx'
import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import type { load } from '#web/storefront/accounts/stop-mails-loader.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The page needs a click, so that mail scanners that open links change nothing. */
export default function StopMailsPage() {
  const t = useMailLinkMessages()
  const stop = useLoaderData<typeof load>()
  const [isDone, setIsDone] = useState(false)
  const { run, busy, problem } = useApiMutation('POST /mail-stops/:token', {
    onDone: () => setIsDone(true),
  })
  const back = { to: '/', text: t.toShop }
  if (!stop || isDone)
    return (
      <AccountCard
        title={stop ? t.stop.done : t.dead}
        text={stop ? t.stop.doneText : t.stop.dead}
        back={back}
      >
        {null}
      </AccountCard>
    )
  return (
    <AccountCard title={t.stop.title} text={t.stop.text[stop.kind]} back={back}>
      <div className="grid gap-4">
        <Problem text={problem?.message} />
        <Button busy={busy} onClick={() => void run({ params: { token: stop.token } })}>
          {t.stop.act}
        </Button>
      </div>
    </AccountCard>
  )
}
