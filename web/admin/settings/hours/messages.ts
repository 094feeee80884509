import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useHoursMessages = messages({
  bays: ['Jumlah tempat servis bengkel', 'Number of bays of the workshop'],
  baysHint: [
    'Sebanyak ini kendaraan dapat dipesan pada jam yang sama.',
    'How many vehicles can be booked for the same hour.',
  ],
  hours: ['Jam buka', 'Opening hours'],
  hoursText: [
    'Tampil di halaman toko. Booking bengkel mengambil jam penuh di antaranya, misalnya 09.00-10.00.',
    'Shown on the pages of the shop. Bookings of the workshop take whole hours within them, such as 09:00-10:00.',
  ],
  weekday: ['Hari', 'Day'],
  open: ['Buka', 'Open'],
  openOn: (weekday: string) => [`Buka hari ${weekday}`, `Open on ${weekday}`],
  from: ['Dari', 'From'],
  fromOn: (weekday: string) => [`${weekday}, buka pukul`, `${weekday}, opens at`],
  to: ['Sampai', 'To'],
  toOn: (weekday: string) => [`${weekday}, tutup pukul`, `${weekday}, closes at`],
  closed: ['Tutup', 'Closed'],
  break: ['Istirahat', 'Break'],
  addBreakOn: (weekday: string) => [`Tambah istirahat hari ${weekday}`, `Add a break on ${weekday}`],
  breakFromOn: (weekday: string) => [`${weekday}, istirahat mulai pukul`, `${weekday}, break from`],
  breakToOn: (weekday: string) => [`${weekday}, istirahat sampai pukul`, `${weekday}, break until`],
  removeBreakOn: (weekday: string) => [`Hapus istirahat hari ${weekday}`, `Remove the break on ${weekday}`],
  copy: ['Samakan semua hari dengan hari buka pertama', 'Use the hours of the first open day for all'],
  note: [
    'Catatan pada hari tutup, misalnya "kecuali darurat"',
    'Note on closed days, such as "except emergencies"',
  ],
  closedDays: ['Hari libur', 'Closed days'],
  closedDaysText: [
    'Pada hari libur tidak ada yang dapat dipesan. Booking yang sudah ada tidak dibatalkan dengan sendirinya: setelah disimpan, daftarnya muncul di sini agar Anda dapat menghubungi pelanggan atau membatalkannya satu per satu.',
    'No bookings can be made on a closed day. Existing bookings are not cancelled automatically: after you save, they are listed here so that you can call the customers or cancel them one by one.',
  ],
  noClosedDays: ['Belum ada hari libur yang akan datang.', 'No upcoming closed days.'],
  addDay: ['Tanggal libur', 'Closed on'],
  add: ['Tambah', 'Add'],
  already: ['Tanggal ini sudah ada di daftar.', 'This date is already on the list.'],
  past: ['Pilih hari ini atau sesudahnya.', 'Please choose today or a later day.'],
  choose: ['Pilih tanggalnya dulu.', 'Please choose the date first.'],
  remove: (day: string) => [`Hapus ${day}`, `Remove ${day}`],
  fresh: ['belum disimpan', 'not saved yet'],
  bookingsThere: (n: number) => [`${n} booking pada tanggal ini`, `${countOf(n, 'booking')} on this day`],
  affected: (n: number) => [
    `${n} booking tidak cocok lagi dengan pengaturan ini`,
    countOf(n, 'booking no longer fits these settings', 'bookings no longer fit these settings'),
  ],
  affectedText: [
    'Booking ini tetap berlaku sampai Anda membatalkannya. Buka satu per satu untuk menghubungi pelanggannya.',
    'They stay valid until you cancel them. Open each one to call the customer.',
  ],
})
