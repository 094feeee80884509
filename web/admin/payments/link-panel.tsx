import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import type { NewLink } from '#contract/payments/link-schemas.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { toMobileNumber } from '#contract/platform/chat-link.ts'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { useJustTaken, type JustTaken } from '#web/admin/orders/just-taken.ts'
import { usePaymentLinkMessages } from '#web/admin/payments/link-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function PaymentLink({ order }: { order: AdminOrder }) {
  const t = usePaymentLinkMessages()
  const language = useLanguage()
  const [newLink, setNewLink] = useState<NewLink | null>(null)
  const { data } = useApiQuery('GET /admin/transactions/:id/payment-link', { params: { id: order.id } })
  const make = useApiMutation('POST /admin/transactions/:id/payment-link', {
    onDone: ({ data: link }) => setNewLink(link),
    onProblem: showProblem,
  })
  const takeBack = useApiMutation('DELETE /admin/transactions/:id/payment-link', {
    onDone: ({ message }) => {
      setNewLink(null)
      showToast({ text: message })
    },
    onProblem: showProblem,
  })
  const target = { params: { id: order.id } }
  // The page waits for the first answer, because a late one would not contain the new link.
  const shouldMake = useJustTaken()?.link === 'wanted' && isPayable(order) && data !== undefined
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!shouldMake) return
    // Clears the state, so that going back to this page does not make another link.
    void navigate(pathname, { replace: true, state: { taken: true, link: 'made' } satisfies JustTaken })
    void make.run(target)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per request for a link
  }, [shouldMake])
  const link = data?.data ?? null
  if (!isPayable(order) && link === null) return null
  return (
    <Card title={t.title} small>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{t.text}</p>
        {link && newLink ? <NewLinkCard {...{ newLink, order }} /> : null}
        {link && !newLink ? (
          <p className="text-sm">{t.madeBy(formatDateTime(link.made_at, language) ?? '', link.made_by)}</p>
        ) : null}
        {link ? <p className="text-sm text-muted">{t.replaces}</p> : null}
        {isPayable(order) ? (
          <Button variant="quiet" busy={make.busy} onClick={() => void make.run(target)}>
            {link ? t.makeAgain : t.make}
          </Button>
        ) : null}
        {link ? (
          <Button
            variant="plain"
            size="small"
            className="min-h-11 text-brick"
            busy={takeBack.busy}
            onClick={() => void takeBack.run(target)}
          >
            {t.takeBack}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** The address of the link is never shown again. */
function NewLinkCard({ newLink, order }: { newLink: NewLink; order: AdminOrder }) {
  const t = usePaymentLinkMessages()
  const language = useLanguage()
  const expires = newLink.expires_at && formatDateTime(newLink.expires_at, language)
  const url = newLink.language === 'id' ? newLink.url : `${newLink.url}?lang=${newLink.language}`
  const send = useRef<HTMLDivElement>(null)
  useEffect(() => send.current?.querySelector('button')?.focus(), [])
  return (
    <>
      {toMobileNumber(order.customer_phone) === null ? (
        <p className="text-sm text-muted">{t.noChat}</p>
      ) : (
        <div ref={send} className="grid">
          <MessageButton
            about={{ order_id: order.id }}
            phone={order.customer_phone}
            kind={order.paid_amount > 0 ? 'money_owed' : 'order_unpaid'}
            link={url}
            variant="primary"
            text={t.send}
          />
        </div>
      )}
      <p
        role="group"
        aria-label={t.address}
        className="rounded bg-plaster px-3 py-2 text-sm break-all select-all"
      >
        {url}
      </p>
      <p className="text-sm text-muted">{expires ? t.expires(expires) : t.endless}</p>
      <CopyButton text={url} copied={t.copied} failed={t.copyFailed}>
        {t.copy}
      </CopyButton>
    </>
  )
}
