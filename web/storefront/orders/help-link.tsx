import type { Order } from '#contract/orders.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import type { ButtonLook } from '#web/ui/button.tsx'
import { useOrderPageWords } from '#web/words/order-pages.ts'

/** A chat with the shop that already names the order; nothing when the shop has no chat number. */
export function HelpLink({ order, look = 'quiet' }: { order: Pick<Order, 'reference'>; look?: ButtonLook }) {
  const t = useOrderPageWords()
  return (
    <ChatLink text={t.rejected.chat(order.reference)} look={look}>
      {t.help}
    </ChatLink>
  )
}
