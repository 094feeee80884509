import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { pickedLanguage, subscribeToPickedLanguage } from '#web/app/language/picked-language.ts'

/** Which language the server rendered in, for the first paint; null for each screen's own. */
export const FirstLanguage = createContext<Language | null>(null)

/** The language in which the screen was written, and the visitor's choice; null until one was made. */
interface ScreenLanguage {
  native: Language
  picked: Language | null
}

const Screen = createContext<ScreenLanguage>({ native: 'id', picked: null })

/** Inside the router, around whatever it shows: every text asks for the language, so it is found out here once. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const first = use(FirstLanguage)
  const picked = useSyncExternalStore(subscribeToPickedLanguage, pickedLanguage, () => first)
  const native = nativeLanguage(useMatches())
  const screen = useMemo(() => ({ native, picked }), [native, picked])
  return <Screen value={screen}>{children}</Screen>
}

export const useScreenLanguage = (): ScreenLanguage => use(Screen)

/** The language of the screen: the visitor's choice, else the one in which the screen was written. */
export function useLanguage(): Language {
  const { native, picked } = use(Screen)
  return picked ?? native
}

/** For a part of a screen that was written in another language than the screen: the visitor's choice, else that one. */
export const useLanguageOr = (native: Language): Language => use(Screen).picked ?? native

/** The native language of the innermost screen that names one. */
export function nativeLanguage(matches: readonly { handle?: unknown }[]): Language {
  for (const { handle } of matches.toReversed()) {
    const native = (handle as { native?: Language } | undefined)?.native
    if (native) return native
  }
  return 'id'
}
