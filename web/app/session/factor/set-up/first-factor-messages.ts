import { messages } from '#web/app/language/messages.ts'

export const useFirstFactorMessages = messages({
  title: ['Satu langkah lagi: faktor kedua', 'One more step: a second factor'],
  text: [
    'Kata sandi Anda tersimpan dan Anda sudah masuk. Faktor kedua menjaga toko, juga bila kata sandi Anda diketahui orang lain.',
    'Your password is saved and you are logged in. A second factor protects the shop also when another person knows your password.',
  ],
  done: ['Selesai', 'Done'],
  withoutCodes: ['Selesai tanpa kode pemulihan', 'Done, without recovery codes'],
  later: ['Nanti saja', 'Later'],
  loading: ['Memuat …', 'Loading …'],
  retry: ['Coba lagi', 'Try again'],
})
