import { messages } from '#web/app/language/messages.ts'

/** Only the server renders the text, so that no browser downloads it. */
export const NeedsJavaScript = ({ title }: { title?: string | undefined }) => (
  <noscript>{import.meta.env.SSR ? <Notice title={title} /> : null}</noscript>
)

function Notice({ title }: { title: string | undefined }) {
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
  text: [
    'Halaman ini memerlukan JavaScript. Aktifkan JavaScript di peramban Anda.',
    'This page needs JavaScript. Please turn it on in your browser.',
  ],
})
