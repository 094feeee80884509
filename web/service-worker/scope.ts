/*
 * What the worker uses of its global scope. TypeScript's own types of workers cannot be loaded beside those of pages.
 */

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** The request of a navigation, which the browser sends while it starts the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

export interface PushEvent extends ExtendableEvent {
  data: { json: () => unknown } | null
}

interface NotificationEvent extends ExtendableEvent {
  notification: Notification
}

interface SubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null
}

/** What a tab reports after a page was loaded without the worker (web/app/service-worker.ts). */
export interface SeenPage {
  seen: string
  files: readonly string[]
}

interface MessageFromTab extends ExtendableEvent {
  data: unknown
}

export interface Tab {
  url: string
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageFromTab
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChangeEvent
}

interface WorkerScope {
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  /** Missing in older browsers. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  /** The server writes it in front of the worker (server/platform/pages/serve-worker.ts). */
  build: { id: string; files: readonly string[]; styles: readonly string[] }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const worker = globalThis as unknown as WorkerScope
