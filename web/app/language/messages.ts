import type { Language } from '#contract/platform/language.ts'
import { useScreenLanguage } from '#web/app/language/use-language.tsx'

type Messages = { [key: string]: string | ((...parameters: never[]) => string) | Messages }

type SameKeys<M> = {
  [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : SameKeys<M[K]>
}

/**
 * The compiler checks that both languages have the same keys and parameters. The result is a hook for the
 * screen's language; `.in(language)` works outside of components. An Indonesian screen shows the texts of
 * `untilPicked` in English until the visitor picks a language.
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
