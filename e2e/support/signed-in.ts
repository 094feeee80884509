import { person, type Person, type PersonSettings } from './person.ts'

/** Somebody whose session is there when she comes; when it ends while she is here, it stays ended. */
export async function signedIn(token: string, settings: PersonSettings = {}): Promise<Person> {
  const someone = await person(settings)
  await someone.page.addInitScript((kept) => {
    if (sessionStorage.getItem('came')) return
    sessionStorage.setItem('came', '1')
    localStorage.setItem('token', kept)
  }, token)
  return someone
}
