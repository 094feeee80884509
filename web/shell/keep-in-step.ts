import type { DataRouter } from 'react-router'
import type { Page } from '#web/page.ts'
import { sessionToken, subscribeToSession } from '#web/session.ts'
import { hydrated } from '#web/shell/hydrated.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { pickedLanguage } from '#web/words/picked-language.ts'
import { useShellWords } from '#web/words/shell.ts'

/**
 * Two tabs are one customer: what another tab does to the session is followed by the page shown here. After a logout a
 * page of hers leads to the login and back, after a login the login form is left, and another customer sees her own.
 */
export function keepInStep(router: DataRouter): void {
  let known = sessionToken()
  // The server drew the form without knowing that she needs none.
  if (known !== null && pageOf(router)?.forSignedOut) void hydrated.then(() => router.revalidate())
  subscribeToSession((elsewhere) => {
    const before = known
    known = sessionToken()
    if (!elsewhere || known === before) return
    const { access = 'public', forSignedOut } = pageOf(router) ?? {}
    if (access === 'public' && !forSignedOut) return
    if (known === null && (access === 'customer' || access === 'admin'))
      showToast({ text: useShellWords.in(pickedLanguage() ?? 'id').loggedOutElsewhere, stays: 6000 })
    void router.revalidate()
  })
}

function pageOf(router: DataRouter): Page | undefined {
  return (router.state.matches.at(-1)?.route.handle as { page?: Page } | undefined)?.page
}
