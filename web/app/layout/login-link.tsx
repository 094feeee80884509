import { useLocation, useNavigate } from 'react-router'
import { loginAddress } from '#web/app/session/session.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

/** The return address is added on click, because cached pages are the same for all visitors. */
export function LoginLink({ className }: { className?: string }) {
  const t = useLayoutMessages()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <a
      href="/login"
      className={buttonClasses('secondary', 'small', false, className)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        void navigate(loginAddressFrom({ pathname, search }))
      }}
    >
      {t.login}
    </a>
  )
}

/** The login returns to the current page, but not to these pages. */
export const loginAddressFrom = ({ pathname, search }: { pathname: string; search: string }): string =>
  accountPages.test(pathname) ? '/login' : loginAddress(pathname + search)

const accountPages = /^\/(?:login|signup|forgot-password|reset-password)?(?:\/|$)/
