import type { DataRouter } from 'react-router'
import { whoAmI } from '#contract/accounts/endpoints.ts'
import { apiIn } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import type { Page } from '#web/app/page.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { dropUnsaved, isUnsaved } from '#web/app/forms/unsaved.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { useSessionOverMessages } from '#web/app/session/messages.ts'

/** Whose unsaved work stands on this page although the session has ended. */
let keptFor: string | null = null

/**
 * After a logout in another tab a customer's page leads to the login and back, after a login the login form is left, and
 * another customer sees their own. What is unsaved here stays (session-over.tsx) until the same person is back.
 */
export function followTab(
  router: DataRouter,
  page: Page | undefined,
  { elsewhere, who = 'nobody' }: { elsewhere: boolean; who: string | undefined },
): void {
  const signedIn = sessionToken() !== null
  if (!signedIn && isUnsaved()) keptFor = who
  if (!elsewhere) return
  if (signedIn && keptFor !== null) return void comeBack(router, keptFor)
  const { access = 'public', forSignedOut, native = 'id' } = page ?? {}
  if ((access === 'public' && !forSignedOut) || (!signedIn && isUnsaved())) return
  if (!signedIn && (access === 'customer' || access === 'admin'))
    showToast({ text: useSessionOverMessages.in(pickedLanguage() ?? native).elsewhere, stays: 6000 })
  void router.revalidate()
}

/** What one customer typed is not for another one to see or to send. */
async function comeBack(router: DataRouter, before: string): Promise<void> {
  const answer = await apiIn('id')(whoAmI).catch(orNull)
  // Who it is cannot be known now.
  if (answer === null) return
  keptFor = null
  if (answer.user.id === before || !isUnsaved()) return router.revalidate()
  dropUnsaved()
  location.reload()
}
