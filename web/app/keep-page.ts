interface Match {
  id: string
  loaderData?: unknown
}

let shownData: ReadonlyMap<string, unknown> | null = null
let failureMessage: string | null = null

/**
 * Reloads the page's data. If that fails, the page and everything typed stay. Returns the error message, or
 * null on success.
 */
export async function reloadKeeping(
  matches: readonly Match[],
  reload: () => Promise<void>,
): Promise<string | null> {
  const current = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
  shownData = current
  failureMessage = null
  await reload()
  if (shownData === current) shownData = null
  return failureMessage
}

/**
 * Returns the loaded data of a route. If loading fails during `reloadKeeping`, it returns the data that is
 * already shown.
 */
export async function orShown(id: string, loading: Promise<unknown>): Promise<unknown> {
  const before = shownData?.get(id)
  if (before === undefined) return loading
  const outcome = await loading.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it may be missing
  const reply = Object.values(outcome)[0] as LoaderOutcome | null
  // A final refusal, such as an ended session, is not a connection problem and passes through.
  if ((reply?.init?.status ?? 0) >= 429) {
    failureMessage = reply?.data?.message ?? reply?.data?.failure?.message ?? ''
    return before
  }
  if ('thrown' in outcome) throw outcome.thrown
  return outcome.value
}

interface LoaderOutcome {
  init?: { status: number }
  data?: { message?: string; failure?: { message: string } }
}
