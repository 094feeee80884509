import type { Language } from '../platform/language.ts'
import { historyLabels, labelsFor, type StatusLabels, type ToldOrder } from './status-labels.ts'
import type { OrderStatus } from './transitions.ts'

/** What the owner reads in the admin console and in the exported file. */
export const adminLabels: StatusLabels = {
  id: {
    ...historyLabels.id,
    pending: 'Menunggu pembayaran',
    paid: 'Perlu dicek',
    delivered: 'Telah sampai',
  },
  en: { ...historyLabels.en, paid: 'To be checked' },
}

/** What is paid on arrival waits for nobody but the owner. */
const toAccept: Record<Language, string> = { id: 'Perlu diterima', en: 'To be accepted' }

/** The same as of this order: by how it comes to its customer, and when it is paid. */
export const adminLabelsFor = (order: ToldOrder, language: Language): Record<OrderStatus, string> => ({
  ...labelsFor(order, adminLabels, language),
  ...(order.pay_on_arrival && { pending: toAccept[language] }),
})
