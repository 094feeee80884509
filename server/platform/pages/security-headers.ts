/** Everything comes from this shop, and no inline script or style runs. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Vite's client and React's refresh are inline scripts and styles, which only development needs. */
const developmentPolicy = policy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/** The policy of a service worker is its own. */
export const workerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

export function pageHeaders(
  path: string,
  { developing, isSecret }: { developing: boolean; isSecret: boolean },
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isSecret ? 'no-store' : 'public, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-security-policy': developing ? developmentPolicy : policy,
    'referrer-policy':
      isSecret || path === '/reset-password' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isSecret && { 'x-robots-tag': 'noindex' }),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
