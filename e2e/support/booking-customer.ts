import type { Language } from '#contract/platform/language.ts'
import { newVisitor, storeToken, type BrowserSettings, type Customer } from './browser.ts'
import { newAccount } from './shop-api.ts'

/** The browser's clock shows a minute before midnight in Jakarta, and the browser is in another time zone. */
export async function signedOutCustomer(
  language: Language,
  settings: BrowserSettings = {},
): Promise<{ wulan: Customer; token: string }> {
  const today = new Date().toISOString().slice(0, 10)
  const clock = new Date(`${today}T16:59:00Z`)
  const timeZone = language === 'id' ? 'America/Los_Angeles' : 'Pacific/Kiritimati'
  const wulan = await newVisitor(language, 'Wulan Anggraini', {
    timeZone,
    clock,
    ...(language === 'en' && { picked: language }),
    ...settings,
  })
  const { email, password, token } = await newAccount()
  return { wulan: { ...wulan, email, password }, token }
}

export async function signedInCustomer(language: Language, settings: BrowserSettings = {}) {
  const { wulan, token } = await signedOutCustomer(language, settings)
  await storeToken(wulan, token)
  return { wulan, token }
}

/** Computes "Senin, 23 November 2026" independently of the pages. */
export function longDay(date: string, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    )
  return `${part({ weekday: 'long' })}, ${Number(date.slice(8))} ${part({ month: 'long' })} ${date.slice(0, 4)}`
}
