import { data } from 'react-router'
import { whoAmI, type User } from '#contract/accounts/endpoints.ts'
import { problemOf } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { setAccount } from '#web/app/session/account.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

/** The signed-in user; a problem of the token leads to the login, anything else says so (section 8). */
export async function load({ api, language, signal }: PageArguments): Promise<User> {
  const t = useAccountMessages.in(language).profile
  const fail = (message: string, status: number) => data({ code: 'FAULT', message }, { status })
  try {
    const { user, data: same } = await api(whoAmI, { signal })
    const found = user ?? same
    if (!found) throw fail(t.unreadable, 502)
    setAccount(found)
    return found
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status === 401) throw problem
    // The shop answered and did not say who it is: `success: false`.
    if (problem.status === 200) throw fail(t.unreadable, 502)
    const { status, hasMessage, message } = problem
    // Away, or with a fault of its own, the shop says more than we know.
    throw fail(hasMessage && (status === 0 || status >= 500) ? message : t.failed, status || 503)
  }
}
