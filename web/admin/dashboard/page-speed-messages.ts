import { messages } from '#web/app/language/messages.ts'

export const usePageSpeedMessages = messages({
  title: ['Kecepatan toko', 'Speed of the shop'],
  failed: ['Kecepatan toko tidak dapat dimuat.', 'The speed of the shop could not be loaded.'],
  none: [
    'Belum ada kunjungan yang diukur dalam 28 hari terakhir. Satu dari dua puluh kunjungan diukur, tanpa data pengunjung.',
    'No visit was measured in the last 28 days. One visit in twenty is measured, without data of the visitor.',
  ],
  measure: ['Ukuran', 'Measure'],
  devices: {
    phone: ['Ponsel', 'Phone'],
    desk: ['Komputer', 'Desktop'],
  },
  metrics: {
    lcp: ['Isi utama tampil', 'Main content appears'],
    inp: ['Tanggapan atas sentuhan', 'Response to a touch'],
    cls: ['Pergeseran isi', 'Shift of the content'],
  },
  goal: (limit: string) => [`baik sampai ${limit}`, `good up to ${limit}`],
  ratings: {
    good: ['Baik', 'Good'],
    fair: ['Perlu diperbaiki', 'Needs work'],
    poor: ['Buruk', 'Poor'],
  },
  unknown: ['Belum ada', 'None yet'],
  text: (phone: string, desk: string) => [
    `Tiga dari empat kunjungan secepat ini atau lebih cepat, dalam 28 hari. Diukur pada satu dari dua puluh kunjungan: ${phone} dari ponsel, ${desk} dari komputer. Tanpa data pengunjung.`,
    `Three in four visits were this fast or faster, over 28 days. Measured on one visit in twenty: ${phone} on phones, ${desk} on desktops. Without data of the visitors.`,
  ],
})
