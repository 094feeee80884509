import type { OutgoingHttpHeaders } from 'node:http'

/** What the browser may do on a page. Everything comes from this shop; nothing inline runs. */
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

/** Vite's client and React's refresh are inline scripts and styles, while developing only. */
const policyWhileDeveloping = policy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

export function pageHeaders(path: string, developing: boolean): OutgoingHttpHeaders {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'content-security-policy': developing ? policyWhileDeveloping : policy,
    'x-content-type-options': 'nosniff',
    // The address of the reset page is a secret.
    'referrer-policy': path.startsWith('/reset-password') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
