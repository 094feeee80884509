import { messages } from '#web/app/language/messages.ts'

export const usePasswordMessages = messages({
  show: ['Tampilkan', 'Show'],
  hide: ['Sembunyikan', 'Hide'],
  showLabel: (field: string) => [`Tampilkan ${field}`, `Show ${field}`],
  hideLabel: (field: string) => [`Sembunyikan ${field}`, `Hide ${field}`],
})
