import { messages } from '#web/app/language/messages.ts'

export const useWalkInMessages = messages({
  text: [
    'Untuk pelanggan di bengkel atau di telepon. Booking langsung diterima.',
    'For a customer at the workshop or on the phone. The booking is accepted immediately.',
  ],
  service: ['Layanan', 'Service'],
  chooseService: ['Pilih layanan', 'Choose a service'],
  noServices: [
    'Belum ada layanan, jadi belum ada yang dapat dipesan.',
    'There are no services yet, so nothing can be booked.',
  ],
  day: ['Hari', 'Day'],
  otherDay: ['Tanggal lain', 'Another date'],
  hour: ['Jam', 'Hour'],
  closedDay: [
    'Bengkel tutup pada tanggal ini. Pilih tanggal lain.',
    'The workshop is closed on this day. Please choose another one.',
  ],
  fullDay: [
    'Tidak ada tempat kosong pada tanggal ini. Pilih tanggal lain.',
    'No bay is free on this day. Please choose another one.',
  ],
  plate: ['Nomor plat', 'Plate number'],
  make: ['Merek', 'Make'],
  model: 'Model',
  year: ['Tahun', 'Year'],
  name: ['Nama pelanggan', "Customer's name"],
  phone: ['Nomor telepon', 'Phone number'],
  whatsapp: ['Boleh dikabari lewat WhatsApp', 'May be messaged on WhatsApp'],
  damage: ['Keluhan (boleh kosong)', 'Damage (optional)'],
  known: ['Kendaraan ini pernah datang', 'This vehicle has been here before'],
  fillIn: ['Isi otomatis', 'Fill in'],
  book: ['Simpan booking', 'Save booking'],
  booked: (reference: string) => [`Booking ${reference} disimpan`, `Booking ${reference} saved`],
})
