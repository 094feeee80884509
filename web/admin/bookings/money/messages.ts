import { messages } from '#web/app/language/messages.ts'

/** What the owner reads about the money of a booking besides the words of money. */
export const useBillMessages = messages({
  id: {
    nothing: 'Belum ada tagihan dan uang yang tercatat untuk booking ini.',
    bill: 'Tagihan',
    total: 'Total tagihan',
    write: 'Tulis tagihan',
    change: 'Ubah tagihan',
    title: (reference: string) => `Tagihan ${reference}`,
    text: 'Tulis pekerjaan dan barang yang dipakai. Pelanggan membacanya dan melihat yang harus dibayar.',
    save: 'Simpan tagihan',
    saved: (reference: string) => `Tagihan ${reference} disimpan`,
    work: (n: number) => `Baris ${n}: pekerjaan atau barang`,
    quantity: 'Jumlah',
    price: 'Harga satuan',
    remove: (n: number) => `Hapus baris ${n}`,
    add: 'Tambah baris',
    lower: (paid: string) => `Sudah dibayar ${paid}. Selisihnya dicatat untuk dikembalikan.`,
  },
  en: {
    nothing: 'There is no bill, and no money has been recorded for this booking yet.',
    bill: 'Bill',
    total: 'Total of the bill',
    write: 'Write the bill',
    change: 'Change the bill',
    title: (reference) => `Bill of ${reference}`,
    text: 'Write the work and what was used for it. The customer reads it, and what is to be paid.',
    save: 'Save the bill',
    saved: (reference) => `The bill of ${reference} was saved`,
    work: (n) => `Line ${n}: work or part`,
    quantity: 'Quantity',
    price: 'Price each',
    remove: (n) => `Remove line ${n}`,
    add: 'Add a line',
    lower: (paid) => `${paid} was paid already. The difference is noted to be given back.`,
  },
})
