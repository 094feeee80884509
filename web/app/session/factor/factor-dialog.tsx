import { useEffect } from 'react'
import { useSessionToken } from '#web/app/session/session.ts'
import { FactorForm } from '#web/app/session/factor/factor-form.tsx'
import { useFactorMessages } from '#web/app/session/factor/messages.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The factor is given again, after which the page repeats what it asked the server for. */
export default function FactorDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useFactorMessages()
  const isOver = useSessionToken() === null
  useEffect(() => {
    // A session that ended has nothing to prove, and the dialog must not cover the login.
    if (isOver) onAnswer(false)
  }, [isOver, onAnswer])
  const { data, problem } = useApiQuery('GET /auth/factors', undefined, { select: (answer) => answer.data })
  return (
    <Dialog open onClose={() => onAnswer(false)} labelledBy="factor-title" describedBy="factor-text">
      <div className="grid gap-4 p-6">
        <div>
          <h2 id="factor-title" className="font-serif text-xl">
            {t.againTitle}
          </h2>
          <p id="factor-text" className="mt-1 text-sm text-muted">
            {t.againText}
          </p>
        </div>
        {data ? <FactorForm offer={data.offer} onGiven={() => onAnswer(true)} /> : null}
        <Problem text={data ? null : problem?.message} />
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
