import { useState } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import { useOrigin } from '#web/app/layout/head.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import type { ShareDialogProps } from '#web/storefront/catalogue/share-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const ShareDialog = lazyComponent<ShareDialogProps>(
  () => import('#web/storefront/catalogue/share-dialog.tsx'),
)

/** Opens the phone's own share sheet, or a dialog where the browser has none. */
export function ShareButton({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const t = useProductMessages()
  const url = `${useOrigin()}/products/${encodeURIComponent(id)}`
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const share = async () => {
    try {
      // oxlint-disable-next-line no-restricted-properties -- a browser without it throws, which opens the dialog
      await navigator.share({ title: name, url })
    } catch (error) {
      // An AbortError means that the visitor closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={t.shareOf(name)}
        onClick={({ detail }) => void (detail < 2 && share())}
        className="grid size-11 shrink-0 place-items-center rounded-pill border border-line bg-surface hover:text-terracotta"
      >
        <Icon name="share" />
      </button>
      {isOpen ? <ShareDialog of={{ name, url, onClose: close }} onMissing={close} /> : null}
    </>
  )
}
