import { useState } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import { useOrigin } from '#web/app/layout/head.tsx'
import { share, ShareDialog } from '#web/app/layout/share.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the phone's own share sheet, or a dialog where the browser has none. */
export function ShareButton({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const t = useProductMessages()
  const title = t.shareOf(name)
  const url = `${useOrigin()}/products/${encodeURIComponent(id)}`
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const open = async () => setIsOpen(!(await share(name, url)))
  return (
    <>
      <button
        type="button"
        aria-label={title}
        onClick={({ detail }) => void (detail < 2 && open())}
        className="grid size-11 shrink-0 place-items-center rounded-pill border border-line bg-surface hover:text-terracotta"
      >
        <Icon name="share" />
      </button>
      {isOpen ? <ShareDialog of={{ title, name, url, onClose: close }} onMissing={close} /> : null}
    </>
  )
}
