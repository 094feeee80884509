import { Link } from 'react-router'
import type { Message } from '#contract/messages/admin-schemas.ts'
import { kindLabels } from '#contract/messages/kinds.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { replaceInList } from '#web/admin/layout/change-list.ts'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { changeAnswers } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'

/** The press that opens WhatsApp marks the message as sent. */
export function MessageLine({ message }: { message: Message }) {
  const t = useChatMessages()
  const language = useLanguage()
  const { kind, status, customer_name, reference, text } = message
  const when = formatDateTime(message.done_at ?? message.queued_at, language) ?? ''
  const by = message.done_by ?? t.someone
  return (
    <li className="grid gap-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8 md:px-5">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold wrap-anywhere">{customer_name}</span>
          <Badge>{kindLabels[kind][language]}</Badge>
          <Link to={pageOf(message)} className="py-0.5 whitespace-nowrap underline underline-offset-4">
            {reference ?? message.phone}
          </Link>
        </p>
        <p
          lang={message.language}
          className="max-w-text text-sm whitespace-pre-line text-muted wrap-anywhere"
        >
          {text}
        </p>
        <p role="status" className="text-sm">
          {status === 'sent' ? t.sentBy(by, when) : status === 'skipped' ? t.skippedBy(by, when) : null}
        </p>
      </div>
      <Actions message={message} />
    </li>
  )
}

const pageOf = ({ order_id, booking_id, customer_id }: Message): string =>
  order_id
    ? `/admin/orders/${order_id}`
    : booking_id
      ? `/admin/bookings/${booking_id}`
      : `/admin/customers/${customer_id}`

const show = (message: Message) =>
  changeAnswers('GET /admin/messages', (answer) => replaceInList(answer, message))

function Actions({ message }: { message: Message }) {
  const t = useChatMessages()
  const { id, status, url, customer_name } = message
  const send = useApiMutation('POST /admin/messages/:id/sent', {
    onDone: ({ data }) => show(data),
    onProblem: showProblem,
  })
  const skip = useApiMutation('POST /admin/messages/:id/skip', {
    onDone: ({ data }) => show(data),
    onProblem: showProblem,
  })
  const unsend = useApiMutation('POST /admin/messages/:id/unsent', {
    onDone: () => show({ ...message, status: 'to_send', done_at: null, done_by: null }),
    onProblem: showProblem,
  })
  const target = { params: { id } }
  const whom = <span className="sr-only"> {t.to(customer_name)}</span>
  const isSent = status === 'sent'
  return (
    <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => void (isSent || send.run(target))}
          className={buttonClasses(isSent ? 'quiet' : 'primary', 'small', false, 'min-h-11 max-md:flex-1')}
        >
          {isSent ? t.openAgain : t.open}
          {whom}
        </a>
      ) : (
        <p className="text-sm text-muted">{t.noNumber}</p>
      )}
      {status === 'to_send' ? (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          busy={skip.busy}
          onClick={() => void skip.run(target)}
        >
          {t.skip}
          {whom}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          busy={unsend.busy}
          onClick={() => void unsend.run(target)}
        >
          {t.undo}
          {whom}
        </Button>
      )}
    </div>
  )
}
