import { messages } from '#web/app/language/messages.ts'

/** Browsers do not load these texts, because only the server renders them. */
export const useWithoutScriptsMessages = /* @__PURE__ */ messages({
  id: {
    needsScript:
      'Untuk mengunggah bukti pembayaran, aktifkan JavaScript, atau kirim buktinya ke toko lewat WhatsApp.',
    qris: (shop: string) => `Kode QRIS ${shop}`,
    accounts: 'Transfer bank',
    holder: (name: string) => `a.n. ${name}`,
  },
  en: {
    needsScript:
      'To upload your payment proof, turn on JavaScript, or send the proof to the shop by WhatsApp.',
    qris: (shop) => `QRIS code of ${shop}`,
    accounts: 'Bank transfer',
    holder: (name) => `in the name of ${name}`,
  },
})
