import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { limits } from '#contract/platform/limits.ts'

export const rateMessages = (language: Language) => messages[language]

export type RateMessages = (typeof messages)['id']

const maxRate = formatRupiah(limits.deliveryRate)

const messages = {
  id: {
    noArea: 'Kode atau wilayah harus diisi',
    unknownCode: (code: string) => `Tidak ada wilayah dengan kode "${code}"`,
    unknownArea: (text: string) => `Wilayah "${text}" tidak dikenal`,
    severalAreas: (text: string, paths: string[]) =>
      `Wilayah "${text}" bisa berarti beberapa: ${paths.join('; ')}. Isi kodenya.`,
    twice: (row: number) => `Wilayah ini sudah ada di baris ${row}`,
    columnAt: (place: number) => `kolom ke-${place} (tanpa judul)`,
    noPrice: 'Harga harus diisi',
    price: (text: string) => `Harga "${text}" bukan bilangan rupiah`,
    perExtraKg: (text: string) => `Harga per kg berikutnya "${text}" bukan bilangan rupiah`,
    tooMuch: (text: string) => `"${text}" terlalu besar: paling banyak ${maxRate}`,
  },
  en: {
    noArea: 'The code or the area is required',
    unknownCode: (code: string) => `There is no area with the code "${code}"`,
    unknownArea: (text: string) => `The area "${text}" is not known`,
    severalAreas: (text: string, paths: string[]) =>
      `"${text}" may be several areas: ${paths.join('; ')}. Give its code.`,
    twice: (row: number) => `This area is in row ${row} already`,
    columnAt: (place: number) => `column ${place} (without a head)`,
    noPrice: 'The price is required',
    price: (text: string) => `The price "${text}" is not a number of rupiah`,
    perExtraKg: (text: string) => `The price per further kg "${text}" is not a number of rupiah`,
    tooMuch: (text: string) => `"${text}" is too much: ${maxRate} at most`,
  },
}
