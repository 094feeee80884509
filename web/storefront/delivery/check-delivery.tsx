import { useState } from 'react'
import { useDeliveryMessages } from '#web/storefront/delivery/messages.ts'
import type { DeliveryQuotesProps } from '#web/storefront/delivery/delivery-quotes.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'

const DeliveryQuotes = lazyComponent<DeliveryQuotesProps>(
  () => import('#web/storefront/delivery/delivery-quotes.tsx'),
)

/** What delivery would cost, asked before the order; nothing while the shop has no method. */
export function CheckDelivery({ items }: DeliveryQuotesProps) {
  const t = useDeliveryMessages()
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  if (!shop?.has_delivery) return null
  return (
    <div className="mt-5 border-t border-line pt-3">
      <Button
        variant="plain"
        size="small"
        className="-mx-3 min-h-11"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t.check}
      </Button>
      {isOpen ? <DeliveryQuotes onMissing={() => setOpen(false)} of={{ items }} /> : null}
    </div>
  )
}
