import { messages } from '#web/app/language/messages.ts'

/** Browsers do not load these texts, because only the server renders them. */
export const useWithoutScriptsMessages = /* @__PURE__ */ messages({
  needsScript: [
    'Untuk mengunggah bukti pembayaran, aktifkan JavaScript, atau kirim buktinya ke toko lewat WhatsApp.',
    'To upload your payment proof, turn on JavaScript, or send the proof to the shop by WhatsApp.',
  ],
  qris: (shop: string) => [`Kode QRIS ${shop}`, `QRIS code of ${shop}`],
  accounts: ['Transfer bank', 'Bank transfer'],
  holder: (name: string) => [`a.n. ${name}`, `in the name of ${name}`],
})
