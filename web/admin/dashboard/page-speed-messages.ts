import { messages } from '#web/app/language/messages.ts'

export const usePageSpeedMessages = messages({
  id: {
    title: 'Kecepatan toko',
    failed: 'Kecepatan toko tidak dapat dimuat.',
    none: 'Belum ada kunjungan yang diukur dalam 28 hari terakhir. Satu dari dua puluh kunjungan diukur, tanpa data pengunjung.',
    measure: 'Ukuran',
    devices: { phone: 'Ponsel', desk: 'Komputer' },
    metrics: {
      lcp: 'Isi utama tampil',
      inp: 'Tanggapan atas sentuhan',
      cls: 'Pergeseran isi',
    },
    goal: (limit: string) => `baik sampai ${limit}`,
    ratings: { good: 'Baik', fair: 'Perlu diperbaiki', poor: 'Buruk' },
    unknown: 'Belum ada',
    text: (phone: string, desk: string) =>
      `Tiga dari empat kunjungan secepat ini atau lebih cepat, dalam 28 hari. Diukur pada satu dari dua puluh kunjungan: ${phone} dari ponsel, ${desk} dari komputer. Tanpa data pengunjung.`,
  },
  en: {
    title: 'Speed of the shop',
    failed: 'The speed of the shop could not be loaded.',
    none: 'No visit was measured in the last 28 days. One visit in twenty is measured, without data of the visitor.',
    measure: 'Measure',
    devices: { phone: 'Phone', desk: 'Desktop' },
    metrics: {
      lcp: 'Main content appears',
      inp: 'Response to a touch',
      cls: 'Shift of the content',
    },
    goal: (limit) => `good up to ${limit}`,
    ratings: { good: 'Good', fair: 'Needs work', poor: 'Poor' },
    unknown: 'None yet',
    text: (phone, desk) =>
      `Three in four visits were this fast or faster, over 28 days. Measured on one visit in twenty: ${phone} on phones, ${desk} on desktops. Without data of the visitors.`,
  },
})
