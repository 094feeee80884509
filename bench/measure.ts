import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'

export interface Bar {
  what: string
  bar: string
  measured: string
  floor?: string
  isMet: boolean
}

/**
 * The values are milliseconds. Half of the times are shorter than the median, and 19 of 20 are shorter than
 * p95.
 */
export interface Spread {
  median: number
  p95: number
  longest: number
}

export function computeSpread(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), longest: at(1) }
}

export const inMs = ({ median, p95 }: Spread): string => `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

export async function timed(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await action()
  return performance.now() - begun
}

export async function repeat(
  times: number,
  concurrency: number,
  action: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = []
  let next = 0
  const worker = async () => {
    while (next < times) {
      const n = next++
      taken.push(await timed(() => action(n)))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return taken
}

/** `--small` only proves that a bench works; its figures mean nothing. */
export const isSmall = process.argv.includes('--small')

export const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

const machine = `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`
const resultsFile = new URL('results.md', import.meta.url)

export async function report(bars: readonly Bar[]): Promise<void> {
  for (const { what, bar, measured, floor, isMet } of bars)
    console.log(
      `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${measured}${floor ? ` (${floor})` : ''}; bar: ${bar}`,
    )
  if (!process.argv.includes('--save')) return
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine}`
  let text = await readFile(resultsFile, 'utf8')
  for (const { what, bar, measured, floor, isMet } of bars) {
    const line = `| ${[what, bar, measured, floor ?? '', isMet ? 'met' : '**missed**', when].join(' | ')} |`
    const previous = text.split('\n').find((row) => row.startsWith(`| ${what} `))
    if (!previous) throw new Error(`results.md has no row for "${what}"`)
    text = text.replace(previous, () => line)
  }
  await writeFile(resultsFile, text)
}
