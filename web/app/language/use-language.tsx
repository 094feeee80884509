import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#contract/platform/language.ts'
import { pickedLanguage, subscribeToPickedLanguage } from '#web/app/language/picked-language.ts'

/**
 * The picked language of the server's render, for the first paint. With null, each screen has its native
 * language.
 */
export const FirstLanguage = createContext<Language | null>(null)

interface ScreenLanguage {
  native: Language
  picked: Language | null
}

const Screen = createContext<ScreenLanguage>({ native: 'id', picked: null })

/** Belongs inside the router, around all pages. It determines the language once for all texts. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const first = use(FirstLanguage)
  const picked = useSyncExternalStore(subscribeToPickedLanguage, pickedLanguage, () => first)
  const native = nativeLanguage(useMatches())
  const screen = useMemo(() => ({ native, picked }), [native, picked])
  return <Screen value={screen}>{children}</Screen>
}

export const useScreenLanguage = (): ScreenLanguage => use(Screen)

export function useLanguage(): Language {
  const { native, picked } = use(Screen)
  return picked ?? native
}

/** A component uses this hook when its native language differs from the screen's. */
export const useLanguageOr = (native: Language): Language => use(Screen).picked ?? native

export function nativeLanguage(matches: readonly { handle?: unknown }[]): Language {
  for (const { handle } of matches.toReversed()) {
    const native = (handle as { native?: Language } | undefined)?.native
    if (native) return native
  }
  return 'id'
}
