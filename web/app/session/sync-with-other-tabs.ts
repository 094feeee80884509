import type { DataRouter } from 'react-router'
import type { Page } from '#web/app/page.ts'
import { sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { accountId } from '#web/app/session/account.ts'
import { hydrated } from '#web/app/hydrated.ts'
import { isUnsaved } from '#web/app/forms/unsaved.ts'

/**
 * Tabs share one session, so this page follows session changes in other tabs (follow-tab.ts). It must be
 * called before `followSession` (account.ts), which clears the account.
 */
export function syncWithOtherTabs(router: DataRouter): void {
  let lastToken = sessionToken()
  // The server rendered the form without knowing about the session.
  if (lastToken !== null && pageOf(router)?.forSignedOut) void hydrated.then(() => router.revalidate())
  subscribeToSession((change) => {
    const before = lastToken
    lastToken = sessionToken()
    if (change === 'expired')
      void import('#web/app/session/leave-expired.ts').then(
        ({ leaveExpired }) => leaveExpired(router),
        () => undefined,
      )
    const elsewhere = change === 'elsewhere'
    if (lastToken === before || !(elsewhere || isUnsaved())) return
    const who = accountId()
    // If the code fails to load, the page stays until its next request.
    void import('#web/app/session/follow-tab.ts').then(
      ({ followTab }) => followTab(router, pageOf(router), { elsewhere, who }),
      () => undefined,
    )
  })
}

export function pageOf(router: DataRouter): Page | undefined {
  return router.state.matches.at(-1)?.route.handle?.page
}
