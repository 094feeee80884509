import type { Order } from '#contract/orders.ts'
import { useShop } from '#web/shell/shop.ts'
import { buttonClasses, type ButtonLook } from '#web/ui/button.tsx'
import { useOrderPageWords } from '#web/words/order-pages.ts'

/** A chat with the shop that already names the order; nothing when the shop has no chat number. */
export function HelpLink({ order, look = 'quiet' }: { order: Pick<Order, 'reference'>; look?: ButtonLook }) {
  const t = useOrderPageWords()
  const number = useShop()?.chat_number?.replace(/\D/g, '')
  if (!number) return null
  const text = encodeURIComponent(t.rejected.chat(order.reference))
  return (
    <a
      href={`https://wa.me/${number}?text=${text}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses(look)}
    >
      {t.help}
    </a>
  )
}
