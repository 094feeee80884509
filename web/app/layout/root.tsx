import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { Page } from '#web/app/page.ts'
import { useSignedIn } from '#web/app/session/session.ts'
import { PendingPage } from '#web/app/layout/pending-page.tsx'
import { Frame } from '#web/app/layout/frame.tsx'
import { useUnsaved } from '#web/app/forms/unsaved.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

const SessionOver = lazyComponent(() => import('#web/app/session/session-over.tsx'))

export function Root() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useFocusOnNewPage()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router returns them untyped; routes.tsx creates them
  const handles = useMatches().map(({ handle }) => handle as { bare?: boolean; page?: Page } | undefined)
  const bare = handles.some((handle) => handle?.bare)
  const filledLater = handles.some((handle) => handle?.page && handle.page.access !== 'public')
  const signedIn = useSignedIn()
  const unsaved = useUnsaved()
  // A visitor of such a page may never have had a session.
  const { pathname } = useLocation()
  const [signedInAt, setSignedInAt] = useState('')
  if (signedIn && signedInAt !== pathname) setSignedInAt(pathname)
  const isOver = !bare && filledLater && !signedIn && unsaved && signedInAt === pathname
  return (
    <Frame bare={bare} filledLater={filledLater}>
      {isOver ? <SessionOver of={{ className: 'top-16 lg:top-18' }} onMissing={() => {}} /> : null}
      <PendingPage />
      <Outlet />
      <ScrollRestoration />
    </Frame>
  )
}

/** Keyboards and screen readers need the focus on the new page after a navigation. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
