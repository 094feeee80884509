import type { Bilingual, Language } from '#contract/platform/language.ts'
import { useScreenLanguage } from '#web/app/language/use-language.tsx'

/** Indonesian and English, or one text for both. */
export type Text = string | readonly [id: string, en: string]

type Texts = { readonly [key: string]: Text | ((...parameters: never[]) => Text) | Texts }

type InOneLanguage<T> = {
  [K in keyof T]: T[K] extends Text
    ? string
    : T[K] extends (...parameters: infer P) => Text
      ? (...parameters: P) => string
      : InOneLanguage<T[K]>
}

/**
 * The result is a hook for the screen's language; `.in(language)` works outside of components. An Indonesian
 * screen shows the texts of `untilPicked` until the visitor picks a language.
 */
export function messages<const T extends Texts>(
  texts: T,
  options: { untilPicked?: NoInfer<Partial<InOneLanguage<T>>> } = {},
) {
  const indonesian = once(() => choose(texts, 0))
  const english = once(() => choose(texts, 1))
  const inLanguage = (language: Language) => (language === 'id' ? indonesian() : english())
  const untilPicked = once(() => ({ ...indonesian(), ...options.untilPicked }))
  const useTexts = () => {
    const { native, picked } = useScreenLanguage()
    return picked === null && native === 'id' ? untilPicked() : inLanguage(picked ?? native)
  }
  return Object.assign(useTexts, { in: inLanguage, untilPicked })
}

const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Texts are chosen when they are first read: most visitors read one language. */
function choose<T extends Texts>(texts: T, place: 0 | 1): InOneLanguage<T> {
  const pick = (text: Text) => (typeof text === 'string' ? text : text[place])
  const chosen = Object.entries(texts).map(([key, text]) => {
    if (typeof text === 'function') return [key, (...parameters: never[]) => pick(text(...parameters))]
    return [key, isText(text) ? pick(text) : choose(text, place)]
  })
  return Object.fromEntries(chosen)
}

const isText = (text: Text | Texts): text is Text => typeof text === 'string' || Array.isArray(text)

/** Labels of the contract as texts of a page. */
export const toTexts = <K extends string>(labels: Readonly<Record<K, Bilingual>>) =>
  Object.fromEntries(
    Object.entries<Bilingual>(labels).map(([key, { id, en }]): [string, Text] => [key, [id, en]]),
  ) as Record<K, Text>
