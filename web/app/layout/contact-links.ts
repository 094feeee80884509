/* All links to a mail program, a phone, a chat or a map. Every parameter is encoded. */

/** Encodes any address, so that it cannot add recipients. */
export function mailLink(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

export const callLink = (phone: string): string => `tel:${phone.normalize('NFKC').replace(/[^\d+]/g, '')}`

/** For a number with its country code. */
export function numberChatLink(number: string, text?: string): string {
  const chat = `https://wa.me/${toDigits(number)}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** For Indonesian mobile numbers; null for other numbers, which may have no WhatsApp. */
export function chatLink(phone: string, text: string): string | null {
  const digits = toDigits(phone).replace(/^0/, '62')
  return /^628[1-9]\d{6,10}$/.test(digits) ? numberChatLink(digits, text) : null
}

export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** Also converts full-width digits of older stored numbers. */
const toDigits = (number: string): string => number.normalize('NFKC').replace(/\D/g, '')
