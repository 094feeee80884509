import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
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
      <Progress />
      <Outlet />
      <ScrollRestoration />
    </Frame>
  )
}

/** A line at the top while the next page is on its way. */
function Progress() {
  const busy = useNavigation().state !== 'idle'
  if (!busy) return null
  return (
    <div className="late fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden" aria-hidden="true">
      <div className="h-full w-1/3 animate-travel bg-terracotta" />
    </div>
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
