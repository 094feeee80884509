import { messages } from '#web/app/language/messages.ts'

export const useConfirmFirstMessages = messages({
  id: {
    title: 'Konfirmasi Email Dulu',
    text: 'Pesanan belum dibuat. Buka tautan di email yang kami kirim saat Anda mendaftar, lalu tekan “Buat Pesanan” lagi. Isian Anda tetap tersimpan.',
    send: 'Kirim Ulang Email',
    close: 'Tutup',
  },
  en: {
    title: 'Confirm your email first',
    text: 'Nothing has been ordered yet. Open the link in the mail that we sent when you signed up, then press the order button again. What you typed is kept.',
    send: 'Send the mail again',
    close: 'Close',
  },
})
