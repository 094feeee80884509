import { messages } from '#web/app/language/messages.ts'

export const useInstallMessages = messages({
  install: ['Pasang di ponsel ini', 'Install on this phone'],
  text: [
    'Halaman pengelola mendapat ikon sendiri di layar utama dan terbuka tanpa bilah alamat.',
    'The console gets its own icon on the home screen and opens without an address bar.',
  ],
  iphone: [
    'Untuk memasang di iPhone ini: tekan tombol Bagikan di Safari, lalu “Tambahkan ke Layar Utama”.',
    'To install on this iPhone: press the Share button in Safari, then “Add to Home Screen”.',
  ],
})
