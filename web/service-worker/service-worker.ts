/*
 * The service worker: it shows public pages that were seen before when the shop cannot be reached, and notifications.
 * What it stores and what it never stores: docs/decisions/086-what-the-service-worker-stores.md.
 */
import { answerFile, isFile, storeFiles, storeNames } from './files.ts'
import { answerNavigation, rememberPage } from './pages.ts'
import { openNotification, renewSubscription, showPush } from './push.ts'
import { worker, type SeenPage } from './scope.ts'

worker.addEventListener('install', (event) => {
  // Open tabs keep their scripts. They load a new document at their next navigation (web/app/service-worker.ts).
  void worker.skipWaiting()
  event.waitUntil(storeFiles(worker.build.files))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldStores(), preloadNavigations(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== location.origin) return
  // Everything else, such as the API, goes to the shop.
  if (mode === 'navigate') event.respondWith(answerNavigation(event, address))
  else if (isFile(address)) event.respondWith(answerFile(event))
})

worker.addEventListener('message', (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only tabs of this shop send messages
  const { seen, files } = event.data as SeenPage
  event.waitUntil(rememberPage(seen, files))
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
)

async function deleteOldStores(): Promise<void> {
  // A browser may refuse storage.
  const names = await caches.keys().catch(() => [])
  const current: readonly string[] = Object.values(storeNames)
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

/** Otherwise each navigation would wait for the start of the worker. */
const preloadNavigations = async (): Promise<void> =>
  worker.registration.navigationPreload?.enable().catch(() => undefined)
