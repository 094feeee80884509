import { messages } from '#web/app/language/messages.ts'

export const useDeliveryMessages = messages({
  check: ['Cek ongkir', 'Check delivery prices'],
})
