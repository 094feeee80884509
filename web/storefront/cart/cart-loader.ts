import { data } from 'react-router'
import { showCart } from '#contract/cart/endpoints.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { setBadge } from '#web/app/session/badges.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'

/** The cart with what its products cost now. */
export async function load({ api, language, signal }: PageArguments) {
  try {
    const { data: lines, summary } = await api(showCart, { signal })
    setBadge('cart', summary.total_quantity)
    return lines
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status === 401) throw problem
    throw data(
      { code: problem.code, message: useCartMessages.in(language).loadFailed },
      { status: problem.status || 503 },
    )
  }
}
