import type { Bilingual } from '../platform/language.ts'
import type { TextKind } from './kinds.ts'

/** The codes are the same in both languages. */
export const placeholders = {
  name: { id: 'nama pelanggan', en: 'name of the customer' },
  shop: { id: 'nama toko', en: 'name of the shop' },
  order: { id: 'nomor pesanan atau booking', en: 'reference of the order or booking' },
  total: { id: 'total pesanan', en: 'total of the order' },
  amount: { id: 'jumlah uang', en: 'amount of money' },
  link: { id: 'alamat halamannya', en: 'address of its page' },
  courier: { id: 'kurir', en: 'courier' },
  tracking: { id: 'nomor resi', en: 'tracking number' },
  track_link: { id: 'alamat untuk melacak', en: 'address for tracking' },
  place: { id: 'tempat mengambil', en: 'place of the pick-up' },
  service: { id: 'layanan', en: 'service' },
  day: { id: 'hari', en: 'day' },
  time: { id: 'jam', en: 'time' },
} as const satisfies Record<string, Bilingual>
export type Placeholder = keyof typeof placeholders

/** A value is missing if the order has none, such as a tracking number. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

export const allowedPlaceholders: Record<TextKind, readonly Placeholder[]> = {
  order_confirmed: ['name', 'shop', 'order', 'total', 'link'],
  order_unpaid: ['name', 'shop', 'order', 'total', 'amount', 'link'],
  order_sent: ['name', 'shop', 'order', 'total', 'courier', 'tracking', 'track_link', 'link'],
  order_ready: ['name', 'shop', 'order', 'total', 'place', 'link'],
  booking_tomorrow: ['name', 'shop', 'order', 'service', 'day', 'time', 'link'],
  money_owed: ['name', 'shop', 'order', 'total', 'amount', 'link'],
  money_returned: ['name', 'shop', 'order', 'total', 'amount', 'link'],
  nota: ['name', 'shop', 'order', 'total', 'link'],
  greeting: ['name', 'shop'],
}

interface PlaceholderProblem {
  message: 'PLACEHOLDER_UNKNOWN' | 'PLACEHOLDER_MISPLACED' | 'PLACEHOLDER_BROKEN'
  params: { name: string; allowed: string }
}

/** The first placeholder of the text that a message of this kind cannot fill in. */
export function findPlaceholderProblem(text: string, kind: TextKind): PlaceholderProblem | null {
  const allowed = allowedPlaceholders[kind]
  for (const [written, name] of text.matchAll(/\{([^{}]*)\}|[{}]/g)) {
    if (name !== undefined && allowed.some((one) => one === name)) continue
    const isKnown = name !== undefined && Object.hasOwn(placeholders, name)
    return {
      message:
        name === undefined ? 'PLACEHOLDER_BROKEN' : isKnown ? 'PLACEHOLDER_MISPLACED' : 'PLACEHOLDER_UNKNOWN',
      params: { name: written.slice(0, 40), allowed: allowed.map((one) => `{${one}}`).join(' ') },
    }
  }
  return null
}
