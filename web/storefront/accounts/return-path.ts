import { safeReturnPath } from '#web/app/session/session.ts'

interface Arrival {
  search: string
  /** Navigation state of the login page, whoever led here. */
  state: unknown
  /** What the booking page kept through the login (section 3). */
  bookingData: string | null
  redirectFrom: string | null
}

interface Destination {
  to: string
  state: unknown
}

/**
 * Where login leads (section 2): the saved booking, then the page before, then the chosen service, then home.
 * What was chosen there travels along. Only paths of this site count.
 */
export function afterLogin({ search, state, bookingData, redirectFrom }: Arrival): Destination {
  const came = objectOf(state)
  const booking = safeReturnPath(redirectFrom)
  const saved = objectOf(readJson(bookingData))
  if (booking !== null && saved !== null) return { to: booking, state: { ...saved, bookingData: saved } }

  const wanted = new URLSearchParams(search).get('returnUrl')
  const origin = elsewhere(wanted) ?? elsewhere(came?.returnUrl) ?? elsewhere(pathOf(came?.from)) ?? booking
  if (origin !== null) return { to: origin, state: luggage(came) }
  if (came?.selectedService) return { to: '/booking', state: { selectedService: came.selectedService } }
  return { to: '/', state: null }
}

/**
 * The state without what only the login needed (the action is finished there), marked as coming from the login: the list
 * of products keeps no other (section 2). Null when nothing is left.
 */
function luggage(state: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!state) return null
  const { from, returnUrl: _, action: __, ...rest } = state
  // A router location carries the state of the page it names.
  const own = objectOf(objectOf(from)?.state)
  const all = { ...own, ...rest }
  return Object.keys(all).length > 0 ? { ...all, from: 'login' } : null
}

function elsewhere(wanted: unknown): string | null {
  const path = safeReturnPath(wanted)
  return path !== null && accountPages.test(path) ? null : path
}

/** Returning to one of these after login would lead in a circle. */
const accountPages = /^\/(?:login|signup|forgot-password|reset-password)(?:[/?#]|$)/

function pathOf(from: unknown): unknown {
  const location = objectOf(from)
  if (!location) return from
  const { pathname, search } = location
  if (typeof pathname !== 'string') return null
  return typeof search === 'string' ? pathname + search : pathname
}

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
