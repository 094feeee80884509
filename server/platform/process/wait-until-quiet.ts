import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const sampleMs = 100
const maxUtilization = 0.3

/** Lets requests go before work that takes a core for a while. A busy shop delays the work by at most `patienceMs`. */
export async function waitUntilQuiet(patienceMs = 5_000): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const start = performance.eventLoopUtilization()
    await pause(sampleMs)
    if (performance.eventLoopUtilization(start).utilization <= maxUtilization) return
  }
}
