import { messages } from '#web/app/language/messages.ts'

export const useClaimMessages = messages({
  ask: ['Simpan di akun saya', 'Keep it in my account'],
  yours: ['Pesanan ini ada di akun Anda.', 'This order is in your account.'],
  open: ['Buka di akun saya', 'Open it in my account'],
})
