import { messages } from '#web/app/language/messages.ts'

export const usePinMessages = messages({
  title: ['Siapa yang bekerja?', 'Who is working?'],
  device: (name: string) => [`Perangkat toko: ${name}`, `Device of the shop: ${name}`],
  loading: ['Memuat …', 'Loading …'],
  retry: ['Coba lagi', 'Try again'],
  none: [
    'Belum ada yang mempunyai PIN. Masuklah dengan kata sandi, lalu pasang PIN di halaman Keamanan.',
    'No person has a PIN yet. Log in with your password, then set one on the Security page.',
  ],
  pin: ['PIN enam angka', 'PIN of six digits'],
  enter: ['Masuk', 'Log in'],
  other: ['Orang lain', 'Another person'],
  password: ['Masuk dengan kata sandi', 'Log in with a password'],
})
