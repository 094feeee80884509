import { data } from 'react-router'
import { whoAmI, type User } from '#contract/accounts.ts'
import { showCart, type CartLine, type CartSummary } from '#contract/cart.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { PageArguments } from '#web/page.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useOrderWords } from '#web/words/orders.ts'

export interface OrderFormData {
  user: User
  cart: { lines: CartLine[]; summary: CartSummary }
}

/** Who orders and what is in her cart. An ended session is said before the login asks for a new one (section 8). */
export async function load({ api, language, signal }: PageArguments): Promise<OrderFormData> {
  const t = useOrderWords.in(language)
  const [{ user }, { data: lines, summary }] = await Promise.all([
    api(whoAmI, { signal }).catch((problem) => refuse(problem, t.userFailed)),
    api(showCart, { signal }).catch((problem) => refuse(problem, t.cartFailed)),
  ])
  return { user, cart: { lines, summary } }

  function refuse(problem: unknown, message: string): never {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.status !== 401) throw data({ code: problem.code, message }, { status: problem.status || 503 })
    void showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
    throw problem
  }
}
