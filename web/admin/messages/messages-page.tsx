import { kindLabels, messageKinds, queuedKinds } from '#contract/messages/kinds.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { MessageLine } from '#web/admin/messages/message-line.tsx'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { messagesFilter, messagesQuery } from '#web/admin/messages/queries.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

/** The WhatsApp messages to send, oldest first. A message that was just sent stays in its list, so that it can be undone. */
export default function MessagesPage() {
  const t = useChatMessages()
  const language = useLanguage()
  const { answer } = usePageQuery(messagesQuery)
  const { status, kind } = messagesFilter.parse(useWantedAddress())
  const kinds = status === undefined ? queuedKinds : messageKinds
  return (
    <AdminList
      text={t.text}
      filter={messagesFilter}
      answer={answer}
      choices={[
        {
          name: 'status',
          label: t.status,
          options: [
            [undefined, t.statuses.to_send],
            ['sent', t.statuses.sent],
            ['skipped', t.statuses.skipped],
          ],
        },
        {
          name: 'kind',
          label: t.kind,
          options: [
            [undefined, t.everyKind],
            ...kinds.map((one) => [one, kindLabels[one][language]] as const),
          ],
        },
      ]}
      form={
        <div className="flex flex-wrap gap-3">
          <May right="shop">
            <ButtonLink to="/admin/messages/texts" variant="quiet" size="small">
              {t.texts}
            </ButtonLink>
          </May>
          {status === 'sent' && answer.data.length > 0 ? (
            <DownloadButton
              endpoint="GET /admin/messages.csv"
              input={{ query: { kind } }}
              text={t.export}
              done={t.exported}
              size="small"
            />
          ) : null}
        </div>
      }
      empty={{ title: t.empty, text: t.emptyText, icon: 'check' }}
      none={{ title: t.none, text: t.noneText }}
    >
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
    </AdminList>
  )
}
