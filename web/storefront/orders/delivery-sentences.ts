import type { OrderDelivery } from '#contract/orders/endpoints.ts'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** What the waiting and the accepted page say about an order that comes in this way. */
export function useDeliverySentences(delivery: OrderDelivery | null) {
  const { waiting, accepted } = useOrderMessages()
  const t = useOrderDeliveryMessages()
  if (delivery?.kind === 'pickup') {
    const place = delivery.address || t.shop
    const where = delivery.hours ? t.placeAndHours(place, delivery.hours) : place
    return {
      waiting: {
        ...waiting,
        shippedTitle: t.readyTitle,
        shipped: t.ready(where),
        deliveredTitle: t.collectedTitle,
        delivered: t.collected,
      },
      accepted: {
        ...accepted,
        shipped: t.acceptedReady(where),
        delivered: t.acceptedCollected,
        step2: t.tellsWhenReady,
        step3: t.collect,
      },
    }
  }
  if (!delivery) return { waiting, accepted }
  const { estimate } = delivery
  return {
    waiting: { ...waiting, ...(estimate && { shipped: t.onItsWay(estimate) }) },
    accepted: {
      ...accepted,
      // Her own courier has no number to be sent.
      ...(delivery.kind === 'own_courier' && { step2: t.leaves }),
      ...(estimate && { step3: t.arrives(estimate) }),
    },
  }
}
