import { messages } from '#web/app/language/messages.ts'

export const useSendBookingMessages = messages({
  loginTitle: ['Login Diperlukan', 'Login Required'],
  loginText: [
    'Silakan masuk terlebih dahulu untuk mengirim booking. Semua yang sudah Anda isi kami simpan.',
    'Please log in first to send your booking. Everything you have filled in is saved.',
  ],
  login: ['Login Sekarang', 'Log in now'],
  notNow: ['Nanti Saja', 'Maybe later'],
  sessionTitle: ['Sesi Berakhir', 'Session ended'],
  sessionText: [
    'Sesi login telah berakhir, silakan login kembali',
    'Your session has ended, please log in again',
  ],
  missingTitle: ['Data Tidak Lengkap', 'Details missing'],
  wrongTitle: ['Data Tidak Valid', 'Details not valid'],
  failed: ['Terjadi kesalahan saat membuat booking', 'Something went wrong while booking'],
  toMine: ['Booking Saya', 'My bookings'],
  close: ['Tutup', 'Close'],
  nearest: ['Waktu kosong terdekat', 'Nearest free times'],
  noneNear: ['Tidak ada waktu kosong lain saat ini.', 'No other time is free right now.'],
  choose: {
    SERVICE_MISSING: ['Pilih layanan terlebih dahulu', 'Choose a service first'],
    DAY_MISSING: ['Pilih hari terlebih dahulu', 'Choose a day first'],
    HOUR_MISSING: ['Pilih jam terlebih dahulu', 'Choose a time first'],
  },
})
