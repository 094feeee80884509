import type { Bilingual } from '#contract/platform/language.ts'

/** What the server answers when something went well (section 8). */
export const messages = {
  registered: { id: 'Registrasi berhasil! Silakan login.', en: 'You are registered. Please log in.' },
  loggedIn: { id: 'Login berhasil!', en: 'You are logged in.' },
  loggedOut: { id: 'Anda telah keluar.', en: 'You are logged out.' },
  sessionEnded: { id: 'Sesi itu telah diakhiri.', en: 'That session has ended.' },
  sessionsEnded: { id: 'Semua sesi lain telah diakhiri.', en: 'All other sessions have ended.' },
  resetSent: {
    id: 'Email terdaftar! Kode reset password telah dikirim ke email Anda.',
    en: 'Email found! A password reset code has been sent to your email.',
  },
  passwordReset: { id: 'Password berhasil diubah!', en: 'The password has been changed!' },
  profileUpdated: { id: 'Profil berhasil diperbarui!', en: 'Profile updated successfully!' },
  passwordUpdated: { id: 'Password berhasil diperbarui!', en: 'Password updated successfully!' },
} satisfies Record<string, Bilingual>
