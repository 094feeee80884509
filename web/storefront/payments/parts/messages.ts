import { messages } from '#web/app/language/messages.ts'

export const useUnfinishedMessages = messages({
  title: ['Bukti yang belum selesai dikirim', 'A proof that is not sent completely'],
  text: (name: string) => [
    `Pengiriman ${name} terputus. Bagian yang sudah terkirim tidak perlu dikirim lagi.`,
    `Sending ${name} was interrupted. What has arrived is not sent again.`,
  ],
  goOn: (percent: number) => [
    `Lanjutkan mengirim bukti (${percent} %)`,
    `Continue sending the proof (${percent} %)`,
  ],
  discard: ['Jangan kirim', 'Do not send it'],
})
