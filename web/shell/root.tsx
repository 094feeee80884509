import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ComingPage } from '#web/shell/coming-page.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { useLanguage } from '#web/words/use-language.tsx'

/** Every page inside the shell. */
export function Root() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useFocusOnNewPage()
  const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)
  return (
    <Frame bare={bare}>
      <ComingPage />
      <Outlet />
      <ScrollRestoration />
    </Frame>
  )
}

/** After a navigation the keyboard and the screen reader start at the new page. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
