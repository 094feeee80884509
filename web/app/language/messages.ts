import { inLanguages, type InOneLanguage, type Texts } from '#contract/platform/texts.ts'
import { useScreenLanguage } from '#web/app/language/use-language.tsx'

/**
 * The result is a hook for the screen's language; `.in(language)` works outside of components. An Indonesian
 * screen shows the texts of `untilPicked` until the visitor picks a language.
 */
export function messages<const T extends Texts>(
  texts: T,
  options: { untilPicked?: NoInfer<Partial<InOneLanguage<T>>> } = {},
) {
  const inLanguage = inLanguages(texts)
  let firstTexts: InOneLanguage<T> | undefined
  const untilPicked = () => (firstTexts ??= { ...inLanguage('id'), ...options.untilPicked })
  const useTexts = () => {
    const { native, picked } = useScreenLanguage()
    return picked === null && native === 'id' ? untilPicked() : inLanguage(picked ?? native)
  }
  return Object.assign(useTexts, { in: inLanguage, untilPicked })
}
