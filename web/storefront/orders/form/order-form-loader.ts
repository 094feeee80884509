import { listDeliveryMethods, type DeliveryMethod } from '#contract/delivery/endpoints.ts'
import { listAddresses, type Address } from '#contract/accounts/address-endpoints.ts'
import { whoAmI, type User } from '#contract/accounts/endpoints.ts'
import { showCart, type CartLine, type CartSummary } from '#contract/cart/endpoints.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

interface OrderData {
  user: User
  /** The saved addresses, the default first. */
  addresses: readonly Address[]
  /** The pick-up places, hours and notes. The customer can choose a method without them. */
  methods: readonly DeliveryMethod[]
}

export async function load({ api, language, signal }: PageArguments): Promise<OrderData> {
  const [{ user }, methods, addresses] = await Promise.all([
    api(whoAmI, { signal }).catch(orThrowWith(useOrderFormMessages.in(language).userFailed)),
    loadMethods({ api, signal }),
    loadAddresses({ api, signal }),
  ])
  return { user, methods, addresses }
}

interface DirectOrderData extends OrderData {
  cart: { lines: CartLine[]; summary: CartSummary }
}

export async function loadDirect({ api, language, signal }: PageArguments): Promise<DirectOrderData> {
  const [{ user }, { data: lines, summary }, methods, addresses] = await Promise.all([
    api(whoAmI, { signal }),
    api(showCart, { signal }),
    loadMethods({ api, signal }),
    loadAddresses({ api, signal }),
  ]).catch(orThrowWith(useOrderFormMessages.in(language).dataFailed))
  return { user, methods, addresses, cart: { lines, summary } }
}

const loadMethods = async ({ api, signal }: Pick<PageArguments, 'api' | 'signal'>) =>
  (await api(listDeliveryMethods, { signal }).catch(orNull))?.data ?? []

/** Without them, the account fills in the form. */
const loadAddresses = async ({ api, signal }: Pick<PageArguments, 'api' | 'signal'>) =>
  (await api(listAddresses, { signal }).catch(orNull))?.data ?? []
