/* The address of a WhatsApp chat. */

/** The number needs its country code. */
export function numberChatLink(number: string, text?: string): string {
  const chat = `https://wa.me/${toDigits(number)}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** For a chat that the sender chooses. */
export const shareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** Returns null for a number that is not an Indonesian mobile number, because it may have no WhatsApp. */
export function toMobileNumber(phone: string): string | null {
  const digits = toDigits(phone).replace(/^0/, '62')
  return /^628[1-9]\d{6,10}$/.test(digits) ? digits : null
}

/** Null as for `toMobileNumber`. */
export function chatLink(phone: string, text: string): string | null {
  const number = toMobileNumber(phone)
  return number === null ? null : numberChatLink(number, text)
}

const toDigits = (number: string): string => number.replace(/\D/g, '')
