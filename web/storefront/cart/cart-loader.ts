import { data } from 'react-router'
import { showCart } from '#contract/cart.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { PageArguments } from '#web/page.ts'
import { setBadge } from '#web/shell/badges.ts'
import { useCartWords } from '#web/words/cart.ts'

/** The cart with what its products cost now. */
export async function load({ api, language, signal }: PageArguments) {
  try {
    const { data: lines, summary } = await api(showCart, { signal })
    setBadge('cart', summary.total_quantity)
    return lines
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401) throw problem
    throw data(
      { code: problem.code, message: useCartWords.in(language).loadFailed },
      { status: problem.status || 503 },
    )
  }
}
