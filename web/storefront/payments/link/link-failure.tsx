import type { Failure } from '#web/app/api/failure.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'

interface LinkFailureProps {
  of: Pick<Failure['failure'], 'status' | 'message'>
  title: string
  texts: Record<'dead' | 'deadText' | 'ask' | 'askText' | 'failed' | 'retry' | 'home', string>
}

/** The page does not reveal why a link is invalid. */
export function LinkFailure({ of: { status, message }, title, texts: t }: LinkFailureProps) {
  const isDead = status === 404
  return (
    <div className="page py-8 md:py-12">
      <Head title={isDead ? t.dead : title} />
      <h1 className="sr-only">{isDead ? t.dead : title}</h1>
      {isDead ? (
        <EmptyState icon="alert" title={t.dead} text={t.deadText}>
          <ChatLink text={t.askText}>{t.ask}</ChatLink>
          <ButtonLink to="/" variant="quiet">
            {t.home}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState title={t.failed} text={message}>
          <ReloadButton text={t.retry} />
        </ErrorState>
      )}
    </div>
  )
}
