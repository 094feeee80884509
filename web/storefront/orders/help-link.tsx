import type { Order } from '#contract/orders/endpoints.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** A chat with the shop that already names the order; nothing when the shop has no chat number. */
export function HelpLink({
  order,
  variant = 'quiet',
}: {
  order: Pick<Order, 'reference'>
  variant?: ButtonVariant
}) {
  const t = useOrderMessages()
  return (
    <ChatLink text={t.rejected.chat(order.reference)} variant={variant}>
      {t.help}
    </ChatLink>
  )
}
