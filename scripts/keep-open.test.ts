import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'griya-'))
afterAll(() => rmSync(folder, { recursive: true }))

function keepOpen(name: string, program: string) {
  const file = JSON.stringify(join(folder, name))
  const shop = `const fs = require('node:fs'); fs.appendFileSync(${file}, 'start\\n');
    const starts = fs.readFileSync(${file}, 'utf8').split('\\n').length - 1; ${program}`
  const script = `import { keepOpen } from './scripts/prepare.mjs'; keepOpen(['-e', ${JSON.stringify(shop)}], {}, 1)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, output }))
  return { child, ended }
}

const endedTimes = ({ output }: { output: string }) => output.match(/The shop ended/g)?.length ?? 0

describe('npm start', () => {
  test('restarts a shop that crashed, and ends when the shop exits with 0', async () => {
    const { ended } = keepOpen(
      'fault',
      `process.send('open', () => starts < 3 ? process.kill(process.pid, starts === 1 ? 'SIGKILL' : 'SIGABRT') : process.exit(0))`,
    )
    const end = await ended
    expect([end.code, endedTimes(end)]).toEqual([0, 2])
    expect(end.output).toContain('The shop ended (SIGKILL). It starts again in 0.001 s.')
  })

  test('ends with the exit code of a shop that cannot open', async () => {
    const { ended } = keepOpen('closed', 'process.exit(1)')
    const end = await ended
    expect([end.code, endedTimes(end)]).toEqual([1, 0])
  })

  test('does not restart a shop that a signal stopped', async () => {
    const { child, ended } = keepOpen(
      'stopped',
      `process.on('SIGTERM', () => process.exit(1)); process.send('open'); console.log('open'); setInterval(() => {}, 1000)`,
    )
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const end = await ended
    expect([end.code, endedTimes(end)]).toEqual([1, 0])
  })
})
