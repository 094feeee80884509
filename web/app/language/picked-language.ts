import { languages, type Language } from '#contract/platform/language.ts'
import { readCookies, writeCookie } from '#web/ui/browser.ts'

const yearSeconds = 60 * 60 * 24 * 365
const listeners = new Set<() => void>()

/** For a browser that blocks cookies. */
let pickedHere: Language | null = null

function languageInCookie(cookie: string): Language | null {
  return parseLanguage(/(?:^|;\s*)lang=(id|en)(?=;|$)/.exec(cookie)?.[1])
}

const parseLanguage = (value: string | undefined): Language | null =>
  languages.find((language) => language === value) ?? null

/**
 * The language of all pages: the visitor's choice, else the shop's initial language as the server resolved it
 * (document.ts). Null: each page in its native language.
 */
export const pickedLanguage = (): Language | null =>
  languageInCookie(readCookies()) ??
  pickedHere ??
  parseLanguage(document.getElementById('root')?.dataset.language)

/** The choice is in a cookie, because the server reads it for its first render. */
export function pickLanguage(language: Language): void {
  pickedHere = language
  writeCookie(`lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`)
  for (const listener of listeners) listener()
}

export function subscribeToPickedLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
