import { messages } from '#web/app/language/messages.ts'

export const useFactorMessages = messages({
  title: ['Faktor kedua', 'Second factor'],
  text: [
    'Kata sandi Anda benar. Perangkat ini belum dikenal, jadi buktikan sekali bahwa ini memang Anda.',
    'Your password is right. This device is not known yet, so please prove once that it is you.',
  ],
  againTitle: ['Konfirmasi bahwa ini Anda', 'Confirm that it is you'],
  againText: [
    'Tindakan ini menyangkut uang atau hak akses. Setelah itu Anda tidak ditanya lagi selama lima menit. Isian Anda tetap ada.',
    'This concerns money or rights. Afterwards you are not asked again for five minutes. What you typed is kept.',
  ],
  passkey: ['Pakai passkey', 'Use a passkey'],
  code: ['Kode dari aplikasi autentikator', 'Code of the authenticator app'],
  codeHint: ['Enam angka, berganti setiap 30 detik.', 'Six digits, which change every 30 seconds.'],
  recoveryCode: ['Kode pemulihan', 'Recovery code'],
  recoveryHint: [
    'Salah satu dari sepuluh kode yang Anda simpan. Setiap kode hanya dapat dipakai sekali.',
    'One of the ten codes that you kept. Each can be used once.',
  ],
  confirm: ['Lanjutkan', 'Continue'],
  toRecovery: ['Pakai kode pemulihan', 'Use a recovery code'],
  toCode: ['Pakai cara lain', 'Use another way'],
  cancel: ['Batal', 'Cancel'],
  missing: ['Tulis kodenya dulu.', 'Please enter the code.'],
  cancelled: [
    'Passkey tidak jadi dipakai, atau tidak ada di perangkat ini. Coba lagi atau pilih cara lain.',
    'The passkey was not used, or is not on this device. Try again or choose another way.',
  ],
  unsupported: [
    'Browser ini tidak mendukung passkey. Pilih cara lain.',
    'This browser does not support passkeys. Please choose another way.',
  ],
  moved: (address: string) => [
    `Passkey Anda dibuat untuk alamat ${address} dan tidak berlaku di alamat toko yang sekarang. Pakai kode dari aplikasi atau kode pemulihan, lalu buat passkey baru di halaman Keamanan.`,
    `Your passkeys were made for the address ${address} and do not work at the current address of the shop. Use a code of the app or a recovery code, then make a new passkey on the Security page.`,
  ],
  lost: [
    'Kehilangan semuanya? Orang yang mengurus server dapat menghapus faktor kedua Anda dengan:',
    'Lost everything? The person who looks after the server can remove your second factor with:',
  ],
})
