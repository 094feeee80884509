/**
 * What few rows have of a text that somebody looks for in names, numbers and references: the last five digits of a phone number, of an
 * address of e-mail what stands before its @, or the number in that (`an77` of `pelanggan77@`), of a reference the word of letters and digits (`c4ca` of
 * `trx-c4ca-1`). Digits alone are in many numbers, and looked for where a word begins (` 133` of `toko 133`). Undefined where an index has to be asked
 * for all of it.
 */
export function rarePart(text: string): string | undefined {
  const typed = text.trim()
  const [, mailbox = ''] = address.exec(typed) ?? []
  if (mailbox.length >= 4) return numberInName.exec(mailbox)?.[0] ?? mailbox
  const [mixed = ''] = mixedWord.exec(typed) ?? []
  if (mixed.length >= 4) return mixed === typed ? undefined : mixed
  return phone.exec(typed)?.[1] ?? endingInDigits.exec(typed)?.[1]
}

/** Letters and digits in one word are a reference, a plate or an address of e-mail: nobody else's row nearby has it. */
export const isMixed = (text: string): boolean => mixedWord.test(text)

const address = /^([^@\s]+)@/
const numberInName = /\p{L}{2}\d{2,}/u
const mixedWord = /[\p{L}\d]*(?:\p{L}\d|\d\p{L})[\p{L}\d]*/u
const phone = /^\+?\d{4,}(\d{5})$/
// No beginning of a phone number, which is as frequent as letters are.
const endingInDigits = /^\p{L}+([\s-](?!\+?(?:0|62|8))\d{3}.*)$/u
