import type { Language } from '#contract/platform/language.ts'
import type { Field } from '#contract/platform/resource.ts'

export const importMessages = (language: Language) => messages[language]

/** Why a cell of a field cannot be read. */
export function unreadableCell({ kind, label, csv }: Field, cell: string, language: Language): string {
  const t = messages[language]
  const at = language === 'id' ? 0 : 1
  if (kind === 'reference' || kind === 'money' || kind === 'grams') return t.unreadable[kind](label[at], cell)
  return t.yesOrNo(csv?.[at] ?? label[at], cell)
}

const messages = {
  id: {
    unknownId: 'Tidak ada produk dengan id ini',
    unreadable: {
      reference: (label: string, text: string) => `${label} "${text}" tidak ada`,
      money: (label: string, text: string) => `${label} "${text}" bukan bilangan rupiah`,
      grams: (label: string, text: string) => `${label} "${text}" bukan bilangan gram`,
    },
    gtin: (text: string) => `Barcode "${text}" salah: harus 8, 12, atau 13 angka seperti pada kemasan`,
    gtinRounded: (text: string) =>
      `Barcode "${text}" dipendekkan oleh Excel dan angkanya hilang: ubah format kolomnya menjadi Teks, isi lagi, lalu simpan`,
    gtinInStore: (text: string) => `Barcode "${text}" dibuat sendiri oleh sebuah toko, bukan barcode pabrik`,
    gtinTaken: (gtin: string, name: string) => `Barcode ${gtin} sudah dipakai ${name}`,
    gtinTwice: (gtin: string, row: number) => `Barcode ${gtin} sudah ada di baris ${row}`,
    yesOrNo: (column: string, text: string) => `Kolom ${column} harus ya atau tidak, bukan "${text}"`,
    stockChange: (text: string) => `tambah_stok "${text}" bukan bilangan bulat`,
    stock: (text: string) => `stok "${text}" bukan bilangan bulat`,
    stockIsKept: (stock: number) =>
      `Stok produk yang sudah ada tidak ditimpa (sekarang ${stock}). Isi tambah_stok dengan selisihnya`,
    stockTwice: 'Isi salah satu saja: stok atau tambah_stok',
    stockPerSize: 'Produk ini punya ukuran: isi stok di baris setiap ukuran',
    stockToDivide: (stock: number) =>
      `Produk ini punya stok ${stock} dan mendapat ukuran: isi stok untuk setiap ukuran baru`,
    stockIsDivided: (stock: number, sum: number) =>
      `Produk ini punya stok ${stock} dan mendapat ukuran, tetapi jumlah stok ukurannya ${sum}: bagi ${stock} itu ke kolom stok ukurannya dulu, lalu ubah stoknya dengan tambah_stok di impor berikutnya`,
    productTwice: (row: number) => `Nama ini sudah ada di baris ${row}: isi ukurannya, atau ganti namanya`,
    nameExists: (name: string, ids: string) =>
      `Produk "${name}" sudah ada. Untuk mengubahnya, isi kolom id dengan ${ids}; untuk produk lain, ganti namanya`,
    columnAt: (place: number) => `kolom ke-${place} (tanpa judul)`,
    divided: (stock: number, sum: number) =>
      `Produk ini mendapat ukuran: stoknya sekarang ${stock}, menjadi ${sum} pada ukuran-ukurannya`,
    hiddenWithoutStock: 'Stok tidak diisi: disimpan tersembunyi sampai Anda menampilkannya',
    soldOut: 'Langsung habis: stoknya 0',
    sizesSoldOut: (names: string) => `Langsung habis: ${names}`,
    stockBelow: (stock: number) => `Stok tidak mencukupi: sekarang ${stock}`,
    unknownSize: 'Ukuran dengan id ini bukan milik produk ini',
    sizeTwice: 'Ukuran ini ada dua kali dalam berkas',
    sizeName: 'Nama ukuran harus diisi',
    differs: (column: string, row: number) => `Kolom ${column} berbeda dari baris ${row}, produk yang sama`,
    edited: 'Produk ini diubah orang lain setelah berkas diekspor',
    editedSincePreview: 'Produk ini diubah orang lain setelah Anda melihat pratinjaunya',
    version: 'Versi tidak valid',
  },
  en: {
    unknownId: 'There is no product with this id',
    unreadable: {
      reference: (label: string, text: string) => `There is no ${label.toLowerCase()} "${text}"`,
      money: (label: string, text: string) =>
        `The ${label.toLowerCase()} "${text}" is not a number of rupiah`,
      grams: (label: string, text: string) => `The ${label.toLowerCase()} "${text}" is not a number of grams`,
    },
    gtin: (text: string) =>
      `The barcode "${text}" is wrong: it must have the 8, 12 or 13 digits of the package`,
    gtinRounded: (text: string) =>
      `Excel shortened the barcode "${text}", and its digits are lost: format the column as text, fill it in again, then save`,
    gtinInStore: (text: string) =>
      `The barcode "${text}" was made by a shop for itself, not by a manufacturer`,
    gtinTaken: (gtin: string, name: string) => `The barcode ${gtin} already belongs to ${name}`,
    gtinTwice: (gtin: string, row: number) => `The barcode ${gtin} is in row ${row} already`,
    yesOrNo: (column: string, text: string) => `The column ${column} must be yes or no, not "${text}"`,
    stockChange: (text: string) => `add_stock "${text}" is not a whole number`,
    stock: (text: string) => `The stock "${text}" is not a whole number`,
    stockIsKept: (stock: number) =>
      `The stock of an existing product is not overwritten (${stock} now). Write the difference into add_stock`,
    stockTwice: 'Fill in only one of them: stock or add_stock',
    stockPerSize: 'This product has sizes: write the stock into the row of each size',
    stockToDivide: (stock: number) =>
      `This product has a stock of ${stock} and gets sizes: write the stock of each new size`,
    stockIsDivided: (stock: number, sum: number) =>
      `This product has a stock of ${stock} and gets sizes, but the stock of its sizes adds up to ${sum}: divide the ${stock} among the sizes first, then change their stock with add_stock in a further import`,
    productTwice: (row: number) => `This name is in row ${row} already: give its size, or another name`,
    nameExists: (name: string, ids: string) =>
      `The product "${name}" exists already. To update it, fill in the column id with ${ids}; for another product, change the name`,
    columnAt: (place: number) => `column ${place} (without a head)`,
    divided: (stock: number, sum: number) =>
      `This product gets sizes: its stock is ${stock} now, and ${sum} over its sizes afterwards`,
    hiddenWithoutStock: 'No stock is given: saved hidden until you show it',
    soldOut: 'Sold out from the start: its stock is 0',
    sizesSoldOut: (names: string) => `Sold out from the start: ${names}`,
    stockBelow: (stock: number) => `Not enough stock: it is ${stock} now`,
    unknownSize: 'The size with this id is not one of this product',
    sizeTwice: 'This size is in the file twice',
    sizeName: 'The name of the size is required',
    differs: (column: string, row: number) =>
      `The column ${column} differs from row ${row}, the same product`,
    edited: 'Someone else changed this product after the file was exported',
    editedSincePreview: 'Someone else changed this product after your preview',
    version: 'The version is not valid',
  },
}
