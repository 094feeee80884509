import type { Mail } from '#contract/admin/outbox-endpoints.ts'

export const newPassword = 'teh hangat di dapur'

/** What a person finds in the mail that opens the way to a new password. */
export const resetCodeIn = ({ text_body }: Mail): string => found(text_body, /^(?:\w{4}-){3}\w{4}$/m)

export const resetPathIn = ({ text_body }: Mail): string => found(text_body, /\/reset-password\/\S+/)

function found(text: string, what: RegExp): string {
  const [match] = what.exec(text) ?? []
  if (match === undefined) throw new Error(`The mail says nothing like ${what}:\n${text}`)
  return match
}
