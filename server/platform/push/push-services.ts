/** The push services of the browsers: Chrome, Edge, Firefox, Safari, and the browsers that are made from them. */
const knownServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/**
 * A subscription names an address that the server calls, so only the push services of browsers are accepted, and those
 * of the setting PUSH_SERVICES. The same check precedes each call.
 */
export function isPushEndpoint(endpoint: string, moreServices: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  // An address that is written in another way than it is called is refused.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false
  if (url.protocol === 'http:') return moreServices.some((service) => isLocalReceiver(url, service))
  if (url.protocol !== 'https:' || url.port) return false
  return [...knownServices, ...moreServices].some((service) => matchesHost(url.hostname, service))
}

/** `*.push.example` stands for every host below push.example. */
const matchesHost = (host: string, service: string): boolean =>
  service.startsWith('*.') ? /^[a-z0-9.-]+$/.test(host) && host.endsWith(service.slice(1)) : host === service

/** For tests and trials: http://127.0.0.1 has any port, http://127.0.0.1:4000 only that one. */
function isLocalReceiver({ hostname, origin }: URL, service: string): boolean {
  const allowed = service.startsWith('http://') ? URL.parse(service) : null
  return allowed !== null && (allowed.port ? allowed.origin === origin : allowed.hostname === hostname)
}

/** Whether the setting may name this service. */
export const isPushService = (service: string): boolean =>
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(service) ||
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::[1-9]\d{0,4})?$/.test(service)
