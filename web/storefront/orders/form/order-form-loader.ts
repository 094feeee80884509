import { whoAmI, type User } from '#contract/accounts/endpoints.ts'
import { showCart, type CartLine, type CartSummary } from '#contract/cart/endpoints.ts'
import { orSay } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Who orders one product. */
export async function load({ api, language, signal }: PageArguments): Promise<{ user: User }> {
  const { user } = await api(whoAmI, { signal }).catch(orSay(useOrderFormMessages.in(language).userFailed))
  return { user }
}

interface DirectOrderData {
  user: User
  cart: { lines: CartLine[]; summary: CartSummary }
}

/** Who orders and what is in the cart; one sentence for both, when they cannot be loaded (section 8). */
export async function loadDirect({ api, language, signal }: PageArguments): Promise<DirectOrderData> {
  const [{ user }, { data: lines, summary }] = await Promise.all([
    api(whoAmI, { signal }),
    api(showCart, { signal }),
  ]).catch(orSay(useOrderFormMessages.in(language).dataFailed))
  return { user, cart: { lines, summary } }
}
