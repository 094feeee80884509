import { messages } from '#web/app/language/messages.ts'

export const usePeriodMessages = messages({
  id: {
    label: 'Masa',
    names: {
      today: 'Hari ini',
      '7-days': '7 hari',
      '30-days': '30 hari',
      '90-days': '90 hari',
      month: 'Bulan ini',
      'last-month': 'Bulan lalu',
      year: 'Tahun ini',
    },
    own: 'Periode lain',
    from: 'Dari tanggal',
    to: 'Sampai tanggal',
    show: 'Tampilkan',
    between: (from: string, to: string) => `${from} sampai ${to}`,
  },
  en: {
    label: 'Period',
    names: {
      today: 'Today',
      '7-days': '7 days',
      '30-days': '30 days',
      '90-days': '90 days',
      month: 'This month',
      'last-month': 'Last month',
      year: 'This year',
    },
    own: 'Other period',
    from: 'From',
    to: 'To',
    show: 'Show',
    between: (from, to) => `${from} to ${to}`,
  },
})
