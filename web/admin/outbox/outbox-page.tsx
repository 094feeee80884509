import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { retryMail, type Mail } from '#contract/admin/outbox-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { AdminPagination } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { linkedText } from '#web/admin/outbox/linked-text.ts'
import { fetchMails, outboxAddress, readMailFilter } from '#web/admin/outbox/mails.ts'
import { MailPreview } from '#web/admin/outbox/mail-preview.tsx'
import { OpenBeside, BackToList } from '#web/ui/open-beside.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useLiveQuery } from '#web/admin/layout/use-live-query.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Every mail of the shop: whether it left, what it says, and another try when it failed. */
export default function OutboxPage() {
  const t = useAdminOrderMessages()
  const api = useApi()
  const loaded = useLoaderData<Awaited<ReturnType<typeof fetchMails>>>()
  const [address] = useSearchParams()
  const filter = readMailFilter(address)
  const { value, refresh, stale } = useLiveQuery(loaded, (signal) => fetchMails(api, filter, signal))
  const { mails, pagination } = value
  const chosen = mails.find(({ id }) => id === address.get('mail'))
  // Beside the list there is always one to read: what was the newest when she came, whatever is written meanwhile.
  const open = chosen ?? mails.find(({ id }) => id === loaded.mails[0]?.id) ?? mails[0]
  const to = (mail: string | null) => outboxAddress({ ...filter, mail: mail ?? undefined })
  return (
    <div className={adminTitle}>
      <PageHead title={t.outbox} text={t.outboxText} />
      <LinkTabs
        variant="pill"
        label={t.mailFilter}
        tabs={([undefined, 'failing'] as const).map((show) => ({
          text: show ? t.failing : t.allMails,
          to: outboxAddress({ show }),
          isCurrent: show === filter.show,
        }))}
      />
      <Stale shown={stale} />
      {mails.length === 0 ? (
        filter.show ? (
          <EmptyList icon="check" title={t.noneFailing} text={t.noneFailingText} />
        ) : (
          <EmptyList icon="info" title={t.noMails} text={t.noMailsText} />
        )
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className={classNames('grid gap-4', chosen && 'max-lg:hidden')}>
            <OpenBeside
              label={t.mails}
              items={mails}
              open={open?.id}
              to={to}
              className="grid gap-0.5 px-4 py-3"
            >
              {(mail) => <MailLine mail={mail} />}
            </OpenBeside>
            <AdminPagination where={pagination} to={(page) => outboxAddress({ ...filter, page })} />
          </div>
          {open ? (
            <div className={classNames('min-w-0', !chosen && 'max-lg:hidden')}>
              <Letter key={open.id} mail={open} back={to(null)} onRetried={refresh} />
            </div>
          ) : null}
        </div>
      )}
    </div>
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

function MailStatus({ status }: { status: Mail['status'] }) {
  return (
    <Badge tone={tones[status]} className="shrink-0">
      {useAdminOrderMessages().mailStatus[status]}
    </Badge>
  )
}

const tones: Record<Mail['status'], Tone> = {
  queued: 'waiting',
  sent: 'good',
  kept: 'neutral',
  failed: 'bad',
}

/** A mail as its reader sees it, and below it the words alone. */
function Letter({ mail, back, onRetried }: { mail: Mail; back: string; onRetried: () => Promise<void> }) {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await api(retryMail, { params: { id: mail.id } })
      showToast({ text: t.retried })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, tone: 'error' })
    } finally {
      setBusy(false)
      void onRetried()
      void refreshDashboard()
    }
  }
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
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">{t.to}</dt>
            <dd className="break-all">{mail.to_address}</dd>
            <dt className="text-muted">{t.written}</dt>
            <dd>{formatDateTime(mail.created_at, language)}</dd>
            {mail.sent_at ? (
              <>
                <dt className="text-muted">{t.sent}</dt>
                <dd>{formatDateTime(mail.sent_at, language)}</dd>
              </>
            ) : null}
          </dl>
          {mail.status === 'failed' || (mail.status === 'queued' && mail.last_error) ? (
            <div className="rounded bg-brick-wash p-4 text-sm">
              <p className="font-semibold text-brick">
                {t.error} <span className="font-normal">({t.attempts(mail.attempts)})</span>
              </p>
              <p className="mt-1 break-words">{mail.last_error}</p>
            </div>
          ) : null}
          {mail.status === 'kept' ? <p className="text-sm text-muted">{t.keptText}</p> : null}
          {mail.status === 'failed' ||
          mail.status === 'kept' ||
          (mail.status === 'queued' && mail.last_error) ? (
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
      </div>
    </article>
  )
}
