import type { Session } from '#contract/accounts/schemas.ts'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { changeAnswers, useApiQuery } from '#web/app/queries.ts'
import { useSessionMessages } from '#web/app/session/session-messages.ts'
import { SessionRow } from '#web/app/session/session-row.tsx'

export function Sessions() {
  const t = useSessionMessages()
  const {
    data: sessions,
    problem,
    refresh,
  } = useApiQuery('GET /auth/sessions', undefined, { select: ({ data }) => data })
  const others = sessions?.filter(({ current }) => !current) ?? []

  const onEnded = (ended: readonly Session[]) => {
    const isEnded = ({ id }: Session) => ended.some((session) => session.id === id)
    return changeAnswers('GET /auth/sessions', (answer) => ({
      ...answer,
      data: answer.data.filter((session) => !isEnded(session)),
    }))
  }
  const { run: endOthers } = useApiMutation(
    'DELETE /auth/sessions',
    useOutcome(() => onEnded(others)),
  )

  return (
    <section aria-labelledby="sessions" className="rounded border border-line bg-surface p-5 md:p-8">
      <h2 id="sessions" className="font-serif text-xl">
        {t.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{t.text}</p>
      <p className="mt-1 text-sm text-muted">{t.networkText}</p>
      {problem ? (
        <div className="mt-4 flex flex-wrap items-center gap-4 text-sm">
          <p role="alert">{t.failed}</p>
          <Button size="small" variant="secondary" onClick={() => void refresh()}>
            {t.retry}
          </Button>
        </div>
      ) : null}
      {!sessions && !problem ? <p className="mt-4 text-sm text-muted">{t.loading}</p> : null}
      {sessions ? (
        <ul aria-labelledby="sessions" className="mt-4 divide-y divide-line border-t border-line">
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnded={() => onEnded([session])} />
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <Button size="small" variant="quiet" className="mt-4" onClick={() => void endOthers({})}>
          {t.endOthers}
        </Button>
      ) : null}
    </section>
  )
}

function useOutcome(onEnded: () => void) {
  const t = useSessionMessages()
  const sessionOver = useSessionOver()
  const onDone = () => {
    onEnded()
    showToast({ text: t.ended })
  }
  return {
    onDone,
    onProblem: ({ status, message }: ApiError) => {
      if (status === 401) return sessionOver()
      if (status === 404) return onDone()
      return void showDialog({ tone: 'error', title: t.failedTitle, text: message })
    },
  }
}

function Device({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { run, busy } = useApiMutation('DELETE /auth/sessions/:id', useOutcome(onEnded))
  return <SessionRow session={session} busy={busy} onEnd={() => void run({ params: { id: session.id } })} />
}
