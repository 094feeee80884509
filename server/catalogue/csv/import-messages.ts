import type { Language } from '#contract/platform/language.ts'

/** Why a row of a file is refused. */
export const importMessages = (language: Language) => messages[language]

const messages = {
  id: {
    unknownId: 'Tidak ada produk dengan id ini',
    unknownCategory: (name: string) => `Kategori "${name}" tidak ada`,
    price: (text: string) => `Harga "${text}" bukan bilangan rupiah`,
    surcharge: (text: string) => `Tambahan harga "${text}" bukan bilangan rupiah`,
    weight: (text: string) => `Berat "${text}" bukan bilangan gram`,
    yesOrNo: (column: string, text: string) => `Kolom ${column} harus ya atau tidak, bukan "${text}"`,
    stockChange: (text: string) => `tambah_stok "${text}" bukan bilangan bulat`,
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
    unknownCategory: (name: string) => `There is no category "${name}"`,
    price: (text: string) => `The price "${text}" is not a number of rupiah`,
    surcharge: (text: string) => `The surcharge "${text}" is not a number of rupiah`,
    weight: (text: string) => `The weight "${text}" is not a number of grams`,
    yesOrNo: (column: string, text: string) => `The column ${column} must be yes or no, not "${text}"`,
    stockChange: (text: string) => `add_stock "${text}" is not a whole number`,
    stockBelow: (stock: number) => `Not enough stock: it is ${stock} now`,
    unknownSize: 'The size with this id is not one of this product',
    sizeTwice: 'This size is in the file twice',
    sizeName: 'The name of the size is required',
    differs: (column: string, row: number) =>
      `The column ${column} differs from row ${row}, the same product`,
    edited: 'Someone else changed this product after the file was exported',
    editedSincePreview: 'Someone else changed this product after you looked at the plan',
    version: 'The version is not valid',
  },
}
