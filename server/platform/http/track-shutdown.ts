/** A proxy that chooses between nodes makes at least three checks within this time. */
const proxyCheckWindowMs = 10_000
/** The node ends after this many failed checks. Proxies need two or three to choose another node. */
const requiredChecks = 3

export interface Shutdown {
  /** Must be called for each health check. */
  isHealthy: () => boolean
  /** Fails the checks of a proxy before the node ends, for at most this time. */
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
