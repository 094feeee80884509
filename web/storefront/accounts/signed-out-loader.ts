import { redirect } from 'react-router'
import type { PageArguments } from '#web/app/page.ts'
import { safeReturnPath, sessionToken } from '#web/app/session/session.ts'

/** Redirects signed-in users away from the login and sign-up forms. */
export function load({ url }: PageArguments): null {
  if (sessionToken() !== null) throw redirect(safeReturnPath(url.searchParams.get('returnUrl')) ?? '/')
  return null
}
