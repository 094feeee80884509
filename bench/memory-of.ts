import { readdirSync, readFileSync } from 'node:fs'

/** Bytes of memory that a process has in use; 0 where the system does not say (all but Linux). */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** The processes that a process has started, and those that they have, each with its bytes; itself first. */
export function treeOf(pid: number): { pid: number; bytes: number }[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${name}/status`))?.[1]) === pid)
  return [{ pid, bytes: residentBytes(pid) }, ...children.flatMap((child) => treeOf(Number(child)))]
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
