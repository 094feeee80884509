import { useState } from 'react'
import type { Session } from '#contract/accounts/schemas.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useSessionMessages } from '#web/app/session/session-messages.ts'
import { SessionRow } from '#web/app/session/session-row.tsx'
import { Button } from '#web/ui/button.tsx'

/** The list is loaded when it is opened. */
export function StaffSessions({ of: { id, full_name } }: { of: { id: string; full_name: string } }) {
  const { staff: t } = useAdminAccountMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-terracotta underline underline-offset-4">
        {t.sessions}
        <span className="sr-only">: {full_name}</span>
      </summary>
      {isOpen ? <OpenSessions id={id} /> : null}
    </details>
  )
}

function OpenSessions({ id }: { id: string }) {
  const { staff: t } = useAdminAccountMessages()
  const common = useSessionMessages()
  const { data: sessions, problem } = useApiQuery(
    'GET /admin/staff/:id/sessions',
    { params: { id } },
    { select: ({ data }) => data },
  )
  const { run, busy } = useApiMutation('DELETE /admin/staff/:id/sessions', outcome)
  if (problem) return <p role="alert">{common.failed}</p>
  if (!sessions) return <p className="text-sm text-muted">{common.loading}</p>
  if (sessions.length === 0) return <p className="text-sm text-muted">{t.signedOut}</p>
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <p className="text-sm text-muted">{common.networkText}</p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <OpenSession key={session.id} of={id} session={session} />
        ))}
      </ul>
      {others.length > 1 ? (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void run({ params: { id } })}>
          {others.length < sessions.length ? common.endOthers : t.endSessions}
        </Button>
      ) : null}
    </>
  )
}

function OpenSession({ of: id, session }: { of: string; session: Session }) {
  const { run, busy } = useApiMutation('DELETE /admin/staff/:id/sessions/:sessionId', outcome)
  return (
    <SessionRow
      session={session}
      busy={busy}
      onEnd={() => void run({ params: { id, sessionId: session.id } })}
    />
  )
}

const outcome = {
  onDone: ({ message }: { message: string }) => showToast({ text: message }),
  onProblem: showProblem,
}
