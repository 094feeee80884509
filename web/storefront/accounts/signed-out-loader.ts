import { redirect } from 'react-router'
import type { PageArguments } from '#web/app/page.ts'
import { safeReturnPath, sessionToken } from '#web/app/session/session.ts'

/** Who is signed in already has no business with the login or sign-up form. */
export function load({ url }: PageArguments): null {
  if (sessionToken() !== null) throw redirect(safeReturnPath(url.searchParams.get('returnUrl')) ?? '/')
  return null
}
