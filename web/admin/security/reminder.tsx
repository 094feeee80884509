import { Link, useLocation } from 'react-router'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useRequirement } from '#web/admin/security/requirement.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useAccount } from '#web/app/session/account.ts'
import { Notice } from '#web/ui/notice.tsx'

const setUpPages = ['/admin/security', '/admin/start/security']

/** Shown on every other page until an admin has the second factor that the shop requires. */
export function FactorReminder() {
  const t = useSecurityMessages()
  const say = useRequirement()
  const { pathname } = useLocation()
  const enabled = useAccount()?.role === 'admin'
  const { data } = useApiQuery('GET /auth/factors', undefined, { enabled, reuseCached: true })
  const from = data?.data.required_from
  if (!from || setUpPages.includes(pathname)) return null
  return (
    <Notice className="mx-4 mt-4 px-4 py-3 md:mx-8 print:hidden">
      {say(from)}{' '}
      <Link to="/admin/security" className="font-semibold whitespace-nowrap underline underline-offset-4">
        {t.setUp}
      </Link>
    </Notice>
  )
}
