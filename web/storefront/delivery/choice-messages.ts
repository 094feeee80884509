import { messages } from '#web/app/language/messages.ts'

/** What keeps an order from being delivered; the order forms say it, and what asks for the area. */
export const useChoiceMessages = messages({
  id: {
    areaMissing: 'Pilih kecamatan tujuan pengiriman',
    methodMissing: 'Pilih cara pengiriman',
    nothing: 'Belum ada pengiriman untuk pesanan ini ke wilayah tersebut.',
    nothingNow: 'Belum ada cara pengiriman untuk pesanan ini.',
    failed: 'Ongkir tidak dapat dihitung.',
  },
  en: {
    areaMissing: 'Choose the kecamatan it goes to',
    methodMissing: 'Choose how your order comes to you',
    nothing: 'Nothing delivers this to that area yet.',
    nothingNow: 'There is no delivery for this order yet.',
    failed: 'The delivery price could not be computed.',
  },
})
