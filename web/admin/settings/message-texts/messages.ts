import { messages } from '#web/app/language/messages.ts'

export const useTextMessages = messages({
  text: [
    'Teks pesan WhatsApp, dalam bahasa pelanggan. Kata dalam kurung kurawal diganti otomatis.',
    'The texts of WhatsApp messages, in the language of the customer. Words in braces are filled in.',
  ],
  choose: ['Pilih pesan untuk mengubah teksnya.', 'Choose a message to edit its text.'],
  back: ['Semua pesan', 'All messages'],
  own: ['Teks Anda', 'Your text'],
  standard: ['Bawaan', 'Standard'],
  content: ['Teks', 'Text'],
  insert: (name: string) => [`Sisipkan ${name}`, `Insert ${name}`],
  fillIns: ['Yang bisa disisipkan', 'What can be inserted'],
  left: [
    'Baris dengan isian yang kosong, misalnya pesanan tanpa nomor resi, dihilangkan.',
    'A line without a value, such as an order without a tracking number, is left out.',
  ],
  preview: ['Contoh', 'Example'],
  reset: ['Pakai teks bawaan', 'Use the standard text'],
})
