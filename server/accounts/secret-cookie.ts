interface SecretCookie {
  name: string
  value: string
  path: string
  days: number
}

/** No script reads it, and requests of other sites that change something do not have it. */
export const secretCookie = ({ name, value, path, days }: SecretCookie, publicUrl: string): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${days * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** Returns an empty text without the cookie. */
export const readSecretCookie = (cookies: string, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?=;|$)`).exec(cookies)?.[1] ?? ''
