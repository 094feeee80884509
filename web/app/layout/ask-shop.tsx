import { callLink, mailLink } from '#web/app/layout/contact-links.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { useAskShopMessages } from '#web/app/layout/ask-shop-messages.ts'

export interface AskShopProps {
  /** The names of the products that the customer wants. */
  names: readonly string[]
}

/** Stands in the place of the order buttons and of the order form in a shop that cannot be paid. */
export default function AskShop({ names }: AskShopProps) {
  const t = useAskShopMessages()
  const shop = useShop()
  return (
    <div className="grid w-full justify-items-start gap-3 rounded bg-brass-wash p-4 text-brass-deep">
      <p>
        {t.unavailable} {shop?.chat_number ? null : <Contact />}
      </p>
      <ChatLink text={t.chat(names.join(', '))} variant="primary">
        {t.ask}
      </ChatLink>
    </div>
  )
}

function Contact() {
  const t = useAskShopMessages()
  const { phone, email, name } = useShop() ?? {}
  const [text, to] = phone ? [phone, callLink(phone)] : [email, mailLink(email ?? '')]
  if (!text) return <>{t.askAtShop(name ?? '')}</>
  return (
    <>
      {t.contact}{' '}
      <a href={to} className="font-semibold underline underline-offset-4 wrap-anywhere">
        {text}
      </a>
      .
    </>
  )
}
