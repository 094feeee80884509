interface Match {
  id: string
  loaderData?: unknown
}

let shown: ReadonlyMap<string, unknown> | null = null
let message: string | null = null

/**
 * Loads the page anew and, where that fails, leaves it as it is with all that was typed. Answers what went wrong, null
 * when nothing did.
 */
export async function reloadKeeping(
  matches: readonly Match[],
  reload: () => Promise<void>,
): Promise<string | null> {
  const mine = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
  shown = mine
  message = null
  await reload()
  if (shown === mine) shown = null
  return message
}

/** For the loader of a route: what it loaded, else what is shown already, if that is to be kept. */
export async function orShown(id: string, loading: Promise<unknown>): Promise<unknown> {
  const before = shown?.get(id)
  if (before === undefined) return loading
  const outcome = await loading.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it may be missing
  const reply = Object.values(outcome)[0] as LoaderOutcome | null
  // Rejected for good, such as a session that has ended, is not the line's fault.
  if ((reply?.init?.status ?? 0) >= 429) {
    message = reply?.data?.message ?? reply?.data?.failure?.message ?? ''
    return before
  }
  if ('thrown' in outcome) throw outcome.thrown
  return outcome.value
}

/** As the router's `data()` makes them of what a loader tells or throws. */
interface LoaderOutcome {
  init?: { status: number }
  data?: { message?: string; failure?: { message: string } }
}
