/** Three checks within this time come from a proxy that chooses between nodes. */
const proxyCheckWindowMs = 10_000
/** Failed checks before the node ends; proxies need two or three. */
const requiredChecks = 3

export interface Shutdown {
  /** Called for each health check. False: the node shuts down, and should get no more requests. */
  isHealthy: () => boolean
  /** Fails the checks of a proxy before the node ends; waits for this time at most. */
  announce: (milliseconds: number) => Promise<void>
}

export function trackShutdown(now = () => performance.now()): Shutdown {
  let moments: number[] = []
  let isShuttingDown = false
  let answered = 0
  const announced = Promise.withResolvers<void>()
  return {
    isHealthy() {
      if (!isShuttingDown) moments = [...moments.slice(1 - requiredChecks), now()]
      else if (++answered === requiredChecks) announced.resolve()
      return !isShuttingDown
    },
    async announce(milliseconds) {
      isShuttingDown = true
      if (moments.length < requiredChecks || now() - moments[0]! > proxyCheckWindowMs) return
      const limit = setTimeout(announced.resolve, milliseconds)
      await announced.promise
      clearTimeout(limit)
    },
  }
}
