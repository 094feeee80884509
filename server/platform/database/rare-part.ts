/**
 * What few rows have of a text that somebody looks for in names, numbers and references: the number of a phone without its first four digits,
 * of a reference the word of letters and digits (`c4ca` of `trx-c4ca-1`). An index of trigrams that is asked for what nearly all rows have
 * as well takes up to forty times as long. Digits alone are in many numbers, and looked for where a word begins (` 133` of `toko 133`).
 * Undefined where it has to be asked for all of it.
 */
export function rarePart(text: string): string | undefined {
  const typed = text.trim()
  const [mixed = ''] = mixedWord.exec(typed) ?? []
  if (mixed.length >= 4) return mixed === typed ? undefined : mixed
  return phone.exec(typed)?.[1] ?? endingInDigits.exec(typed)?.[1]
}

/** Letters and digits in one word are a reference, a plate or an address of e-mail: nobody else's row nearby has it. */
export const isMixed = (text: string): boolean => mixedWord.test(text)

const mixedWord = /[\p{L}\d]*(?:\p{L}\d|\d\p{L})[\p{L}\d]*/u
const phone = /^\+?\d{4}(\d{5,})$/
// No beginning of a phone number, which is as frequent as letters are.
const endingInDigits = /^\p{L}+([\s-](?!\+?(?:0|62|8))\d{3}.*)$/u
