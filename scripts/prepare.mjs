// Prepares a fresh clone: dependencies, the right Node, the build. This file runs on Node 20 and later
// without any package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const installedStamp = join(root, 'node_modules/.griya-installed')
export const builtStamp = join(root, 'dist/.griya-built')

export function install() {
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return
  log('Installing the dependencies (once, about half a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed; see above.')
  writeFileSync(installedStamp, wanted)
}

/** A release has its own dependencies, without those of development. */
export function installUnlessThere() {
  const isThere = existsSync(join(root, 'node_modules/.package-lock.json'))
  if (!isThere || existsSync(installedStamp)) install()
}

export function node() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(
      `Node 24 is missing (this is Node ${process.versions.node}): install it, or remove the folder node_modules and try again.`,
    )
  return process.execPath
}

export function build() {
  if (isBuilt()) return
  log('Building the pages …')
  if (run('scripts/build.mjs') !== 0) fail('The build failed; see above.')
}

export const isBuilt = () =>
  existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === hashOfBuiltSources()

export const hashOfBuiltSources = () =>
  hashOf(['web', 'contract', 'database', 'vite.config.ts', 'scripts', 'package-lock.json'])

export function run(script, args = [], env = {}) {
  const { status } = spawnSync(node(), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(env),
  })
  return status ?? 1
}

/** Other scripts can run at the same time. */
export async function runLive(script, args = [], env = {}) {
  const [status] = await once(spawnScript(script, args, env, 'inherit'), 'close')
  return status ?? 1
}

/** Other scripts can run at the same time, because the output of this one is printed when it has ended. */
export async function runBeside(script, args = [], env = {}) {
  const child = spawnScript(script, args, env, ['ignore', 'pipe', 'pipe'])
  const output = []
  child.stdout.on('data', (bytes) => output.push(bytes))
  child.stderr.on('data', (bytes) => output.push(bytes))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  return status ?? 1
}

const spawnScript = (script, args, env, stdio) =>
  spawn(node(), [script, ...args], { cwd: root, stdio, env: environment(env) })

/** Node caches compiled code, which saves a second at each later start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

/**
 * Saves the shop 150 to 190 MB. Threads share freed memory (arenas), freed pictures go back to the system (thresholds:
 * without them, glibc raises both to twice the largest picture), the young generation of V8 stays small, and V8 collects
 * the old one as early as on a machine with little memory. The Dockerfile and deploy/griya.service have the same
 * settings.
 */
export const memorySettings = {
  flags: ['--max-semi-space-size=4', '--max-old-space-size=1024'],
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '2097152',
    MALLOC_TRIM_THRESHOLD_: '4194304',
  },
}

/**
 * Runs another program in place of this one, with the same terminal, signals and exit code. When one of them
 * ends, the other ends too.
 */
export function become(args, env = {}) {
  const child = spawnBeside(args, env)
  for (const signal of endSignals) process.on(signal, () => child.kill(signal))
  whenAbandoned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * Restarts the shop after a crash. A shop that never opened has printed the reason and is not restarted. The
 * delay doubles with each restart, up to 30 s.
 */
export function keepOpen(args, env = {}, firstDelayMs = 1_000) {
  let child
  let delayMs = firstDelayMs
  let hasOpened = false
  let isStopping = false
  const stop = (signal) => {
    isStopping = true
    // Between two starts, no child is running.
    if (!child.kill(signal)) process.exit(0)
  }
  const start = () => {
    child = spawnBeside(args, env)
    child.once('message', () => (hasOpened = true))
    child.on('exit', (code, signal) => {
      if (isStopping || code === 0 || !hasOpened) process.exit(code ?? 1)
      log(`The shop ended (${signal ?? `exit code ${code}`}). It starts again in ${delayMs / 1_000} s.`)
      setTimeout(start, delayMs)
      delayMs = Math.min(2 * delayMs, 30_000)
    })
  }
  for (const signal of endSignals) process.on(signal, () => stop(signal))
  whenAbandoned(() => stop('SIGTERM'))
  start()
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The IPC channel closes when this process ends, even if it is killed, so that the child can end too. */
const spawnBeside = (args, env) =>
  spawn(node(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment(env) })

/**
 * Calls `end` when the npm that started this process has ended, since npm does not always end its children.
 */
export function whenAbandoned(end) {
  if (process.env.npm_lifecycle_event) setInterval(() => ancestors() === startedBy || end(), 500).unref()
}

const startedBy = ancestors()

/**
 * The parent may be a shell that npm started and that can outlive npm. So the parent of that shell is included.
 */
function ancestors() {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
    return isShell
      ? `${parent} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))?.[1]}`
      : `${parent}`
  } catch {
    // Outside of Linux there is no /proc, and npm's shell replaces itself by its command.
    return `${parent}`
  }
}

export const log = (sentence) => console.log(`  ${sentence}`)

export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const environment = (more = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  ...more,
})

export function hashOf(names) {
  const hash = createHash('sha256')
  for (const name of names) addTo(hash, name)
  return hash.digest('hex')
}

function addTo(hash, name) {
  const path = join(root, name)
  const entries = readdirOrNull(path)
  if (!entries) hash.update(`${name}\n`).update(readFileSync(path))
  else for (const entry of entries.sort()) addTo(hash, join(name, entry))
}

function readdirOrNull(path) {
  try {
    return readdirSync(path)
  } catch {
    return null
  }
}
