interface SecretCookie {
  name: string
  value: string
  path: string
  days: number
}

/** Only the server reads it, and other sites cannot send it. */
export const secretCookie = ({ name, value, path, days }: SecretCookie, publicUrl: string): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${days * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** Empty without one. */
export const readSecretCookie = (cookies: string, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?=;|$)`).exec(cookies)?.[1] ?? ''
