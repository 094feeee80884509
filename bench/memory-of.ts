import { readFileSync } from 'node:fs'

/** Bytes of memory that a process has in use; 0 where the system does not say (all but Linux). */
export function residentBytes(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))
    return Number(line?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
