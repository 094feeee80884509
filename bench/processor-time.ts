import { readdirSync, readFileSync } from 'node:fs'
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

/** The same of a process with all it has begun, those that have ended too if it has taken note of their end. */
export function processorTimeOfFamily(pid: number): number {
  let hundredths = 0
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      if (Number(name) === pid || fields[1] === pid) hundredths += fields[11]! + fields[12]!
      if (Number(name) === pid) hundredths += fields[13]! + fields[14]!
    } catch {
      // It has ended since the folder was read.
    }
  return hundredths * 10
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
