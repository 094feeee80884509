import type { Language } from './language.ts'

/** Indonesian and English, or one text for both. */
export type Text = string | readonly [id: string, en: string]

export type Texts = { readonly [key: string]: Text | ((...parameters: never[]) => Text) | Texts }

export type InOneLanguage<T> = {
  [K in keyof T]: T[K] extends Text
    ? string
    : T[K] extends (...parameters: infer P) => Text
      ? (...parameters: P) => string
      : InOneLanguage<T[K]>
}

/** The result gives the texts in a language. They are chosen when they are first read, since most people read one. */
export function inLanguages<const T extends Texts>(texts: T): (language: Language) => InOneLanguage<T> {
  const chosen: Partial<Record<Language, InOneLanguage<T>>> = {}
  return (language) => (chosen[language] ??= choose(texts, language === 'id' ? 0 : 1))
}

function choose<T extends Texts>(texts: T, place: 0 | 1): InOneLanguage<T> {
  const pick = (text: Text) => (typeof text === 'string' ? text : text[place])
  const chosen = Object.entries(texts).map(([key, text]) => {
    if (typeof text === 'function') return [key, (...parameters: never[]) => pick(text(...parameters))]
    return [key, isText(text) ? pick(text) : choose(text, place)]
  })
  return Object.fromEntries(chosen)
}

const isText = (text: Text | Texts): text is Text => typeof text === 'string' || Array.isArray(text)

/** Returns "1 order" or "3 orders" in English. `n` may be a formatted count. */
export const countOf = (n: number | string, one: string, several = `${one}s`): string =>
  `${n} ${String(n) === '1' ? one : several}`
