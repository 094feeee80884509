import { listDeliveryMethods, type DeliveryMethod } from '#contract/delivery/endpoints.ts'
import { whoAmI, type User } from '#contract/accounts/endpoints.ts'
import { showCart, type CartLine, type CartSummary } from '#contract/cart/endpoints.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

interface OrderData {
  user: User
  /** The pick-up places, hours and notes. The customer can choose a method without them. */
  methods: readonly DeliveryMethod[]
}

export async function load({ api, language, signal }: PageArguments): Promise<OrderData> {
  const [{ user }, methods] = await Promise.all([
    api(whoAmI, { signal }).catch(orThrowWith(useOrderFormMessages.in(language).userFailed)),
    loadMethods({ api, signal }),
  ])
  return { user, methods }
}

interface DirectOrderData extends OrderData {
  cart: { lines: CartLine[]; summary: CartSummary }
}

export async function loadDirect({ api, language, signal }: PageArguments): Promise<DirectOrderData> {
  const [{ user }, { data: lines, summary }, methods] = await Promise.all([
    api(whoAmI, { signal }),
    api(showCart, { signal }),
    loadMethods({ api, signal }),
  ]).catch(orThrowWith(useOrderFormMessages.in(language).dataFailed))
  return { user, methods, cart: { lines, summary } }
}

const loadMethods = async ({ api, signal }: Pick<PageArguments, 'api' | 'signal'>) =>
  (await api(listDeliveryMethods, { signal }).catch(orNull))?.data ?? []
