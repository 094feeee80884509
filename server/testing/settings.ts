import { readSettings, type Settings } from '#server/settings.ts'

/** Settings of an empty environment, without log and demo. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({ DEMO: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://toko.example' }),
  ...changes,
})
