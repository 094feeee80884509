import { readSettings, type Settings } from '#server/settings.ts'

export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({
    DEMO: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://toko.example',
    PUSH_SERVICES: 'http://127.0.0.1',
  }),
  ...changes,
})
