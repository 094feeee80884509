import { messages } from '#web/app/language/messages.ts'

export const useClaimMessages = messages({
  id: {
    ask: 'Simpan di akun saya',
    yours: 'Pesanan ini ada di akun Anda.',
    open: 'Buka di akun saya',
  },
  en: {
    ask: 'Keep it in my account',
    yours: 'This order is in your account.',
    open: 'Open it in my account',
  },
})
