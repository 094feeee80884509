import { numberChatLink } from '#web/app/layout/contact-links.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { buttonClasses, type ButtonVariant } from '#web/ui/button.tsx'

interface ChatLinkProps {
  text: string
  variant?: ButtonVariant
  children: string
}

export function ChatLink({ text, variant = 'quiet', children }: ChatLinkProps) {
  const number = useShop()?.chat_number
  if (!number) return null
  return (
    <a
      href={numberChatLink(number, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses(variant)}
    >
      {children}
    </a>
  )
}
