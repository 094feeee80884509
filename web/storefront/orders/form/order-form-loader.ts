import { data } from 'react-router'
import { whoAmI, type User } from '#contract/accounts.ts'
import { showCart, type CartLine, type CartSummary } from '#contract/cart.ts'
import type { Language } from '#contract/language.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { PageArguments } from '#web/page.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useOrderWords } from '#web/words/orders.ts'

/** Who orders one product. */
export async function load({ api, language, signal }: PageArguments): Promise<{ user: User }> {
  const { user } = await api(whoAmI, { signal }).catch(refuse(language, 'userFailed'))
  return { user }
}

interface DirectOrderData {
  user: User
  cart: { lines: CartLine[]; summary: CartSummary }
}

/** Who orders and what is in her cart; one sentence for both, when they cannot be loaded (section 8). */
export async function loadDirect({ api, language, signal }: PageArguments): Promise<DirectOrderData> {
  const [{ user }, { data: lines, summary }] = await Promise.all([
    api(whoAmI, { signal }),
    api(showCart, { signal }),
  ]).catch(refuse(language, 'dataFailed'))
  return { user, cart: { lines, summary } }
}

/** An ended session is said before the login asks for a new one (section 8). */
const refuse =
  (language: Language, failed: 'userFailed' | 'dataFailed') =>
  (problem: unknown): never => {
    const t = useOrderWords.in(language)
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.status !== 401)
      throw data({ code: problem.code, message: t[failed] }, { status: problem.status || 503 })
    void showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
    throw problem
  }
