import type { Language } from '#contract/platform/language.ts'

const longestName = 60

/** Characters that mail programs and browsers show or read as a dot, besides those that NFKC turns into one. */
const dot = '[.\u00B7\u2022\u2027\u3002\u06D4\uA4F8]'

/**
 * A name is free text, and anyone can sign up with any address. So a name that looks like an address or an
 * advertisement is left out.
 */
export function greet(name: string, language: Language): string {
  const hello = { id: 'Halo', en: 'Hello' }[language]
  return isPlainName(name) ? `${hello} ${name.trim()},` : `${hello},`
}

export function isPlainName(name: string): boolean {
  const plain = name.normalize('NFKC')
  return (
    /\p{L}/u.test(plain) &&
    plain.length <= longestName &&
    !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
    !lookalike.some((pattern) => pattern.test(plain))
  )
}

const lookalike = [
  /@|\bwww\b|https?\b/iu,
  /[/\\\u2044\u2215\u29F8]{2}/u,
  new RegExp(`${dot}(?:\\p{L}{2}|\\p{N})`, 'u'),
  // A phone number.
  /(?:\p{N}[\s().+-]*){6}/u,
]
