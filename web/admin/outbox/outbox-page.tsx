import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { mailBodyDays, secretExpired } from '#contract/admin/outbox.ts'
import type { Mail } from '#contract/admin/outbox-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { buildAddress, readCursor } from '#web/admin/layout/addresses.ts'
import { AdminPagination } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { linkedText } from '#web/admin/outbox/mail-body.ts'
import { mailsFilter, mailsQuery } from '#web/admin/outbox/queries.ts'
import { mailBody } from '#web/admin/outbox/mail-body.ts'
import { MasterList, BackToList } from '#web/ui/lists/master-detail.tsx'
import { AdminPage, Stale } from '#web/admin/layout/page-head.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dense } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'
import { useOutboxMessages } from '#web/admin/outbox/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function OutboxPage() {
  const t = useOutboxMessages()
  const [address] = useSearchParams()
  const filter = mailsFilter.read(address)
  const wanted = mailsFilter.parse(useWantedAddress())
  const { answer, loaded, isStale } = usePageQuery(mailsQuery, { poll: true })
  const { data: mails, pagination } = answer
  const chosen = mails.find(({ id }) => id === address.get('mail'))
  // Without a choice, the email that was newest when the page was opened stays open. Polling must not replace it while
  // the admin reads it.
  const open = chosen ?? mails.find(({ id }) => id === loaded.data[0]?.id) ?? mails[0]
  const to = (mail: string | null) =>
    buildAddress('/admin/outbox', { ...filter, ...readCursor(address), mail: mail ?? undefined })
  return (
    <AdminPage text={t.text(mailBodyDays)}>
      <LinkTabs
        label={t.filter}
        variant="pill"
        tabs={([undefined, 'failing'] as const).map((show) => ({
          text: show ? t.failing : t.all,
          to: mailsFilter.address({ show }),
          isCurrent: show === wanted.show,
        }))}
      />
      <Stale shown={isStale} />
      {mails.length === 0 ? (
        filter.show ? (
          <EmptyList icon="check" title={t.noneFailing} text={t.noneFailingText} />
        ) : (
          <EmptyList icon="info" title={t.noMails} text={t.noMailsText} />
        )
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className={classNames('grid gap-4', chosen && 'max-lg:hidden')}>
            <MasterList
              label={t.mails}
              items={mails}
              open={open?.id}
              to={to}
              className="grid gap-0.5 px-4 py-3"
            >
              {(mail) => <MailLine mail={mail} />}
            </MasterList>
            <AdminPagination
              where={pagination}
              shown={mails}
              to={(page) => mailsFilter.address({ ...filter, page })}
            />
          </div>
          {open ? (
            <div className={classNames('min-w-0', !chosen && 'max-lg:hidden')}>
              <Letter key={open.id} mail={open} back={to(null)} />
            </div>
          ) : null}
        </div>
      )}
    </AdminPage>
  )
}

function MailLine({ mail }: { mail: Mail }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="font-semibold">{mail.subject}</span>
        <MailStatus status={mail.status} />
      </span>
      <span className="truncate text-muted">{mail.to_address}</span>
      <span className="text-xs text-muted">{formatDateTime(mail.created_at, useLanguage())}</span>
    </>
  )
}

const MailStatus = ({ status }: { status: Mail['status'] }) => (
  <Badge tone={tones[status]} className="shrink-0">
    {useOutboxMessages().mailStatus[status]}
  </Badge>
)

const tones: Record<Mail['status'], Tone> = {
  queued: 'waiting',
  sent: 'good',
  kept: 'neutral',
  failed: 'bad',
  withheld: 'neutral',
}

function Letter({ mail, back }: { mail: Mail; back: string }) {
  const t = useOutboxMessages()
  const language = useLanguage()
  const { run, busy } = useApiMutation('POST /admin/outbox/:id/retry', {
    onDone: () => showToast({ text: t.retried }),
    onProblem: showProblem,
  })
  const retry = () => run({ params: { id: mail.id } })
  const hasBody = mail.body_removed_at === null
  const isOver = mail.last_error === secretExpired
  const hasFailed = !isOver && (mail.status === 'failed' || (mail.status === 'queued' && mail.last_error))
  return (
    <article aria-labelledby="subject" className="grid min-w-0 gap-4 lg:sticky lg:top-8">
      <BackToList to={back}>{t.backToMails}</BackToList>
      <div className="rounded border border-line bg-surface">
        <header className="grid gap-3 border-b border-line p-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id="subject" className="text-lg font-semibold">
              {mail.subject}
            </h2>
            <MailStatus status={mail.status} />
          </div>
          <Facts variant={dense} className="gap-1">
            <Fact label={t.to}>{mail.to_address}</Fact>
            <Fact label={t.written}>{formatDateTime(mail.created_at, language)}</Fact>
            {mail.sent_at ? <Fact label={t.sent}>{formatDateTime(mail.sent_at, language)}</Fact> : null}
          </Facts>
          {hasFailed ? (
            <Notice
              tone="bad"
              title={
                <>
                  {t.error} <span className="font-normal">({t.attempts(mail.attempts)})</span>
                </>
              }
            >
              <p className="mt-1 break-words">{mail.last_error}</p>
            </Notice>
          ) : null}
          {isOver ? <Notice>{t.secretOver}</Notice> : null}
          {mail.status === 'withheld' ? <p className="text-sm text-muted">{t.withheldText}</p> : null}
          {mail.status === 'kept' ? <p className="text-sm text-muted">{t.keptText}</p> : null}
          {mail.hides_secret && hasBody && !isOver ? (
            <p className="text-sm text-muted">{t.hidesSecret}</p>
          ) : null}
          {hasFailed || ((mail.status === 'kept' || mail.status === 'withheld') && hasBody) ? (
            <Button
              size="small"
              variant={mail.status === 'failed' ? 'primary' : 'quiet'}
              className="justify-self-start"
              busy={busy}
              onClick={() => void retry()}
            >
              {t.retry}
            </Button>
          ) : null}
        </header>
        {hasBody ? (
          <MailBody mail={mail} />
        ) : (
          <p className="max-w-text p-5 text-sm text-muted">{t.bodyRemoved(mailBodyDays)}</p>
        )}
      </div>
    </article>
  )
}

function MailBody({ mail }: { mail: Mail }) {
  const t = useOutboxMessages()
  return (
    <>
      <MailPreview html={mail.html_body} label={t.preview} />
      <details className="border-t border-line p-5 text-sm">
        <summary className="cursor-pointer py-1 text-muted">{t.asText}</summary>
        <p className="max-w-text whitespace-pre-wrap break-words pt-4 leading-relaxed">
          {linkedText(mail.text_body).map(({ text, href }, index) =>
            href ? (
              <a
                key={index}
                href={href}
                target="_blank"
                rel="noreferrer"
                className="break-all text-terracotta underline underline-offset-4"
              >
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      </details>
    </>
  )
}

/** The shadow root keeps the styles of the page away from the email. */
function MailPreview({ html, label }: { html: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = frame.current?.shadowRoot ?? frame.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(mailBody(html))
  }, [html])
  return <div ref={frame} role="group" aria-label={label} className="overflow-x-auto rounded-b" />
}
