import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of processor time a process has used; undefined where the system does not say (all but Linux). */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime and stime, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

/** Waits until a process has nothing more to do, such as mails to send; at most half a minute. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const before = processorTime(pid)
    await pause(1_000)
    if (before === undefined) continue
    if ((processorTime(pid) ?? 0) - before <= 60) return
  }
}
