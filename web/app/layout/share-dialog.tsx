import { useId } from 'react'
import { shareLink } from '#web/app/layout/contact-links.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { useShareMessages } from '#web/app/layout/share-messages.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface ShareDialogProps {
  title: string
  name: string
  url: string
  onClose: () => void
}

export default function ShareDialog({ title, name, url, onClose }: ShareDialogProps) {
  const t = useShareMessages()
  const id = useId()
  return (
    <Dialog open labelledBy={id} onClose={onClose} lightDismiss>
      <div className="grid gap-4 p-6">
        <h2 id={id} className="font-serif text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="rounded bg-paper p-3 text-sm break-all select-all">{url}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <a
            href={shareLink(`${name} ${url}`)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses('primary')}
          >
            WhatsApp
          </a>
          <CopyButton variant="secondary" text={url} copied={t.linkCopied} failed={t.linkNotCopied}>
            {t.copyLink}
          </CopyButton>
        </div>
        <Button variant="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  )
}
