import type { Order } from '#contract/orders/schemas.ts'
import { useHelpMessages } from '#web/storefront/orders/help-messages.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'

export function HelpLink({
  order,
  variant = 'quiet',
}: {
  order: Pick<Order, 'reference'>
  variant?: ButtonVariant
}) {
  const t = useHelpMessages()
  return (
    <ChatLink text={t.chat(order.reference)} variant={variant}>
      {t.help}
    </ChatLink>
  )
}
