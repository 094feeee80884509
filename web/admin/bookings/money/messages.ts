import { messages } from '#web/app/language/messages.ts'

export const useBillMessages = messages({
  nothing: [
    'Belum ada tagihan dan uang yang tercatat untuk booking ini.',
    'There is no bill, and no money has been recorded for this booking yet.',
  ],
  bill: ['Tagihan', 'Bill'],
  total: ['Total tagihan', 'Total of the bill'],
  write: ['Tulis tagihan', 'Write the bill'],
  change: ['Ubah tagihan', 'Change the bill'],
  title: (reference: string) => [`Tagihan ${reference}`, `Bill of ${reference}`],
  text: [
    'Tulis pekerjaan dan barang yang dipakai. Pelanggan membacanya dan melihat yang harus dibayar.',
    'List the work and the parts used. The customer sees this list and the amount to pay.',
  ],
  save: ['Simpan tagihan', 'Save the bill'],
  saved: (reference: string) => [`Tagihan ${reference} disimpan`, `The bill of ${reference} was saved`],
  work: (n: number) => [`Baris ${n}: pekerjaan atau barang`, `Line ${n}: work or part`],
  quantity: ['Jumlah', 'Quantity'],
  price: ['Harga satuan', 'Unit price'],
  remove: (n: number) => [`Hapus baris ${n}`, `Remove line ${n}`],
  add: ['Tambah baris', 'Add a line'],
  lower: (paid: string) => [
    `Sudah dibayar ${paid}. Selisihnya dicatat untuk dikembalikan.`,
    `${paid} has already been paid. The difference is recorded as a refund due.`,
  ],
})
