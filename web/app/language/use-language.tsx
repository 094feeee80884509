import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { pickedLanguage, subscribeToPickedLanguage } from '#web/app/language/picked-language.ts'

const FirstPaint = createContext<Language | null>(null)

/** Tells the first paint which language the server rendered in, null for each screen's own. */
export function LanguageProvider({ first, children }: { first: Language | null; children: ReactNode }) {
  return <FirstPaint value={first}>{children}</FirstPaint>
}

/** The language of the screen: the visitor's choice, else the one in which the screen was written. */
export function useLanguage(): Language {
  return useLanguageOr(useNativeLanguage())
}

/** For a part of a screen that was written in another language than the screen: the visitor's choice, else that one. */
export function useLanguageOr(native: Language): Language {
  return usePickedLanguage() ?? native
}

/** The visitor's choice; null until one was made. */
export function usePickedLanguage(): Language | null {
  const first = use(FirstPaint)
  return useSyncExternalStore(subscribeToPickedLanguage, pickedLanguage, () => first)
}

export const useNativeLanguage = (): Language => nativeLanguage(useMatches())

/** The native language of the innermost screen that names one. */
export function nativeLanguage(matches: readonly { handle?: unknown }[]): Language {
  for (const { handle } of matches.toReversed()) {
    const native = (handle as { native?: Language } | undefined)?.native
    if (native) return native
  }
  return 'id'
}
