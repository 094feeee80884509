import { redirect } from 'react-router'
import type { PageArguments } from '#web/app/page.ts'
import { safeReturnPath, sessionToken } from '#web/app/session/session.ts'

export function load({ url }: PageArguments): null {
  if (sessionToken() !== null) throw redirect(safeReturnPath(url.searchParams.get('returnUrl')) ?? '/')
  return null
}
