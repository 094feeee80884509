import { useSyncExternalStore } from 'react'

/** Who changed the session: this tab, another tab, or the shop, which refused the token. */
type SessionChange = 'here' | 'elsewhere' | 'expired'
type Listener = (change: SessionChange) => void

/** Set in this tab while a session has expired and no page has said so. */
const expiredKey = 'sessionExpired'

const listeners = new Set<Listener>()

/** The token in this browser: written as `token`, read from `token`, then `access_token` (section 3). */
export function sessionToken(): string | null {
  if (typeof localStorage === 'undefined') return null
  return localStorage.getItem('token') || localStorage.getItem('access_token')
}

export function startSession(token: string): void {
  localStorage.setItem('token', token)
  sessionStorage.removeItem(expiredKey)
  notify('here')
}

/** Clears both tokens. */
export function endSession(): void {
  removeTokens()
  notify('here')
}

/** After a 401: clears both tokens while this one is still in use; a late 401 must not end a newer session. */
export function expireSession(token: string): void {
  if (sessionToken() !== token) return
  removeTokens()
  sessionStorage.setItem(expiredKey, '1')
  notify('expired')
}

/** Whether the session of this tab expired and no page has said so yet. The caller says it. */
export function takeExpiry(): boolean {
  const isExpired = sessionStorage.getItem(expiredKey) !== null
  sessionStorage.removeItem(expiredKey)
  return isExpired
}

function removeTokens(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('access_token')
}

/** The token, or null while signed out and during the server's first paint. Tabs keep in step. */
export const useSessionToken = (): string | null =>
  useSyncExternalStore(subscribeToSession, sessionToken, () => null)

export const useSignedIn = (): boolean => useSessionToken() !== null

export function subscribeToSession(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changedInOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changedInOtherTab)
  }
}

export const loginAddress = (returnTo: string): string => `/login?returnUrl=${encodeURIComponent(returnTo)}`

/** The path to return to after login, if it is one of this site: never `//…`, `/\…` or a scheme. */
export function safeReturnPath(wanted: unknown): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks, so "/\t/host" would leave the site
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(wanted)) return null
  // "/.//host" is "//host" once the dots are walked.
  return new URL(wanted, 'http://shop').pathname.startsWith('//') ? null : wanted
}

function changedInOtherTab(event: StorageEvent): void {
  if (event.key === null || event.key === 'token' || event.key === 'access_token') notify('elsewhere')
}

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}
