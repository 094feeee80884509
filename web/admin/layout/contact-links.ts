/** A chat with a customer, for Indonesian mobile numbers; null for any other, which only rings. */
export function chatLink(phone: string, text: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0/, '62')
  return /^628[1-9]\d{6,10}$/.test(digits) ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null
}

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
