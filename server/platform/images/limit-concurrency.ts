/**
 * The limit exists because pictures need much memory and CPU. Actions run in the order of their calls.
 * `refuse` makes the error for an action that finds `maxWaiting` others before it.
 */
export function limitConcurrency(
  limit: number,
  { maxWaiting = Infinity, refuse }: { maxWaiting?: number; refuse?: () => Error } = {},
): <T>(action: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = limit
  return async (action) => {
    if (free > 0) free--
    else if (refuse && waiting.length >= maxWaiting) throw refuse()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await action()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
