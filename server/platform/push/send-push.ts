import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import type { VapidKeys } from './push-keys.ts'
import { isPushEndpoint } from './push-services.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** JSON of Declarative Web Push. */
  text: string
  /** How many seconds the push service keeps it for a phone that is off. */
  ttl: number
  urgency: 'normal' | 'high'
  /** A newer message with the same topic replaces one that was not delivered yet. At most 32 characters. */
  topic: string
}

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. */
export type PushResult =
  | { outcome: 'accepted' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; seconds: number | null }

export interface PushSender {
  keys: VapidKeys
  /** How push services reach the owner of the shop: an https or mailto address. */
  subject: string
  moreServices: readonly string[]
  timeoutMs?: number
}

/** Redirects are not followed, and the response is not read, since it could come from anywhere. Never throws. */
export async function sendPush(
  sender: PushSender,
  target: PushTarget,
  message: PushMessage,
): Promise<PushResult> {
  const { endpoint } = target
  if (!isPushEndpoint(endpoint, sender.moreServices))
    return { outcome: 'refused', reason: 'The push service is not allowed' }
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(sender.timeoutMs ?? 8_000),
      ...(await makeRequest(sender, target, message)),
    })
    const result = toResult(response)
    await response.body?.cancel().catch(() => {})
    return result
  } catch (error) {
    return { outcome: 'later', reason: explain(error), seconds: null }
  }
}

async function makeRequest({ keys, subject }: PushSender, target: PushTarget, message: PushMessage) {
  const { endpoint, p256dh, auth } = target
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  // The library signs for https only. A receiver on this machine gets the https form of its address.
  const signedFor = { ...subscription, endpoint: endpoint.replace(/^http:/, 'https:') }
  const { headers } = await vapidHeaders(signedFor, { subject, ...keys })
  const body = await encryptNotification(subscription, new TextEncoder().encode(message.text))
  return {
    body,
    headers: {
      ...headers,
      ttl: String(message.ttl),
      urgency: message.urgency,
      topic: message.topic,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
    },
  }
}

function toResult({ ok, status, headers }: Response): PushResult {
  if (ok) return { outcome: 'accepted' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `The push service answered ${status}`
  if (status !== 429 && status < 500) return { outcome: 'refused', reason }
  const seconds = Number(headers.get('retry-after'))
  return { outcome: 'later', reason, seconds: Number.isInteger(seconds) && seconds > 0 ? seconds : null }
}

/** An address of a push service is a secret, and some errors repeat it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The push service could not be reached'
  const code = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : ''
  return error.name === 'TimeoutError'
    ? 'The push service took too long'
    : `The push service could not be reached${code}`
}
