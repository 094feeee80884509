/* All links to a mail program, a phone, a chat or a map are made here. Every parameter is encoded. */

/** An encoded address cannot add recipients. */
export function mailLink(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** The number needs its country code. */
export function numberChatLink(number: string, text?: string): string {
  const chat = `https://wa.me/${toDigits(number)}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** For a chat that the visitor chooses. */
export const shareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** Returns null for a number that is not an Indonesian mobile number, because it may have no WhatsApp. */
export function chatLink(phone: string, text: string): string | null {
  const digits = toDigits(phone).replace(/^0/, '62')
  return /^628[1-9]\d{6,10}$/.test(digits) ? numberChatLink(digits, text) : null
}

export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

const instagramLink = (account: string): string => `https://www.instagram.com/${account}/`

const tiktokLink = (account: string): string => `https://www.tiktok.com/@${account}`

interface Accounts {
  chat_number: string
  instagram: string
  tiktok: string
}

/** The pages of the shop on social networks. */
export const listProfiles = ({ instagram, tiktok }: Omit<Accounts, 'chat_number'>) => [
  ...(instagram ? [{ name: 'Instagram', account: `@${instagram}`, to: instagramLink(instagram) }] : []),
  ...(tiktok ? [{ name: 'TikTok', account: `@${tiktok}`, to: tiktokLink(tiktok) }] : []),
]

export const listContactLinks = (shop: Accounts) => [
  ...(shop.chat_number ? [{ name: 'WhatsApp', to: numberChatLink(shop.chat_number) }] : []),
  ...listProfiles(shop).map(({ name, to }) => ({ name, to })),
]

const toDigits = (number: string): string => number.replace(/\D/g, '')
