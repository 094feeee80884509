import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'

export interface PhotoDialogProps {
  src: string
  label: string
  onClose: () => void
}

export default function PhotoDialog({ src, label, onClose }: PhotoDialogProps) {
  const t = useProductMessages()
  const id = useId()
  return (
    <Dialog open variant="wide" lightDismiss labelledBy={id} onClose={onClose} className="sm:w-fit">
      <div className="grid gap-3 p-4">
        <h2 id={id} className="font-semibold wrap-anywhere">
          {label}
        </h2>
        <img src={src} alt={label} className="max-h-[75dvh] max-w-full justify-self-center rounded" />
        <Button variant="quiet" className="justify-self-center" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  )
}
