import { data } from 'react-router'
import { whoAmI, type User } from '#contract/accounts/endpoints.ts'
import { showCart, type CartLine, type CartSummary } from '#contract/cart/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Who orders one product. */
export async function load({ api, language, signal }: PageArguments): Promise<{ user: User }> {
  const { user } = await api(whoAmI, { signal }).catch(fail(language, 'userFailed'))
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
  ]).catch(fail(language, 'dataFailed'))
  return { user, cart: { lines, summary } }
}

const fail =
  (language: Language, failed: 'userFailed' | 'dataFailed') =>
  (problem: unknown): never => {
    const t = useOrderFormMessages.in(language)
    if (!(problem instanceof ApiError) || problem.status === 401) throw problem
    throw data({ code: problem.code, message: t[failed] }, { status: problem.status || 503 })
  }
