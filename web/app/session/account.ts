import type { User } from '#contract/accounts/endpoints.ts'
import { endSession, sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { clearBadges, refreshBadges } from '#web/app/session/badges.ts'
import { createStore } from '#web/app/store.ts'

const account = createStore<User | null>(null)

/** The signed-in user as the header knows them; null until known. */
export const useAccount = (): User | null => account.use()

/** Of the signed-in user, while known. */
export const accountId = (): string | undefined => account.get()?.id

/** For pages that just learned or changed who is signed in: the header follows at once. */
export const setAccount = (user: User): void => account.set(user)

/** Keeps the header's name and badges in step with the token; called once in the browser. */
export function followSession(): void {
  let known: string | null = null
  const follow = () => {
    const token = sessionToken()
    if (token === known) return
    known = token
    if (token === null) {
      account.set(null)
      clearBadges()
      return
    }
    void loadAccount(token)
    void refreshBadges()
  }
  follow()
  subscribeToSession(follow)
}

/** Ends the session here at once and on the server as soon as it can be told. */
export async function logOutHere(): Promise<void> {
  const { endOnServer } = await import('#web/app/session/session-requests.ts')
  const shown = endOnServer()
  endSession()
  // Who uses this browser next shall not read what was typed; a session that merely ended keeps it.
  sessionStorage.clear()
  // The token is gone from this browser whatever the server says.
  await shown.catch(() => undefined)
}

async function loadAccount(token: string): Promise<void> {
  try {
    const { findAccount } = await import('#web/app/session/session-requests.ts')
    const user = await findAccount()
    if (sessionToken() === token) account.set(user)
  } catch {
    // A dead token has ended the session by now; anything else leaves the menu without a name until the next page.
  }
}
