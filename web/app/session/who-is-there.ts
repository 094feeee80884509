import { loadProblem } from '#web/app/api/failure.ts'

/** Ends here with a 401 when the session has expired. What else goes wrong is not what the page is about. */
export async function load(): Promise<null> {
  const { findAccount } = await import('#web/app/session/session-requests.ts')
  await findAccount().catch(loadProblem)
  return null
}
