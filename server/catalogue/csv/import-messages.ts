import type { Language } from '#contract/platform/language.ts'
import type { Field } from '#contract/platform/resource.ts'
import { inLanguages } from '#contract/platform/texts.ts'

export const importMessages = inLanguages({
  unknownId: ['Tidak ada produk dengan id ini', 'There is no product with this id'],
  unreadable: {
    reference: (label: string, text: string) => [
      `${label} "${text}" tidak ada`,
      `There is no ${label.toLowerCase()} "${text}"`,
    ],
    money: (label: string, text: string) => [
      `${label} "${text}" bukan bilangan rupiah`,
      `The ${label.toLowerCase()} "${text}" is not a number of rupiah`,
    ],
    moment: (label: string, text: string) => [
      `${label} "${text}" bukan waktu. Contoh: 2026-12-01 08:00`,
      `The time "${text}" of ${label.toLowerCase()} is not valid. For example: 2026-12-01 08:00`,
    ],
    grams: (label: string, text: string) => [
      `${label} "${text}" bukan bilangan gram`,
      `The ${label.toLowerCase()} "${text}" is not a number of grams`,
    ],
  },
  quantityPrices: (text: string) => [
    `Harga grosir "${text}" tidak terbaca. Contoh: 3: 22000; 12: 20000`,
    `The prices by quantity "${text}" are unreadable. For example: 3: 22000; 12: 20000`,
  ],
  offersPerSize: [
    'Produk ini punya ukuran: isi harga promo dan harga grosir di baris setiap ukuran',
    'This product has sizes: write sale prices and prices by quantity into the row of each size',
  ],
  gtin: (text: string) => [
    `Barcode "${text}" salah: harus 8, 12, atau 13 angka seperti pada kemasan`,
    `The barcode "${text}" is wrong: it must have the 8, 12 or 13 digits of the package`,
  ],
  gtinRounded: (text: string) => [
    `Barcode "${text}" dipendekkan oleh Excel dan angkanya hilang: ubah format kolomnya menjadi Teks, isi lagi, lalu simpan`,
    `Excel shortened the barcode "${text}", and its digits are lost: format the column as text, fill it in again, then save`,
  ],
  gtinInStore: (text: string) => [
    `Barcode "${text}" dibuat sendiri oleh sebuah toko, bukan barcode pabrik`,
    `The barcode "${text}" was made by a shop for itself, not by a manufacturer`,
  ],
  gtinTaken: (gtin: string, name: string) => [
    `Barcode ${gtin} sudah dipakai ${name}`,
    `The barcode ${gtin} already belongs to ${name}`,
  ],
  gtinTwice: (gtin: string, row: number) => [
    `Barcode ${gtin} sudah ada di baris ${row}`,
    `The barcode ${gtin} is in row ${row} already`,
  ],
  yesOrNo: (column: string, text: string) => [
    `Kolom ${column} harus ya atau tidak, bukan "${text}"`,
    `The column ${column} must be yes or no, not "${text}"`,
  ],
  stockChange: (text: string) => [
    `tambah_stok "${text}" bukan bilangan bulat`,
    `add_stock "${text}" is not a whole number`,
  ],
  stock: (text: string) => [
    `stok "${text}" bukan bilangan bulat`,
    `The stock "${text}" is not a whole number`,
  ],
  stockIsKept: (stock: number) => [
    `Stok produk yang sudah ada tidak ditimpa (sekarang ${stock}). Isi tambah_stok dengan selisihnya`,
    `The stock of an existing product is not overwritten (${stock} now). Write the difference into add_stock`,
  ],
  stockTwice: ['Isi salah satu saja: stok atau tambah_stok', 'Fill in only one of them: stock or add_stock'],
  stockPerSize: [
    'Produk ini punya ukuran: isi stok di baris setiap ukuran',
    'This product has sizes: write the stock into the row of each size',
  ],
  stockToDivide: (stock: number) => [
    `Produk ini punya stok ${stock} dan mendapat ukuran: isi stok untuk setiap ukuran baru`,
    `This product has a stock of ${stock} and gets sizes: write the stock of each new size`,
  ],
  stockIsDivided: (stock: number, sum: number) => [
    `Produk ini punya stok ${stock} dan mendapat ukuran, tetapi jumlah stok ukurannya ${sum}: bagi ${stock} itu ke kolom stok ukurannya dulu, lalu ubah stoknya dengan tambah_stok di impor berikutnya`,
    `This product has a stock of ${stock} and gets sizes, but the stock of its sizes adds up to ${sum}: divide the ${stock} among the sizes first, then change their stock with add_stock in a further import`,
  ],
  productTwice: (row: number) => [
    `Nama ini sudah ada di baris ${row}: isi ukurannya, atau ganti namanya`,
    `This name is in row ${row} already: give its size, or another name`,
  ],
  nameExists: (name: string, ids: string) => [
    `Produk "${name}" sudah ada. Untuk mengubahnya, isi kolom id dengan ${ids}; untuk produk lain, ganti namanya`,
    `The product "${name}" exists already. To update it, fill in the column id with ${ids}; for another product, change the name`,
  ],
  columnAt: (place: number) => [`kolom ke-${place} (tanpa judul)`, `column ${place} (without a head)`],
  divided: (stock: number, sum: number) => [
    `Produk ini mendapat ukuran: stoknya sekarang ${stock}, menjadi ${sum} pada ukuran-ukurannya`,
    `This product gets sizes: its stock is ${stock} now, and ${sum} over its sizes afterwards`,
  ],
  hiddenWithoutStock: [
    'Stok tidak diisi: disimpan tersembunyi sampai Anda menampilkannya',
    'No stock is given: saved hidden until you show it',
  ],
  soldOut: ['Langsung habis: stoknya 0', 'Sold out from the start: its stock is 0'],
  sizesSoldOut: (names: string) => [`Langsung habis: ${names}`, `Sold out from the start: ${names}`],
  stockBelow: (stock: number) => [
    `Stok tidak mencukupi: sekarang ${stock}`,
    `Not enough stock: it is ${stock} now`,
  ],
  unknownSize: [
    'Ukuran dengan id ini bukan milik produk ini',
    'The size with this id is not one of this product',
  ],
  sizeTwice: ['Ukuran ini ada dua kali dalam berkas', 'This size is in the file twice'],
  sizeName: ['Nama ukuran harus diisi', 'The name of the size is required'],
  differs: (column: string, row: number) => [
    `Kolom ${column} berbeda dari baris ${row}, produk yang sama`,
    `The column ${column} differs from row ${row}, the same product`,
  ],
  edited: [
    'Produk ini diubah orang lain setelah berkas diekspor',
    'Someone else changed this product after the file was exported',
  ],
  editedSincePreview: [
    'Produk ini diubah orang lain setelah Anda melihat pratinjaunya',
    'Someone else changed this product after your preview',
  ],
  version: ['Versi tidak valid', 'The version is not valid'],
})

/** Why a cell of a field cannot be read. */
export function unreadableCell({ kind, label, csv }: Field, cell: string, language: Language): string {
  const t = importMessages(language)
  const at = language === 'id' ? 0 : 1
  if (kind === 'offer') return t.unreadable.money(label[at], cell)
  if (kind === 'reference' || kind === 'money' || kind === 'moment' || kind === 'grams')
    return t.unreadable[kind](label[at], cell)
  return t.yesOrNo(csv?.[at] ?? label[at], cell)
}
