import type { DeliveryMethod } from '#contract/delivery/schemas.ts'
import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { CartLine, CartSummary } from '#contract/cart/schemas.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { orThrowWith } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { AreaField, SavedAddresses } from '#web/storefront/orders/form/customer-fields.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { DeliveryFields } from '#web/storefront/orders/form/order-form.tsx'

interface OrderData {
  user: User
  /** The saved addresses, the default first. */
  addresses: readonly Address[]
  /** The pick-up places, hours and notes. The customer can choose a method without them. */
  methods: readonly DeliveryMethod[]
}

export async function load({ api, language, signal }: PageArguments): Promise<OrderData> {
  const [{ user }, methods, addresses] = await Promise.all([
    api('GET /auth/me', { signal }).catch(orThrowWith(useOrderFormMessages.in(language).userFailed)),
    loadMethods({ api, signal }),
    loadAddresses({ api, signal }),
  ])
  await loadFields({ methods, addresses })
  return { user, methods, addresses }
}

interface DirectOrderData extends OrderData {
  cart: { lines: CartLine[]; summary: CartSummary }
}

export async function loadDirect({ api, language, signal }: PageArguments): Promise<DirectOrderData> {
  const [{ user }, { data: lines, summary }, methods, addresses] = await Promise.all([
    api('GET /auth/me', { signal }),
    api('GET /cart', { signal }),
    loadMethods({ api, signal }),
    loadAddresses({ api, signal }),
  ]).catch(orThrowWith(useOrderFormMessages.in(language).dataFailed))
  await loadFields({ methods, addresses })
  return { user, methods, addresses, cart: { lines, summary } }
}

const loadMethods = async ({ api, signal }: Pick<PageArguments, 'api' | 'signal'>) =>
  (await api('GET /delivery/methods', { signal }).catch(orNull))?.data ?? []

/** Without them, the account fills in the form. */
const loadAddresses = async ({ api, signal }: Pick<PageArguments, 'api' | 'signal'>) =>
  (await api('GET /auth/addresses', { signal }).catch(orNull))?.data ?? []

/** The form has these fields from its first paint on, so that it does not move under the finger. */
const loadFields = ({ methods, addresses }: Omit<OrderData, 'user'>) =>
  Promise.all([
    addresses.length > 0 && SavedAddresses.preload(),
    methods.length > 0 && AreaField.preload(),
    methods.length > 0 && DeliveryFields.preload(),
  ])
