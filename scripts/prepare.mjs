// What a fresh clone lacks: dependencies, the right Node, the build. Runs on any Node from 20 on and needs no package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const installedStamp = join(root, 'node_modules/.griya-installed')
const builtStamp = join(root, 'dist/.griya-built')

/** Installs the dependencies when package-lock.json has changed since they were. */
export function install() {
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return
  log('Installing what the shop needs (once, about half a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci did not succeed; see above.')
  writeFileSync(installedStamp, wanted)
}

/** For what is done beside a shop that is there, which may be a release: that has no more than it needs to run. */
export function installUnlessThere() {
  const isThere = existsSync(join(root, 'node_modules/.package-lock.json'))
  if (!isThere || existsSync(installedStamp)) install()
}

/** Node 24 or later: the one that runs this, else the one that npm installed. */
export function node() {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(
      `Node 24 is missing (this is Node ${process.versions.node}): install it, or remove the folder node_modules and try again.`,
    )
  return process.execPath
}

/** Builds the pages when their sources have changed since they were built. */
export function build() {
  const wanted = hashOf(['web', 'contract', 'database', 'vite.config.ts', 'scripts', 'package-lock.json'])
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === wanted) return
  log('Building the pages …')
  if (run('scripts/build.mjs') !== 0) fail('The build did not succeed; see above.')
  writeFileSync(builtStamp, wanted)
}

/** Runs a script to its end; returns its exit code. */
export function run(script, args = [], env = {}) {
  const { status } = spawnSync(node(), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(env),
  })
  return status ?? 1
}

/** Becomes another program: same terminal, same signals, same exit code, and neither outlives the other. */
export function become(args, env = {}) {
  const child = spawnBeside(args, env)
  for (const signal of endSignals) process.on(signal, () => child.kill(signal))
  whenAbandoned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * Becomes the shop, and starts it again when it ends with a fault. A shop that never opened is not started again: it has said what
 * prevents it. The pause in milliseconds doubles each time, up to half a minute.
 */
export function keepOpen(args, env = {}, firstPause = 1_000) {
  let child
  let pause = firstPause
  let hasOpened = false
  let isStopping = false
  const stop = (signal) => {
    isStopping = true
    // Between two starts there is nothing to stop.
    if (!child.kill(signal)) process.exit(0)
  }
  const start = () => {
    child = spawnBeside(args, env)
    child.once('message', () => (hasOpened = true))
    child.on('exit', (code, signal) => {
      if (isStopping || code === 0 || !hasOpened) process.exit(code ?? 1)
      log(`The shop ended (${signal ?? `exit code ${code}`}). It starts again in ${pause / 1_000} s.`)
      setTimeout(start, pause)
      pause = Math.min(2 * pause, 30_000)
    })
  }
  for (const signal of endSignals) process.on(signal, () => stop(signal))
  whenAbandoned(() => stop('SIGTERM'))
  start()
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The channel tells the child when this process is gone, however it ended. */
const spawnBeside = (args, env) =>
  spawn(node(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment(env) })

/** npm may end without ending what it has started. What was started by hand may outlive its terminal. */
export function whenAbandoned(end) {
  if (process.env.npm_lifecycle_event) setInterval(() => ancestors() === startedBy || end(), 500).unref()
}

const startedBy = ancestors()

/** The process above, and where that is but the shell that npm put between, the one above it. */
function ancestors() {
  const above = process.ppid
  try {
    const isShell = readFileSync(`/proc/${above}/cmdline`, 'utf8').split('\0')[1] === '-c'
    return isShell
      ? `${above} ${/\) \S (\d+)/.exec(readFileSync(`/proc/${above}/stat`, 'utf8'))?.[1]}`
      : `${above}`
  } catch {
    // No Linux: its shells become what they start.
    return `${above}`
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
