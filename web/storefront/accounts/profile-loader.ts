import { data } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { setAccount } from '#web/app/session/account.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

export async function load({ api, language, signal }: PageArguments): Promise<User> {
  const t = useAccountMessages.in(language).profile
  const fail = (message: string, status: number) => data({ code: 'FAULT', message }, { status })
  try {
    const { user, data: legacyUser } = await api('GET /auth/me', { signal })
    const account = user ?? legacyUser
    if (!account) throw fail(t.unreadable, 502)
    setAccount(account)
    return account
  } catch (error) {
    const problem = asApiError(error)
    if (problem.status === 401) throw problem
    if (problem.status === 200) throw fail(t.unreadable, 502)
    const { status, hasMessage, message } = problem
    // When offline or with a server error, the problem's own message is more precise.
    throw fail(hasMessage && (status === 0 || status >= 500) ? message : t.failed, status || 503)
  }
}
