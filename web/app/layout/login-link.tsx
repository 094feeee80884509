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
        void navigate(accountPages.test(pathname) ? '/login' : loginAddress(pathname + search))
      }}
    >
      {t.login}
    </a>
  )
}

/** The login does not return to these pages. */
const accountPages = /^\/(?:login|signup|forgot-password|reset-password)?(?:\/|$)/
