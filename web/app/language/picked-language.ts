import { languages, type Language } from '#contract/platform/language.ts'

const year = 60 * 60 * 24 * 365
const listeners = new Set<() => void>()

/** The language in a Cookie header, or null when the visitor has not used the switch. */
function languageInCookie(cookie: string | undefined): Language | null {
  const found = /(?:^|;\s*)lang=(id|en)(?=;|$)/.exec(cookie ?? '')?.[1]
  return languages.find((language) => language === found) ?? null
}

/** The language the visitor picked, in the browser. */
export const pickedLanguage = (): Language | null => languageInCookie(document.cookie)

/** Remembers the choice for a year, also for the server's first paint. */
export function pickLanguage(language: Language): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax`
  for (const listener of listeners) listener()
}

export function subscribeToPickedLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
