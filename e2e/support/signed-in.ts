import { browserUser, type BrowserUser, type BrowserUserSettings } from './browser.ts'

/** Somebody whose session is there when she comes; when it ends while she is here, it stays ended. */
export async function signedIn(token: string, settings: BrowserUserSettings = {}): Promise<BrowserUser> {
  const someone = await browserUser(settings)
  await someone.page.addInitScript((kept) => {
    if (sessionStorage.getItem('came')) return
    sessionStorage.setItem('came', '1')
    localStorage.setItem('token', kept)
  }, token)
  return someone
}
