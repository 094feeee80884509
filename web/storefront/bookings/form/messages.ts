import { countOf } from '#contract/platform/texts.ts'
import { bookingWindow } from '#contract/bookings/booking-window.ts'
import { messages } from '#web/app/language/messages.ts'

export const useBookingFormMessages = messages({
  title: ['Booking Servis', 'Book a service'],
  intro: (workshop: string) => [
    `Pilih layanan, hari, dan jam di ${workshop}. Tempat Anda langsung dipesankan begitu booking dikirim.`,
    `Choose a service, a day and an hour at ${workshop}. Your place is reserved as soon as you book.`,
  ],
  workshop: ['bengkel kami', 'our workshop'],
  service: ['Layanan', 'Service'],
  changeService: ['Ganti layanan', 'Change service'],
  day: ['Hari', 'Day'],
  today: ['Hari ini', 'Today'],
  closed: ['Tutup', 'Closed'],
  full: ['Penuh', 'Full'],
  gone: ['Habis', 'Full'],
  later: ['Hari lain', 'Another day'],
  laterChoose: [
    `Pilih sampai ${bookingWindow.days} hari ke depan`,
    `Choose up to ${bookingWindow.days} days ahead`,
  ],
  time: ['Jam', 'Time'],
  timesOn: (day: string) => [`${day}, waktu WIB`, `${day}, Jakarta time (WIB)`],
  capacity: (n: number) => [`${n} tempat`, countOf(n, 'place')],
  noTimes: [
    'Tidak ada jam yang bisa dipilih pada hari ini. Silakan pilih hari lain.',
    'No times are available on this day. Please choose another day.',
  ],
  timesFailed: ['Jam pada hari ini tidak dapat dimuat.', 'The times of this day could not be loaded.'],
  timesLoading: ['Memuat jam…', 'Loading times…'],
  lost: (time: string) => [
    `Pukul ${time} baru saja penuh. Silakan pilih jam lain.`,
    `${time} has just been taken. Please choose another time.`,
  ],
  noDays: ['Belum ada hari yang bisa dipesan', 'No days are available yet'],
  noDaysText: [
    `Semua tempat ${bookingWindow.days} hari ke depan sudah penuh. Hubungi kami untuk mencari waktu.`,
    `All places for the next ${bookingWindow.days} days are taken. Contact us to find a time.`,
  ],
  contact: ['Hubungi Kami', 'Contact us'],
  vehicle: ['Kendaraan', 'Vehicle'],
  earlier: ['Kendaraan Anda sebelumnya', 'Your earlier vehicles'],
  make: ['Merek', 'Make'],
  model: 'Model',
  modelHint: ['Contoh: Avanza, Beat, Xpander', 'For example: Avanza, Beat, Xpander'],
  year: ['Tahun', 'Year'],
  plate: ['Nomor Plat', 'Plate number'],
  plateHint: ['Contoh: B 1234 XYZ', 'For example: B 1234 XYZ'],
  damage: ['Detail kerusakan', 'Description of the damage'],
  damageHint: [
    'Apa yang terasa, sejak kapan, dan saat apa',
    'What you notice, since when, and in what situation',
  ],
  damageCount: (used: string, max: string) => [
    `${used} dari ${max} karakter`,
    `${used} of ${max} characters`,
  ],
  phone: ['Nomor Telepon', 'Phone number'],
  phoneHint: ['Masukkan 10-13 digit nomor telepon', 'Enter a phone number of 10-13 digits'],
  whatsapp: ['Kabari saya lewat WhatsApp', 'Keep me posted on WhatsApp'],
  summary: ['Ringkasan Booking', 'Your booking'],
  when: ['Waktu', 'When'],
  price: ['Harga mulai', 'Price from'],
  notChosen: ['Belum dipilih', 'Not chosen yet'],
  submit: ['Booking Sekarang', 'Book now'],
  submitting: ['Mengirim...', 'Sending...'],
  afterwards: [
    'Belum ada yang perlu dibayar. Bengkel menjawab booking Anda terlebih dahulu.',
    'Nothing to pay now: the workshop confirms your booking first.',
  ],
  needsJavaScript: [
    'Booking dari halaman ini memerlukan JavaScript. Hubungi kami untuk memesan waktu.',
    'Booking on this page needs JavaScript. Please contact us to book a time.',
  ],
  moved: (when: string) => [
    `Waktu diganti: ${when}. Tekan “Booking Sekarang”.`,
    `The time is now ${when}. Press “Book now”.`,
  ],
  failedTitle: ['Booking Gagal', 'Booking failed'],
  none: ['Belum Ada Layanan', 'No services yet'],
  noneText: [
    'Layanan kami sedang disiapkan. Silakan kembali lagi nanti.',
    'Our services are being prepared. Please come back later.',
  ],
  toHome: ['Kembali ke Beranda', 'Back to home'],
  loadFailed: [
    'Gagal memuat data layanan. Silakan coba lagi nanti.',
    'Failed to load the services. Please try again later.',
  ],
  retry: ['Coba Lagi', 'Try again'],
})
