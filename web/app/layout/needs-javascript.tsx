import { messages } from '#web/app/language/messages.ts'

/**
 * For who has no JavaScript: that this page needs it, below its title where nothing else is to be seen. Only the server
 * writes it, so no browser loads the words.
 */
export const NeedsJavaScript = ({ title }: { title?: string | undefined }) => (
  <noscript>{import.meta.env.SSR ? <Needs title={title} /> : null}</noscript>
)

function Needs({ title }: { title: string | undefined }) {
  const { text } = useNeedsJavaScriptMessages()
  if (title === undefined) return <p className="text-sm text-muted">{text}</p>
  return (
    <div className="page py-10 md:py-14">
      <h1 className="title">{title}</h1>
      <p className="mt-4 max-w-text text-muted">{text}</p>
    </div>
  )
}

const useNeedsJavaScriptMessages = /* @__PURE__ */ messages({
  id: { text: 'Halaman ini memerlukan JavaScript. Aktifkan JavaScript di peramban Anda.' },
  en: { text: 'This page needs JavaScript. Please turn it on in your browser.' },
})
