import type { DataRouter } from 'react-router'
import { isUnsaved } from '#web/app/forms/unsaved.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { dialogsClosed } from '#web/app/layout/dialogs.tsx'
import { pageOf } from '#web/app/session/keep-in-step.ts'
import { loginState, sayExpired } from '#web/app/session/ask-login.ts'
import { loginAddress, sessionToken } from '#web/app/session/session.ts'

/**
 * Leaves a customer's page for the login when the shop refused its token, after what the page itself says about it. A page that is
 * loading is led there by its loader, and what is unsaved keeps the page open (session-over.tsx).
 */
export async function leaveExpired(router: DataRouter): Promise<void> {
  // The page handles the refused request first.
  await new Promise((resolve) => setTimeout(resolve))
  await dialogsClosed()
  const page = pageOf(router)
  const { initialized, navigation, revalidation, errors, location } = router.state
  const isLoading = !initialized || navigation.state !== 'idle' || revalidation !== 'idle'
  if (page?.access !== 'customer' || isLoading || errors) return
  if (sessionToken() !== null || isUnsaved()) return
  if (page.saysSessionOver) await sayExpired(pickedLanguage() ?? page.native)
  const here = location.pathname + location.search
  await router.navigate(loginAddress(here), { state: loginState(here, location.state) })
}
