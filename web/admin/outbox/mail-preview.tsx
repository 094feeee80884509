import { useEffect, useRef } from 'react'
import { mailBody } from '#web/admin/outbox/mail-body.ts'

/** A mail as its reader sees it, apart from the look of the page around it. */
export function MailPreview({ html, label }: { html: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = frame.current?.shadowRoot ?? frame.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(mailBody(html))
  }, [html])
  return <div ref={frame} role="group" aria-label={label} className="overflow-x-auto rounded-b" />
}
