import type { Bilingual, Language } from '#contract/platform/language.ts'

export type CustomerMailKind =
  | 'booking-received'
  | 'booking-accepted'
  | 'booking-rejected'
  | 'booking-reminder'
  | 'booking-cancelled'
  | 'booking-called-off'

export type AdminMailKind = 'booking-arrived' | 'booking-withdrawn'

interface MailMessages {
  subject: Record<Language, (reference: string) => string>
  paragraph: Bilingual
  button: Bilingual
}

export const labels = {
  reference: { id: 'Nomor booking', en: 'Booking number' },
  service: { id: 'Layanan', en: 'Service' },
  when: { id: 'Waktu', en: 'Time' },
  vehicle: { id: 'Kendaraan', en: 'Vehicle' },
  reason: { id: 'Alasan', en: 'Reason' },
  customer: { id: 'Pelanggan', en: 'Customer' },
  phone: { id: 'Nomor Telepon', en: 'Phone number' },
} satisfies Record<string, Bilingual>

const seeBooking = { id: 'Lihat booking', en: 'See the booking' }

export const customerMessages: Record<CustomerMailKind, MailMessages & { page: (id: string) => string }> = {
  'booking-received': {
    subject: {
      id: (reference) => `Booking ${reference} kami terima`,
      en: (reference) => `We received your booking ${reference}`,
    },
    paragraph: {
      id: 'Terima kasih atas booking Anda. Tempatnya kami simpan; bengkel segera menjawabnya.',
      en: 'Thank you for your booking. Your time slot is reserved, and the workshop will answer soon.',
    },
    button: seeBooking,
    page: (id) => `/bookings/${id}/waiting`,
  },
  'booking-accepted': {
    subject: {
      id: (reference) => `Booking ${reference} diterima`,
      en: (reference) => `Booking ${reference} is accepted`,
    },
    paragraph: {
      id: 'Bengkel menunggu kendaraan Anda pada waktu di bawah ini. File kalender kami lampirkan.',
      en: 'The workshop expects your vehicle at the time below. A calendar file is attached.',
    },
    button: seeBooking,
    page: (id) => `/bookings/${id}/accepted`,
  },
  'booking-rejected': {
    subject: {
      id: (reference) => `Booking ${reference} ditolak`,
      en: (reference) => `Booking ${reference} was rejected`,
    },
    paragraph: {
      id: 'Mohon maaf, booking Anda belum dapat kami terima. Silakan pilih waktu lain.',
      en: 'We are sorry that we could not accept your booking. Please choose another time.',
    },
    button: seeBooking,
    page: (id) => `/bookings/${id}/rejected`,
  },
  'booking-reminder': {
    subject: {
      id: (reference) => `Besok: booking ${reference}`,
      en: (reference) => `Tomorrow: booking ${reference}`,
    },
    paragraph: {
      id: 'Kami ingatkan bahwa besok bengkel menunggu kendaraan Anda. Jika berhalangan, batalkan sebelum waktunya.',
      en: 'A reminder that the workshop expects your vehicle tomorrow. If you cannot come, please cancel in time.',
    },
    button: seeBooking,
    page: (id) => `/bookings/${id}/accepted`,
  },
  'booking-cancelled': {
    subject: {
      id: (reference) => `Booking ${reference} dibatalkan`,
      en: (reference) => `Booking ${reference} was cancelled`,
    },
    paragraph: {
      id: 'Booking Anda sudah dibatalkan sesuai permintaan Anda.',
      en: 'Your booking was cancelled as you asked.',
    },
    button: { id: 'Lihat booking saya', en: 'See my bookings' },
    page: () => '/my-bookings',
  },
  'booking-called-off': {
    subject: {
      id: (reference) => `Booking ${reference} dibatalkan oleh bengkel`,
      en: (reference) => `The workshop cancelled booking ${reference}`,
    },
    paragraph: {
      id: 'Mohon maaf, bengkel harus membatalkan booking Anda. Silakan pilih waktu lain atau hubungi kami.',
      en: 'We are sorry that the workshop had to cancel your booking. Please choose another time or contact us.',
    },
    button: { id: 'Lihat booking saya', en: 'See my bookings' },
    page: () => '/my-bookings',
  },
}

export const adminMessages: Record<AdminMailKind, MailMessages> = {
  'booking-arrived': {
    subject: {
      id: (reference) => `Booking baru ${reference} menunggu jawaban`,
      en: (reference) => `New booking ${reference} is waiting for your answer`,
    },
    paragraph: {
      id: 'Seorang pelanggan memesan servis. Silakan terima atau tolak.',
      en: 'A customer has booked a service. Please accept or reject it.',
    },
    button: { id: 'Jawab booking', en: 'Answer the booking' },
  },
  'booking-withdrawn': {
    subject: {
      id: (reference) => `Booking ${reference} dibatalkan pelanggan`,
      en: (reference) => `The customer cancelled booking ${reference}`,
    },
    paragraph: {
      id: 'Pelanggan membatalkan booking yang sudah Anda terima. Tempatnya kosong kembali.',
      en: 'The customer cancelled a booking that you had accepted. Its time slot is free again.',
    },
    button: seeBooking,
  },
}
