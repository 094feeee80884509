import { messages } from '#web/app/language/messages.ts'

export const useDeliveryMessages = messages({
  id: { check: 'Cek ongkir' },
  en: { check: 'Check delivery prices' },
})
