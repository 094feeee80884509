import type { DataRouter } from 'react-router'
import type { Page } from '#web/app/page.ts'
import { sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { accountId } from '#web/app/session/account.ts'
import { hydrated } from '#web/app/hydrated.ts'
import { isUnsaved } from '#web/app/forms/unsaved.ts'

/**
 * Two tabs are one customer: what another tab does to the session is followed by the page shown here (follow-tab.ts). Call
 * it before the account is followed (account.ts), which forgets whose it was.
 */
export function keepInStep(router: DataRouter): void {
  let known = sessionToken()
  // The server drew the form without knowing that nobody needs it.
  if (known !== null && pageOf(router)?.forSignedOut) void hydrated.then(() => router.revalidate())
  subscribeToSession((change) => {
    const before = known
    known = sessionToken()
    if (change === 'expired')
      void import('#web/app/session/leave-expired.ts').then(
        ({ leaveExpired }) => leaveExpired(router),
        () => undefined,
      )
    const elsewhere = change === 'elsewhere'
    if (known === before || !(elsewhere || isUnsaved())) return
    const who = accountId()
    // Where it cannot be had, the page stays as it is until the shop is asked again.
    void import('#web/app/session/follow-tab.ts').then(
      ({ followTab }) => followTab(router, pageOf(router), { elsewhere, who }),
      () => undefined,
    )
  })
}

export function pageOf(router: DataRouter): Page | undefined {
  return router.state.matches.at(-1)?.route.handle?.page
}
