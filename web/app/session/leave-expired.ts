import type { DataRouter } from 'react-router'
import { isUnsaved } from '#web/app/forms/unsaved.ts'
import { pickedLanguage } from '#web/app/language/picked-language.ts'
import { dialogsClosed } from '#web/app/layout/dialogs.tsx'
import { pageOf } from '#web/app/session/sync-with-other-tabs.ts'
import { loginState, showExpired } from '#web/app/session/ask-login.ts'
import { loginAddress, sessionToken } from '#web/app/session/session.ts'

/**
 * Leaves a customer's page for the login after a 401, when the page has shown its own message. A loading page
 * is redirected by its loader. Unsaved changes keep the page open (session-over.tsx).
 */
export async function leaveExpired(router: DataRouter): Promise<void> {
  // The page handles the 401 first.
  await new Promise((resolve) => setTimeout(resolve))
  await dialogsClosed()
  const page = pageOf(router)
  const { initialized, navigation, revalidation, errors, location } = router.state
  const isLoading = !initialized || navigation.state !== 'idle' || revalidation !== 'idle'
  if (page?.access !== 'customer' || isLoading || errors) return
  if (sessionToken() !== null || isUnsaved()) return
  if (page.saysSessionOver) await showExpired(pickedLanguage() ?? page.native)
  const here = location.pathname + location.search
  await router.navigate(loginAddress(here), { state: loginState(here, location.state) })
}
