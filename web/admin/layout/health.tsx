import { Link } from 'react-router'
import type { HealthNotice } from '#contract/admin/health-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useHealthMessages } from '#web/admin/layout/health-messages.ts'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Every page of the console shows these notices: grave problems, and a server that cannot answer at the moment. */
export function GraveHealth({ outage }: { outage: string | undefined }) {
  const t = useHealthMessages()
  const grave = useDashboard()?.health.filter(({ level }) => level === 'grave') ?? []
  if (!outage && grave.length === 0) return null
  return (
    <div className="grid gap-2 px-4 pt-4 md:px-8 print:hidden">
      {outage ? (
        <Notice role="alert" tone="bad" title={outage}>
          <p className="mt-1">{t.goesOn}</p>
        </Notice>
      ) : null}
      {grave.map((notice) => (
        <HealthNote key={notice.kind} notice={notice} />
      ))}
    </div>
  )
}

/** The dashboard shows what is no trouble yet. */
export function Hints({ health }: { health: readonly HealthNotice[] }) {
  const t = useHealthMessages()
  const hints = health.filter(({ level }) => level === 'hint')
  if (hints.length === 0) return null
  return (
    <section aria-label={t.title} className="grid gap-2">
      {hints.map((notice) => (
        <HealthNote key={notice.kind} notice={notice} />
      ))}
    </section>
  )
}

export function HealthNote({ notice: { kind, level, title, text, since, link } }: { notice: HealthNotice }) {
  const t = useHealthMessages()
  const language = useLanguage()
  const isClock = kind === 'clock-behind' || kind === 'clock-ahead'
  return (
    <Notice
      tone={level === 'grave' ? 'bad' : 'waiting'}
      title={title}
      {...(level === 'grave' && { role: 'alert' })}
    >
      <div className="mt-1 grid max-w-text gap-2 pl-6">
        <p>{text}</p>
        {since ? <p className="text-muted">{t.since(formatDateTime(since, language) ?? '')}</p> : null}
        {link ? (
          <p>
            <Link to={link.to} className="inline-block py-1 font-semibold underline underline-offset-4">
              {link.text}
            </Link>
          </p>
        ) : null}
        {isClock ? <ClockIsRight /> : null}
      </div>
    </Notice>
  )
}

function ClockIsRight() {
  const t = useHealthMessages()
  const { run, busy, problem } = useApiMutation('POST /admin/clock/believe')
  return (
    <>
      <p>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void run({})}>
          {t.clockIsRight}
        </Button>
      </p>
      <Problem text={problem?.message} />
    </>
  )
}
