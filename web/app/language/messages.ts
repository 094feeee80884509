import type { Language } from '#contract/platform/language.ts'
import { useScreenLanguage } from '#web/app/language/use-language.tsx'

type Messages = { [key: string]: string | ((...parameters: never[]) => string) | Messages }

/** The same keys and parameters with other texts. */
type SameKeys<M> = {
  [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : SameKeys<M[K]>
}

/**
 * Texts in both languages; the compiler checks that keys and parameters match. The result is a hook for the
 * screen's language; use `.in(language)` outside of components. `untilPicked` holds the texts that an
 * Indonesian screen shows in English until the visitor picks a language.
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
