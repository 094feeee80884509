import { messages } from '#web/app/language/messages.ts'

export const useChoiceMessages = messages({
  id: {
    areaMissing: 'Pilih kecamatan tujuan pengiriman',
    methodMissing: 'Pilih cara pengiriman',
    nothing: 'Belum ada pengiriman untuk pesanan ini ke wilayah tersebut.',
    nothingNow: 'Belum ada cara pengiriman untuk pesanan ini.',
    failed: 'Ongkir tidak dapat dihitung.',
  },
  en: {
    areaMissing: 'Choose the destination kecamatan',
    methodMissing: 'Choose a delivery method',
    nothing: 'We cannot deliver this order to that area yet.',
    nothingNow: 'There is no delivery for this order yet.',
    failed: 'The delivery price could not be calculated.',
  },
})
