/* Every link that leaves the shop for a mail program, a phone, a chat or a map: what it carries is encoded. */

/** A mail to one address, whatever characters it has; with a subject when there is one. */
export function mailLink(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

export const callLink = (phone: string): string => `tel:${phone.normalize('NFKC').replace(/[^\d+]/g, '')}`

/** A chat with a number that has its country code; with the text it begins with when there is one. */
export function numberChatLink(number: string, text?: string): string {
  const chat = `https://wa.me/${digitsOf(number)}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** A chat with a customer, for Indonesian mobile numbers; null for any other, which only rings. */
export function chatLink(phone: string, text: string): string | null {
  const digits = digitsOf(phone).replace(/^0/, '62')
  return /^628[1-9]\d{6,10}$/.test(digits) ? numberChatLink(digits, text) : null
}

export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** Plain ones, also of an older number that was stored with full-width digits. */
const digitsOf = (number: string): string => number.normalize('NFKC').replace(/\D/g, '')
