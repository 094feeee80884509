import type { Order } from '#contract/orders/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAcceptedMessages } from '#web/storefront/orders/accepted-messages.ts'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

type Delivered = Pick<Order, 'delivery' | 'pay_on_arrival' | 'due_amount' | 'total_amount'>

type Accepted = Omit<ReturnType<typeof useAcceptedMessages>, 'arrives' | 'returns' | 'unsuited'> & {
  step3: string | undefined
  arrived2: string | undefined
}

export function useDeliverySentences(order: Delivered) {
  const { waiting, accepted } = useDeliveryTexts(order)
  const { arrival: t } = useOrderDeliveryMessages()
  if (order.total_amount === 0) return { waiting, accepted: { ...accepted, ...accepted.free } }
  if (!order.pay_on_arrival) return { waiting, accepted }
  const isPickup = order.delivery?.kind === 'pickup'
  const pay =
    order.due_amount > 0 ? ` ${(isPickup ? t.payAtShop : t.pay)(formatRupiah(order.due_amount))}` : ''
  return {
    waiting: {
      ...waiting,
      payBefore: t.acceptedBy,
      pending: t.toAccept + pay,
      confirmed: t.accepted,
      shipped: waiting.shipped + pay,
    },
    accepted: {
      ...accepted,
      title: t.title,
      text: t.accepted + pay,
      shipped: accepted.shipped + pay,
      delivered: accepted.delivered + pay,
    },
  }
}

function useDeliveryTexts({ delivery }: Delivered) {
  const { waiting: defaults } = useOrderMessages()
  const { arrives, returns, unsuited, ...texts } = useAcceptedMessages()
  const t = useOrderDeliveryMessages()
  const shop = useShop()
  const usualEstimate = shop?.shipping_estimate
  const returnsText = shop?.return_days ? returns(shop.return_days) : undefined
  const withReturns = (sentence: string | undefined) =>
    [sentence, returnsText].filter(Boolean).join(' ') || undefined
  const waiting = {
    ...defaults,
    ...(usualEstimate && { shipped: `${defaults.shipped} ${defaults.arrives(usualEstimate)}` }),
  }
  const accepted: Accepted = {
    ...texts,
    step3: withReturns(usualEstimate && arrives(usualEstimate)),
    arrived2: returnsText && `${unsuited} ${returnsText}`,
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
        titles: {
          ...accepted.titles,
          shipped: t.acceptedReadyTitle,
          delivered: t.acceptedCollectedTitle,
        },
        shipped: t.acceptedReady(where),
        delivered: t.acceptedCollected,
        step2: t.tellsWhenReady,
        step3: withReturns(t.collect),
      },
    }
  }
  if (!delivery) return { waiting, accepted }
  const { estimate } = delivery
  return {
    waiting: { ...waiting, ...(estimate && { shipped: t.onItsWay(estimate) }) },
    accepted: {
      ...accepted,
      // The shop's own courier has no tracking number.
      ...(delivery.kind === 'own_courier' && { step2: t.leaves }),
      ...(estimate && { step3: withReturns(t.arrives(estimate)) }),
    },
  }
}
