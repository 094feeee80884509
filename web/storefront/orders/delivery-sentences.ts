import type { Order } from '#contract/orders/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAcceptedMessages } from '#web/storefront/orders/accepted-messages.ts'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

type Delivered = Pick<Order, 'delivery' | 'pay_on_arrival' | 'due_amount'>

type Accepted = Omit<ReturnType<typeof useAcceptedMessages>, 'arrives' | 'returns' | 'unsuited'> & {
  /** How it arrives or is collected, and whether it may be returned; undefined when the shop says neither. */
  step3: string | undefined
  /** About returning what has arrived; undefined of a shop that promises nothing. */
  arrived2: string | undefined
}

/** What the waiting and the accepted page say about an order, by how it comes and when it is paid. */
export function useDeliverySentences(order: Delivered) {
  const { waiting, accepted } = useSentencesOf(order)
  const { arrival: t } = useOrderDeliveryMessages()
  if (!order.pay_on_arrival) return { waiting, accepted }
  const isPickup = order.delivery?.kind === 'pickup'
  const pay =
    order.due_amount > 0 ? ` ${(isPickup ? t.payAtShop : t.pay)(formatRupiah(order.due_amount))}` : ''
  return {
    waiting: { ...waiting, pending: t.toAccept + pay, confirmed: t.accepted, shipped: waiting.shipped + pay },
    accepted: {
      ...accepted,
      title: t.title,
      text: t.accepted + pay,
      shipped: accepted.shipped + pay,
      delivered: accepted.delivered + pay,
    },
  }
}

function useSentencesOf({ delivery }: Delivered) {
  const { waiting: usual } = useOrderMessages()
  const { arrives, returns, unsuited, ...texts } = useAcceptedMessages()
  const t = useOrderDeliveryMessages()
  const shop = useShop()
  const usually = shop?.shipping_estimate
  const returned = shop?.return_days ? returns(shop.return_days) : undefined
  const thenReturned = (sentence: string | undefined) =>
    [sentence, returned].filter(Boolean).join(' ') || undefined
  const waiting = {
    ...usual,
    ...(usually && { shipped: `${usual.shipped} ${usual.arrives(usually)}` }),
  }
  const accepted: Accepted = {
    ...texts,
    step3: thenReturned(usually && arrives(usually)),
    arrived2: returned && `${unsuited} ${returned}`,
  }
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
        step3: thenReturned(t.collect),
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
      ...(estimate && { step3: thenReturned(t.arrives(estimate)) }),
    },
  }
}
