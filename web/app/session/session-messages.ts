import { messages } from '#web/app/language/messages.ts'

export const useSessionMessages = messages({
  title: ['Perangkat yang masuk', 'Where you are logged in'],
  text: [
    'Akhiri sesi yang tidak Anda kenal, lalu ubah kata sandi Anda.',
    'End any session you do not recognise, then change your password.',
  ],
  networkText: [
    'Jaringan adalah bagian depan alamat internet saat masuk, bukan tempat di peta.',
    'The network is the first part of the internet address at the log-in, not a place on a map.',
  ],
  network: (network: string) => [`Jaringan ${network}`, `Network ${network}`],
  unknown: ['Perangkat tidak dikenal', 'Unknown device'],
  here: ['Perangkat ini', 'This device'],
  needsFactor: ['Menunggu faktor kedua', 'Waiting for the second factor'],
  since: (when: string) => [`Masuk ${when}`, `Logged in ${when}`],
  used: (when: string) => [`Terakhir aktif ${when}`, `Last active ${when}`],
  end: ['Akhiri sesi', 'End session'],
  endOf: (device: string) => [`Akhiri sesi di ${device}`, `End session on ${device}`],
  endOthers: ['Akhiri semua sesi lain', 'End all other sessions'],
  ended: ['Sesi telah diakhiri.', 'The session has ended.'],
  failed: ['Daftar perangkat tidak dapat dimuat.', 'The devices could not be loaded.'],
  retry: ['Coba Lagi', 'Try again'],
  loading: ['Memuat…', 'Loading…'],
  failedTitle: ['Gagal!', 'That did not work'],
})
