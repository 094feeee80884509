import { formatRupiah } from '#contract/platform/money.ts'
import { limits } from '#contract/platform/limits.ts'
import { inLanguages } from '#contract/platform/texts.ts'

const maxRate = formatRupiah(limits.deliveryRate)

export const rateMessages = inLanguages({
  noArea: ['Kode atau wilayah harus diisi', 'The code or the area is required'],
  unknownCode: (code: string) => [
    `Tidak ada wilayah dengan kode "${code}"`,
    `There is no area with the code "${code}"`,
  ],
  unknownArea: (text: string) => [`Wilayah "${text}" tidak dikenal`, `The area "${text}" is not known`],
  severalAreas: (text: string, paths: string[]) => [
    `Wilayah "${text}" bisa berarti beberapa: ${paths.join('; ')}. Isi kodenya.`,
    `"${text}" may be several areas: ${paths.join('; ')}. Give its code.`,
  ],
  twice: (row: number) => [`Wilayah ini sudah ada di baris ${row}`, `This area is in row ${row} already`],
  columnAt: (place: number) => [`kolom ke-${place} (tanpa judul)`, `column ${place} (without a head)`],
  noPrice: ['Harga harus diisi', 'The price is required'],
  price: (text: string) => [
    `Harga "${text}" bukan bilangan rupiah`,
    `The price "${text}" is not a number of rupiah`,
  ],
  perExtraKg: (text: string) => [
    `Harga per kg berikutnya "${text}" bukan bilangan rupiah`,
    `The price per further kg "${text}" is not a number of rupiah`,
  ],
  tooMuch: (text: string) => [
    `"${text}" terlalu besar: paling banyak ${maxRate}`,
    `"${text}" is too much: ${maxRate} at most`,
  ],
})

export type RateMessages = ReturnType<typeof rateMessages>
