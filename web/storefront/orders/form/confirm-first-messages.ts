import { messages } from '#web/app/language/messages.ts'

export const useConfirmFirstMessages = messages({
  title: ['Konfirmasi Email Dulu', 'Confirm your email first'],
  text: [
    'Pesanan belum dibuat. Buka tautan di email yang kami kirim saat Anda mendaftar, lalu tekan “Buat Pesanan” lagi. Isian Anda tetap tersimpan.',
    'Nothing has been ordered yet. Open the link in the mail that we sent when you signed up, then press the order button again. What you typed is kept.',
  ],
  send: ['Kirim Ulang Email', 'Send the mail again'],
  close: ['Tutup', 'Close'],
})
