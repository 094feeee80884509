import { kindLabels } from '#contract/messages/kinds.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { WhatsAppConsent } from '#web/admin/messages/whatsapp-consent.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Card } from '#web/ui/card.tsx'

interface MessagesCardProps {
  about: { order_id: string } | { booking_id: string }
}

/** Whether the customer of an order or a booking agrees to WhatsApp messages, and those that were sent about it. */
export function MessagesCard({ about }: MessagesCardProps) {
  const t = useChatMessages()
  const language = useLanguage()
  const { data } = useApiQuery('GET /admin/message-drafts', { query: about })
  if (!data) return null
  const { customer_id, agreed_at, withdrawn_at, sent } = data.data
  const walkIn = 'booking_id' in about ? { booking: about.booking_id } : null
  const customer = customer_id === null ? walkIn : { customer: customer_id }
  return (
    <Card title={t.button} small>
      <div className="grid gap-4 text-sm">
        {customer ? (
          <div>
            <WhatsAppConsent of={customer} agreedAt={agreed_at} withdrawnAt={withdrawn_at} />
          </div>
        ) : null}
        {sent.length > 0 ? (
          <ul aria-label={t.sentTitle} className="grid gap-3">
            {sent.map(({ id, kind, done_at, done_by }) => (
              <li key={id}>
                <span className="block font-medium">{kindLabels[kind][language]}</span>
                <span className="block text-muted">
                  {t.sentBy(done_by ?? t.someone, formatDateTime(done_at, language) ?? '')}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}
