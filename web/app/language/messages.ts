import type { Language } from '#contract/platform/language.ts'
import { useScreenLanguage } from '#web/app/language/use-language.tsx'

type Messages = { [key: string]: string | ((...parameters: never[]) => string) | Messages }

/** The same keys with the same parameters; only the texts may differ. */
type SameKeys<M> = {
  [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : SameKeys<M[K]>
}

/**
 * Texts in both languages, checked by the compiler to have the same keys and parameters. The result is a hook that gives the
 * texts in the screen's language; `.in(language)` gives them outside of components. `untilPicked` are those that the
 * specification quotes in English on an Indonesian screen: it says them until the visitor has picked a language.
 */
export function messages<const M extends Messages>(texts: {
  id: M
  en: NoInfer<SameKeys<M>>
  untilPicked?: NoInfer<Partial<SameKeys<M>>>
}) {
  const inLanguage = (language: Language) => texts[language] as SameKeys<M>
  const untilPicked: SameKeys<M> = { ...inLanguage('id'), ...texts.untilPicked }
  const useTexts = () => {
    const { native, picked } = useScreenLanguage()
    return picked === null && native === 'id' ? untilPicked : inLanguage(picked ?? native)
  }
  return Object.assign(useTexts, { in: inLanguage, untilPicked })
}
