import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Head } from '#web/app/layout/head.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { loginState, showExpired } from '#web/app/session/ask-login.ts'
import { loginAddress } from '#web/app/session/session.ts'

export default function SessionExpired() {
  const t = useShoppingMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  useEffect(() => {
    const here = pathname + search
    void showExpired(language).then(() =>
      navigate(loginAddress(here), { replace: true, state: loginState(here, state) }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, not again when the language changes
  }, [])
  return (
    <>
      <Head title={t.sessionTitle} />
      <PageSkeleton />
    </>
  )
}
