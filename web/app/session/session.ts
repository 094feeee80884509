import { useSyncExternalStore } from 'react'
import { isShopDevice } from '#web/app/session/shop-device.ts'
import { localStore, sessionStore } from '#web/ui/browser.ts'

type SessionChange = 'here' | 'elsewhere' | 'expired'
type Listener = (change: SessionChange) => void

/** This tab keeps the key until a page shows that the session has expired. */
const expiredKey = 'sessionExpired'

const listeners = new Set<Listener>()

/** A token is written as `token`. Only older sessions have an `access_token`. */
export function sessionToken(): string | null {
  return localStore.get('token') || localStore.get('access_token')
}

export function startSession(token: string): void {
  localStore.set('token', token)
  sessionStore.remove(expiredKey)
  notify('here')
}

export function endSession(): void {
  removeTokens()
  notify('here')
}

/** Keeps a newer token, because a late 401 must not end a newer session. */
export function expireSession(token: string): void {
  if (sessionToken() !== token) return
  removeTokens()
  sessionStore.set(expiredKey, '1')
  notify('expired')
}

/** Returns whether the session expired and no page has shown it yet. The caller must show it. */
export function takeExpiry(): boolean {
  const isExpired = sessionStore.get(expiredKey) !== null
  sessionStore.remove(expiredKey)
  return isExpired
}

function removeTokens(): void {
  localStore.remove('token')
  localStore.remove('access_token')
}

/** The token is null without a session and during the first paint. It follows other tabs. */
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

/** On a device of the shop the next person may be another one, and starts at the dashboard. */
export function loginAddress(returnTo: string): string {
  const isOfConsole = returnTo.startsWith('/admin') && isShopDevice()
  return `/login?returnUrl=${encodeURIComponent(isOfConsole ? '/admin' : returnTo)}`
}

/** Returns the path only if it is a path of this site, so never `//…`, `/\…` or a scheme. */
export function safeReturnPath(wanted: unknown): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks, so "/\t/host" would leave the site
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(wanted)) return null
  // "/.//host" resolves to "//host".
  return new URL(wanted, 'http://shop').pathname.startsWith('//') ? null : wanted
}

function changedInOtherTab(event: StorageEvent): void {
  if (event.key === null || event.key === 'token' || event.key === 'access_token') notify('elsewhere')
}

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}
