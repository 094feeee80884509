import { useState, type ReactNode } from 'react'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { SizeDialogProps } from '#web/storefront/catalogue/size-dialog.tsx'

const SizeDialog = lazyComponent<SizeDialogProps>(() => import('#web/storefront/catalogue/size-dialog.tsx'))

type WithSize = (sizeId: string | null) => unknown

/**
 * `ask` runs an action with the size of the product, and asks for it first where there are several. Render `dialog`
 * beside the button.
 */
export function useSizeQuestion(
  product: SizeDialogProps['product'],
  { offersSoldOut = false } = {},
): {
  ask: (action: WithSize) => void
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<WithSize | null>(null)
  const close = () => setWaiting(null)
  const choose = (sizeId: string | null) => {
    close()
    waiting?.(sizeId)
  }
  return {
    ask: (action) => {
      if (product.sizes.length > 1) setWaiting(() => action)
      else action(product.sizes[0]?.size_id ?? null)
    },
    dialog: waiting ? (
      // Offline, when the dialog cannot be loaded, the server takes the default size.
      <SizeDialog
        of={{ product, offersSoldOut, onChoose: choose, onClose: close }}
        onMissing={() => choose(null)}
      />
    ) : null,
  }
}
