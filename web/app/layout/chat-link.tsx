import { useShop } from '#web/shell/shop.ts'
import { buttonClasses, type ButtonLook } from '#web/ui/button.tsx'

interface ChatLinkProps {
  /** What the message begins with. */
  text: string
  look?: ButtonLook
  children: string
}

/** A chat with the shop that has begun already; nothing when the shop has no chat number. */
export function ChatLink({ text, look = 'quiet', children }: ChatLinkProps) {
  const number = useShop()?.chat_number?.replace(/\D/g, '')
  if (!number) return null
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses(look)}
    >
      {children}
    </a>
  )
}
