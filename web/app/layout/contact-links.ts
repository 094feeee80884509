import { numberChatLink, shareLink } from '#contract/platform/chat-link.ts'

/* All links to a mail program, a phone, a chat or a map are made here. Every parameter is encoded. */

export { numberChatLink, shareLink }

/** An encoded address cannot add recipients. */
export function mailLink(email: string, subject?: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

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
