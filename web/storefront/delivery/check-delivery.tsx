import { useState } from 'react'
import type { DeliveryQuotesProps } from '#web/storefront/delivery/delivery-quotes.tsx'
import { useDeliveryMessages } from '#web/storefront/delivery/messages.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'

const DeliveryQuotes = lazyComponent<DeliveryQuotesProps>(
  () => import('#web/storefront/delivery/delivery-quotes.tsx'),
)

export function CheckDelivery({ items }: DeliveryQuotesProps) {
  const t = useDeliveryMessages()
  const shop = useShop()
  const [isOpen, setIsOpen] = useState(false)
  if (!shop?.has_delivery) return null
  return isOpen ? (
    <DeliveryQuotes onMissing={() => setIsOpen(false)} of={{ items }} />
  ) : (
    <Button variant="quiet" className="mt-5" onClick={() => setIsOpen(true)}>
      {t.check}
    </Button>
  )
}
