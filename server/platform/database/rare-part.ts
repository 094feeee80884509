/**
 * What few rows have of a text that somebody looks for in names, numbers and references: the number of a phone without its first four digits,
 * a reference without the letters that each begins with (`-c4ca` of `trx-c4ca`). An index of trigrams that is asked for what nearly all
 * rows have as well takes up to forty times as long. Undefined where it has to be asked for all of it.
 */
export function rarePart(text: string): string | undefined {
  const [, phone, ending] = rare.exec(text.trim()) ?? []
  return phone ?? ending
}

// No beginning of a phone number, which is as frequent as letters are.
const rare = /^\+?\d{4}(\d{5,})$|^\p{L}+([\s-](?!\+?(?:0|62|8)\d)(?=\p{L}*\d)[\p{L}\d]{3}.*)$/u

/** Letters and digits in one word are a reference, a plate or an address of e-mail: nobody else's row nearby has it. */
export const isMixed = (text: string): boolean => /\p{L}\d|\d\p{L}/u.test(text)
