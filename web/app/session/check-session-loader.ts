import { toLoadProblem } from '#web/app/api/failure.ts'

/** A 401 leads to the login. Other problems are ignored, because the page needs no data. */
export async function load(): Promise<null> {
  const { findAccount } = await import('#web/app/session/session-requests.ts')
  await findAccount().catch(toLoadProblem)
  return null
}
