import type { User } from '#contract/accounts/schemas.ts'
import { endSession, sessionToken, subscribeToSession } from '#web/app/session/session.ts'
import { clearBadges, refreshBadges } from '#web/app/session/badges.ts'
import { createStore } from '#web/app/store.ts'
import { sessionStore } from '#web/ui/browser.ts'

const account = createStore<User | null>(null)

export const useAccount = (): User | null => account.use()

export const accountId = (): string | undefined => account.get()?.id

/** The last one of this tab, also after the session ended. */
let lastId: string | undefined

export function setAccount(user: User): void {
  if (lastId !== undefined && lastId !== user.id) void clearWork()
  lastId = user.id
  account.set(user)
}

/** Another person must not act on what the one before selected. */
const clearWork = () =>
  import('#web/ui/lists/use-selection.ts').then(
    ({ clearSelections }) => clearSelections(),
    () => undefined,
  )

/** Updates the header's name and badges when the token changes. It is called once, in the browser. */
export function followSession(): void {
  let lastToken: string | null = null
  const follow = () => {
    const token = sessionToken()
    if (token === lastToken) return
    lastToken = token
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

export async function logOutHere(): Promise<void> {
  const { endOnServer } = await import('#web/app/session/session-requests.ts')
  const ended = endOnServer()
  endSession()
  // The next user of this browser must not see drafts and selections. A session that expires keeps them.
  sessionStore.clear()
  const cleared = clearWork()
  // The token is already removed from this browser, so a failed request is ignored.
  await Promise.all([ended, cleared]).catch(() => undefined)
}

export async function reloadAccount(): Promise<void> {
  const token = sessionToken()
  if (token !== null) await loadAccount(token)
}

async function loadAccount(token: string): Promise<void> {
  try {
    const { findAccount } = await import('#web/app/session/session-requests.ts')
    const user = await findAccount()
    if (sessionToken() === token) setAccount(user)
  } catch {
    // A 401 has already ended the session. After any other failure, the menu has no name until the next page
    // load.
  }
}
