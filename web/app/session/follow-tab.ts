import type { DataRouter } from 'react-router'
import { apiIn } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import type { Page } from '#web/app/page.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { discardUnsaved, isUnsaved } from '#web/app/forms/unsaved.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { useSessionOverMessages } from '#web/app/session/messages.ts'

/** The id of the user whose unsaved changes stay on this page after the session ended. */
let unsavedOwner: string | null = null

/**
 * Follows session changes in another tab. After a logout, a customer's page leads to the login and back.
 * After a login, the login form is left, and another customer sees their own page. Unsaved changes stay
 * (session-over.tsx) until the same user is back.
 */
export function followTab(
  router: DataRouter,
  page: Page | undefined,
  { elsewhere, who }: { elsewhere: boolean; who: string | undefined },
): void {
  const signedIn = sessionToken() !== null
  if (!signedIn && isUnsaved()) unsavedOwner = who ?? 'unknown'
  if (!elsewhere) return
  // One person may follow another without a moment in between.
  const ownerBefore = unsavedOwner ?? (isUnsaved() ? who : undefined)
  if (signedIn && ownerBefore !== undefined) return void resumePage(router, ownerBefore)
  const { access = 'public', forSignedOut, native = 'id' } = page ?? {}
  if ((access === 'public' && !forSignedOut) || (!signedIn && isUnsaved())) return
  if (!signedIn && (access === 'customer' || access === 'admin'))
    showToast({ text: useSessionOverMessages.in(pickedLanguage() ?? native).elsewhere, stays: 6000 })
  void router.revalidate()
}

/** Another customer must not see or send what the first one typed. */
async function resumePage(router: DataRouter, ownerBefore: string): Promise<void> {
  const answer = await apiIn('id')('GET /auth/me').catch(orNull)
  // Without a response the user is unknown.
  if (answer === null) return
  unsavedOwner = null
  if (answer.user.id === ownerBefore || !isUnsaved()) return router.revalidate()
  discardUnsaved()
  location.reload()
}
