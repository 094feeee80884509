import { redirect } from 'react-router'
import { recallReset } from '#web/storefront/accounts/reset-memory.ts'
import type { PageArguments } from '#web/app/page.ts'

/**
 * Uses the token of the address, else a stored code, else the e-mail whose code the customer will type.
 * Without any of them, it redirects to /forgot-password.
 */
export function load({ params }: PageArguments): { token: string | null; email: string | null } {
  const { email, code } = recallReset()
  const token = params.token ?? code
  if (token === null && email === null) throw redirect('/forgot-password')
  return { token, email: params.token ? null : email }
}
