import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache, memorySettings } from '../../scripts/prepare.mjs'

/** The shop runs in a separate process, as `npm start` runs it. */
export interface RunningShop {
  url: string
  pid: number
  terminal: () => string
  kill: () => Promise<void>
  /** Sends SIGTERM, waits for the end, and returns the exit code. */
  stop: () => Promise<number | null>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Waits until the shop is ready. The shop gets no environment variables other than the settings. The default port is a
 * free one.
 */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  const port = settings['PORT'] ?? (await freePort())
  const shop = spawnShop({ PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...settings })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, shop)
  let isEnding = false
  shop.process.on('exit', (code, signal) => {
    if (!isEnding)
      console.error(`The shop ended without being stopped (${signal ?? code}):\n${shop.terminal()}`)
  })
  const exited = once(shop.process, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    isEnding = true
    shop.process.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  return {
    url,
    pid: shop.process.pid!,
    terminal: shop.terminal,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

export async function startOnFreePort(
  settings: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { process: child, terminal } = spawnShop({ ...settings, PORT: '0', LOG_LEVEL: 'info' })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exited
  }
  while (child.exitCode === null) {
    const [, url] = /The shop is open at (http[^"\s]+)/.exec(terminal()) ?? []
    if (url) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The shop did not start:\n${terminal()}`)
}

export async function startInVain(
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { process: child, terminal } = spawnShop(settings)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: terminal() }
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'griya-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function spawnShop(settings: Record<string, string>): { process: ChildProcess; terminal: () => string } {
  const child = spawn(process.execPath, [...memorySettings.flags, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...memorySettings.env,
      ...compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let texts = ''
  child.stdout.on('data', (bytes: Buffer) => (texts += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (texts += bytes.toString()))
  child.on('exit', (code, signal) => {
    running.delete(child)
    texts += `\n(It ended: ${signal ?? code}.)\n`
  })
  return { process: child, terminal: () => texts }
}

/** No shop outlives its tests, even if they could not stop it. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const shop of running) shop.kill('SIGKILL')
})

async function untilReady(
  url: string,
  shop: { process: ChildProcess; terminal: () => string },
): Promise<void> {
  while (shop.process.exitCode === null) {
    const ready = await fetch(`${url}/ready`).catch(() => undefined)
    await ready?.body?.cancel()
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The shop did not start:\n${shop.terminal()}`)
}
