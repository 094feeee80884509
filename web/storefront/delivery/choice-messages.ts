import { messages } from '#web/app/language/messages.ts'

export const useChoiceMessages = messages({
  areaMissing: ['Pilih kecamatan tujuan pengiriman', 'Choose the destination kecamatan'],
  methodMissing: ['Pilih cara pengiriman', 'Choose a delivery method'],
  nothing: [
    'Belum ada pengiriman untuk pesanan ini ke wilayah tersebut.',
    'We cannot deliver this order to that area yet.',
  ],
  nothingNow: ['Belum ada cara pengiriman untuk pesanan ini.', 'There is no delivery for this order yet.'],
  failed: ['Ongkir tidak dapat dihitung.', 'The delivery price could not be calculated.'],
})
