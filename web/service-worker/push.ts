import { worker, type PushEvent, type Tab } from './scope.ts'

/** A Declarative Web Push message, which the newest browsers show without a worker. */
interface DeclaredNotification {
  title: string
  body: string
  navigate: string
  lang: string
  tag: string
  silent: boolean
  app_badge: string
}

export async function showPush(event: PushEvent): Promise<void> {
  const { title, navigate, app_badge, tag, ...shown } = readDeclared(event)
  const options: NotificationOptions & { renotify: boolean } = {
    ...shown,
    tag: tag ?? '',
    // A later notification takes the place of one with the same tag, and is noticed too.
    renotify: Boolean(tag) && !shown.silent,
    icon: '/apple-touch-icon.png',
    data: { navigate },
  }
  const count = Number(app_badge ?? Number.NaN)
  await Promise.all([
    // Browsers end the subscription of a worker that shows nothing.
    worker.registration.showNotification(title ?? location.host, options),
    count >= 0 ? navigator.setAppBadge?.(count).catch(() => undefined) : undefined,
  ])
}

function readDeclared({ data }: PushEvent): Partial<DeclaredNotification> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the shop can encrypt a message
    const message = data?.json() as { notification?: Partial<DeclaredNotification> } | undefined
    return message?.notification ?? {}
  } catch {
    return {}
  }
}

/** Focuses a tab that shows the page, or opens it. A notification leads nowhere outside of this shop. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `showPush` has set it
  const { navigate } = notification.data as { navigate?: string }
  const url = inThisShop(navigate ?? '/')
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab: Tab) => withoutHash(tab.url) === withoutHash(url))
  await (open ? open.focus() : worker.clients.openWindow(url))
}

function inThisShop(address: string): string {
  const target = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  if (!target?.protocol.startsWith('http')) return `${location.origin}/`
  return location.origin + target.pathname + target.search + target.hash
}

const withoutHash = (url: string): string => url.replace(/#.*/, '')

/**
 * The browser or its push service has ended the subscription. The worker has no session, so an open tab sends the new one
 * to the shop.
 */
export async function renewSubscription(old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey
  if (!applicationServerKey) return
  const renewed = await worker.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => undefined)
  if (!renewed) return
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of a worker has no such argument
  for (const tab of tabs) tab.postMessage({ renewed: renewed.toJSON(), replaced: old.endpoint })
}
