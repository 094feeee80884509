import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'

/** Told of every change, and whether another tab made it. */
type Listener = (elsewhere: boolean) => void

const listeners = new Set<Listener>()

/** The token in this browser: written as `token`, read from `token`, then `access_token` (section 3). */
export function sessionToken(): string | null {
  if (typeof localStorage === 'undefined') return null
  return localStorage.getItem('token') || localStorage.getItem('access_token')
}

export function startSession(token: string): void {
  localStorage.setItem('token', token)
  notify()
}

/** Clears both tokens; with a token given, only while that one is still in use: a late 401 must not end a newer session. */
export function endSession(token?: string): void {
  if (token !== undefined && sessionToken() !== token) return
  localStorage.removeItem('token')
  localStorage.removeItem('access_token')
  notify()
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

/** For loaders of signed-in pages: without a token the way leads to the login and back here. */
export function requireSession(url: URL): string {
  const token = sessionToken()
  if (token === null) throw redirect(loginAddress(url.pathname + url.search))
  return token
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
  if (event.key === null || event.key === 'token' || event.key === 'access_token') notify(true)
}

function notify(elsewhere = false): void {
  for (const listener of listeners) listener(elsewhere)
}
