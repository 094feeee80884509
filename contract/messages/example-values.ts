import type { Language } from '../platform/language.ts'
import type { PlaceholderValues } from './placeholders.ts'

/** The example of a preview. `shop` and `url` are those of the shop. */
export const exampleValues = (language: Language, shop: string, url: string): Required<PlaceholderValues> => {
  const isIndonesian = language === 'id'
  return {
    name: 'Sari',
    shop,
    order: 'TRX-7K2M9QXA',
    total: 'Rp\u00A0185.000',
    amount: 'Rp\u00A0185.000',
    link: `${url}/transaction/…`,
    courier: 'JNE',
    tracking: 'JX1234567890',
    track_link: 'https://www.jne.co.id/tracking-package',
    place: 'Jl. Melati 5, Yogyakarta',
    service: isIndonesian ? 'Servis Rem' : 'Brake service',
    day: isIndonesian ? 'Selasa, 1 Desember 2026' : 'Tuesday, 1 December 2026',
    time: isIndonesian ? '09.00' : '09:00',
  }
}
