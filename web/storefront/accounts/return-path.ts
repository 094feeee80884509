import { safeReturnPath } from '#web/app/session/session.ts'

interface Arrival {
  search: string
  state: unknown
  /** The booking page stores `bookingData` and `redirectFrom` in the tab's store. */
  bookingData: string | null
  redirectFrom: string | null
  isAdmin: boolean
}

/** Passes on the e-mail of a new account, so that the login does not ask for it again. */
export const withEmail = (state: unknown, email: string) => ({
  ...toObject(state),
  registeredEmail: email.trim(),
})

export function emailFrom(state: unknown): string {
  const email = toObject(state)?.registeredEmail
  return typeof email === 'string' ? email : ''
}

interface Destination {
  to: string
  state: unknown
}

/**
 * Returns the destination after login: the saved booking, else the previous page, else the booking form for a
 * selected service, else home, which is the console for an admin. The state of the previous page is passed on. Only paths of this site count.
 */
export function afterLogin({ search, state, bookingData, redirectFrom, isAdmin }: Arrival): Destination {
  const arrivalState = toObject(state)
  const booking = safeReturnPath(redirectFrom)
  const saved = toObject(readJson(bookingData))
  if (booking !== null && saved !== null) return { to: booking, state: { ...saved, bookingData: saved } }

  const wanted = new URLSearchParams(search).get('returnUrl')
  const origin =
    otherPage(wanted) ??
    otherPage(arrivalState?.returnUrl) ??
    otherPage(toPath(arrivalState?.from)) ??
    booking
  if (origin !== null) return { to: origin, state: remainingState(arrivalState) }
  if (arrivalState?.selectedService)
    return { to: '/booking', state: { selectedService: arrivalState.selectedService } }
  return { to: isAdmin ? '/admin' : '/', state: null }
}

/**
 * Removes the login's own entries from the state. The result is marked as coming from the login, because the
 * product list drops any other state.
 */
function remainingState(state: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!state) return null
  const { from, returnUrl: _, action: __, registeredEmail: ___, ...others } = state
  // A router location contains the state of its page.
  const own = toObject(toObject(from)?.state)
  const all = { ...own, ...others }
  return Object.keys(all).length > 0 ? { ...all, from: 'login' } : null
}

function otherPage(wanted: unknown): string | null {
  const path = safeReturnPath(wanted)
  return path !== null && accountPages.test(path) ? null : path
}

/** The login does not return to these pages, which a visitor who is logged in does not need. */
const accountPages = /^\/(?:login|signup|forgot-password|reset-password)(?:[/?#]|$)/

function toPath(from: unknown): unknown {
  const location = toObject(from)
  if (!location) return from
  const { pathname, search } = location
  if (typeof pathname !== 'string') return null
  return typeof search === 'string' ? pathname + search : pathname
}

const toObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
