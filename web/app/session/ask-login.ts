import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { loginAddress, takeExpiry } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

/** What a visitor pressed before the login. It travels through login and sign-up in navigation state. */
export interface WaitingAction {
  kind: 'add-to-cart' | 'add-to-wishlist'
  product: { id: string; name: string }
  quantity: number
  sizeId: string | null
}

interface AfterLogin {
  /** Where the visitor goes then; this page unless said. */
  to?: string
  /** What travels along, such as the action to finish. */
  state?: Record<string, unknown>
}

/** Asks a visitor to log in, goes there on agreement and comes back to this page. */
export function useAskLogin(): (why: string, after?: AfterLogin) => Promise<void> {
  const t = useShoppingMessages()
  const toLogin = useToLogin()
  return async (why, after) => {
    const agreed = await showDialog({
      tone: 'warning',
      title: t.loginTitle,
      text: why,
      confirm: t.loginNow,
      cancel: t.later,
    })
    if (agreed) toLogin(after)
  }
}

/** On a customer's own page: says that the session is over, goes to the login and comes back here. */
export function useSessionOver(): (after?: AfterLogin) => Promise<void> {
  const t = useShoppingMessages()
  const toLogin = useToLogin()
  return async (after) => {
    const { sessionTitle: title, sessionOver: text, loginNow: confirm } = t
    await showDialog({ tone: 'warning', title, text, confirm })
    toLogin(after)
  }
}

/** Says that the session is over and offers the login; on /products there is no staying (section 8). */
export function useAskLoginAgain(): () => Promise<void> {
  const t = useShoppingMessages()
  const toLogin = useToLogin()
  const { pathname } = useLocation()
  return async () => {
    const agreed = await showDialog({
      tone: 'warning',
      title: t.sessionTitle,
      text: t.sessionOver,
      confirm: t.loginNow,
      cancel: pathname === '/products' ? undefined : t.later,
    })
    if (agreed) toLogin()
  }
}

/** To the login with the way back in the address and in the state, for both ways in which it is read (section 2). */
function useToLogin(): (after?: AfterLogin) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ to = pathname + search, state } = {}) => {
    void navigate(loginAddress(to), { state: loginState(to, state) })
  }
}

/** Navigation state of the login page: the way back, and what was chosen on the page that was left. */
export const loginState = (to: string, state: unknown): Record<string, unknown> => ({
  ...(typeof state === 'object' ? state : null),
  from: to,
  returnUrl: to,
})

/** 'Sesi Berakhir'; resolves once it was read. */
export async function sayExpired(language: Language): Promise<void> {
  takeExpiry()
  const { sessionTitle: title, sessionOver: text } = useShoppingMessages.in(language)
  await showDialog({ tone: 'warning', title, text })
}
