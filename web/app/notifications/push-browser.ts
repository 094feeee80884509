import { apiIn, type Api } from '#web/app/api/api.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { isUninstalledOnIos } from '#web/ui/browser.ts'

/** `install` is an iPhone or iPad whose browser has no notifications before the shop is on its home screen. */
export type PushState = 'missing' | 'install' | 'blocked' | 'off' | { endpointHash: string }

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return isUninstalledOnIos() ? 'install' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return subscription ? { endpointHash: await hashOf(subscription.endpoint) } : 'off'
}

/** Ask only after a press: browsers refuse a question without one. Returns null if the person does not allow it. */
export async function subscribe(api: Api): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { registerServiceWorker } = await import('#web/app/service-worker.ts')
  if (!(await registerServiceWorker())) throw new Error('The service worker is not registered')
  const { data } = await api('GET /push/key')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(data.key)
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    // The browser has a subscription with the key of another shop that had this address.
    .catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    })
  return subscription.toJSON()
}

/** The browser or its push service has replaced a subscription, which the service worker reports to its tabs. */
export interface Renewed {
  renewed: PushSubscriptionJSON
  replaced: string
}

export async function sendRenewed({ renewed: { endpoint, keys }, replaced }: Renewed): Promise<void> {
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth || sessionToken() === null) return
  // Notifications stay in the language of the page.
  const language = document.documentElement.lang === 'en' ? 'en' : 'id'
  await apiIn(language)('POST /push/subscriptions', { body: { endpoint, keys: { p256dh, auth }, replaced } })
}

export async function unsubscribe(): Promise<void> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function hashOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
