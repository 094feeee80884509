import { messages } from '#web/app/language/messages.ts'

/** Texts of the list of sessions. */
export const useSessionMessages = messages({
  id: {
    title: 'Perangkat yang masuk',
    text: 'Akhiri sesi yang tidak Anda kenal, lalu ubah password Anda.',
    unknown: 'Perangkat tidak dikenal',
    here: 'Perangkat ini',
    since: (when: string) => `Masuk ${when}`,
    used: (when: string) => `Terakhir aktif ${when}`,
    end: 'Akhiri sesi',
    endOf: (device: string) => `Akhiri sesi di ${device}`,
    endOthers: 'Akhiri semua sesi lain',
    ended: 'Sesi telah diakhiri.',
    failed: 'Daftar perangkat tidak dapat dimuat.',
    retry: 'Coba Lagi',
    loading: 'Memuat…',
    failedTitle: 'Gagal!',
  },
  en: {
    title: 'Where you are logged in',
    text: 'End any session you do not recognise, then change your password.',
    unknown: 'Unknown device',
    here: 'This device',
    since: (when) => `Logged in ${when}`,
    used: (when) => `Last active ${when}`,
    end: 'End session',
    endOf: (device) => `End the session on ${device}`,
    endOthers: 'End all other sessions',
    ended: 'The session has ended.',
    failed: 'The devices could not be loaded.',
    retry: 'Try again',
    loading: 'Loading…',
    failedTitle: 'That did not work',
  },
})
