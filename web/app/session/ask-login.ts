import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { loginAddress, takeExpiry } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

/** A visitor started this action before the login. Navigation state carries it through login and sign-up. */
export interface WaitingAction {
  kind: 'add-to-cart' | 'add-to-wishlist' | 'stock-notice'
  product: { id: string; name: string }
  quantity: number
  sizeId: string | null
}

interface AfterLogin {
  to?: string
  state?: Record<string, unknown>
}

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

export function useSessionOver(): (after?: AfterLogin) => Promise<void> {
  const t = useShoppingMessages()
  const toLogin = useToLogin()
  return async (after) => {
    const { sessionTitle: title, sessionOver: text, loginNow: confirm } = t
    await showDialog({ tone: 'warning', title, text, confirm })
    toLogin(after)
  }
}

/** Says that the session has ended and offers the login, which cannot be declined on /products. */
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

/** The login page reads the return path from the address and from the state. */
function useToLogin(): (after?: AfterLogin) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ to = pathname + search, state } = {}) => {
    void navigate(loginAddress(to), { state: loginState(to, state) })
  }
}

export const loginState = (to: string, state: unknown): Record<string, unknown> => ({
  ...(typeof state === 'object' ? state : null),
  from: to,
  returnUrl: to,
})

export async function showExpired(language: Language): Promise<void> {
  takeExpiry()
  const { sessionTitle: title, sessionOver: text } = useShoppingMessages.in(language)
  await showDialog({ tone: 'warning', title, text })
}
