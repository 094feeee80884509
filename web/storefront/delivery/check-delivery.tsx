import { useState } from 'react'
import type { DeliveryQuotesProps } from '#web/storefront/delivery/delivery-quotes.tsx'
import { useDeliveryMessages } from '#web/storefront/delivery/messages.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'

const DeliveryQuotes = lazyComponent<DeliveryQuotesProps>(
  () => import('#web/storefront/delivery/delivery-quotes.tsx'),
)

/** What delivery would cost, asked before the order; nothing while the shop has no method. What asks for it comes when it is pressed. */
export function CheckDelivery({ items }: DeliveryQuotesProps) {
  const t = useDeliveryMessages()
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  if (!shop?.has_delivery) return null
  return isOpen ? (
    <DeliveryQuotes onMissing={() => setOpen(false)} of={{ items }} />
  ) : (
    <Button variant="quiet" className="mt-5" onClick={() => setOpen(true)}>
      {t.check}
    </Button>
  )
}
