import { messages } from '#web/app/language/messages.ts'

export const usePeriodMessages = messages({
  label: ['Masa', 'Period'],
  names: {
    today: ['Hari ini', 'Today'],
    '7-days': ['7 hari', '7 days'],
    '30-days': ['30 hari', '30 days'],
    '90-days': ['90 hari', '90 days'],
    month: ['Bulan ini', 'This month'],
    'last-month': ['Bulan lalu', 'Last month'],
    year: ['Tahun ini', 'This year'],
  },
  own: ['Periode lain', 'Other period'],
  from: ['Dari tanggal', 'From'],
  to: ['Sampai tanggal', 'To'],
  show: ['Tampilkan', 'Show'],
  between: (from: string, to: string) => [`${from} sampai ${to}`, `${from} to ${to}`],
})
