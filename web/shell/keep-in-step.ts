import type { DataRouter } from 'react-router'
import { sessionToken } from '#web/session.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { pickedLanguage } from '#web/words/picked-language.ts'
import { useShellWords } from '#web/words/shell.ts'

/**
 * Two tabs are one customer: what another tab does to the session is followed by the page shown here. After a logout a
 * page of hers leads to the login and back, after a login the login form is left, and another customer sees her own.
 */
export function keepInStep(router: DataRouter): void {
  let known = sessionToken()
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'token' && key !== 'access_token') return
    const token = sessionToken()
    if (token === known && token !== null) return
    const wasSignedIn = known !== null
    known = token
    if (accessOf(router) === 'public') return
    if (token === null && wasSignedIn && accessOf(router) !== 'private')
      showToast({ text: useShellWords.in(pickedLanguage() ?? 'id').loggedOutElsewhere, stays: 6000 })
    void router.revalidate()
  })
}

function accessOf(router: DataRouter): string {
  const page = router.state.matches.at(-1)?.route.handle as { page?: { access: string } } | undefined
  return page?.page?.access ?? 'public'
}
