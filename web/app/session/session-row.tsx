import type { Session } from '#contract/accounts/schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useSessionMessages } from '#web/app/session/session-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface SessionRowProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useSessionMessages()
  const language = useLanguage()
  const device = session.device ?? t.unknown
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {session.current ? <Badge tone="good">{t.here}</Badge> : null}
          {session.needs_factor ? <Badge tone="waiting">{t.needsFactor}</Badge> : null}
        </p>
        {session.network ? (
          <p className="text-sm wrap-anywhere text-muted">{t.network(session.network)}</p>
        ) : null}
        <p className="text-sm text-muted">{t.used(formatDateTime(session.last_used_at, language) ?? '')}</p>
        <p className="text-sm text-muted">{t.since(formatDateTime(session.created_at, language) ?? '')}</p>
      </div>
      {session.current ? null : (
        <Button size="small" variant="secondary" busy={busy} aria-label={t.endOf(device)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
