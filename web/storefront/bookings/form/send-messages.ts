import { messages } from '#web/app/language/messages.ts'

export const useSendBookingMessages = messages({
  id: {
    loginTitle: 'Login Diperlukan',
    loginText: 'Silakan masuk terlebih dahulu untuk mengirim booking. Semua yang sudah Anda isi kami simpan.',
    login: 'Login Sekarang',
    notNow: 'Nanti Saja',
    sessionTitle: 'Sesi Berakhir',
    sessionText: 'Sesi login telah berakhir, silakan login kembali',
    missingTitle: 'Data Tidak Lengkap',
    wrongTitle: 'Data Tidak Valid',
    failed: 'Terjadi kesalahan saat membuat booking',
    toMine: 'Booking Saya',
    close: 'Tutup',
    nearest: 'Waktu kosong terdekat',
    noneNear: 'Tidak ada waktu kosong lain saat ini.',
    choose: {
      SERVICE_MISSING: 'Pilih layanan terlebih dahulu',
      DAY_MISSING: 'Pilih hari terlebih dahulu',
      HOUR_MISSING: 'Pilih jam terlebih dahulu',
    },
  },
  en: {
    loginTitle: 'Login Required',
    loginText: 'Please log in first to send your booking. Everything you have filled in is saved.',
    login: 'Log in now',
    notNow: 'Maybe later',
    sessionTitle: 'Session ended',
    sessionText: 'Your session has ended, please log in again',
    missingTitle: 'Details missing',
    wrongTitle: 'Details not valid',
    failed: 'Something went wrong while booking',
    toMine: 'My bookings',
    close: 'Close',
    nearest: 'Nearest free times',
    noneNear: 'No other time is free right now.',
    choose: {
      SERVICE_MISSING: 'Choose a service first',
      DAY_MISSING: 'Choose a day first',
      HOUR_MISSING: 'Choose a time first',
    },
  },
})
