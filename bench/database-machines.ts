import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../e2e/support/running-shop.ts'

interface Machine {
  name: string
  start: () => void
  kill: () => Promise<void>
  is: (role: string) => Promise<boolean>
}

interface Machines {
  /** HAProxy forwards this address to the primary. */
  url: (database: string) => string
  all: Machine[]
  remove: () => Promise<void>
}

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }
const postgresFolder = '/usr/lib/postgresql'
const deployFile = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url))

export const missingPackages = (): string[] =>
  Object.entries({
    'etcd-server': programs.etcd,
    patroni: programs.patroni,
    haproxy: programs.haproxy,
    postgresql: postgresFolder,
  })
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)

/** Runs two machines on this one, with the settings of deploy/patroni.yml and deploy/haproxy-postgres.cfg. */
export async function openMachines(): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'griya-machines-'))
  await chown(folder, await findUserId('postgres'), 0)
  const children: ChildProcess[] = []
  const run = (command: string, args: string[], env: Record<string, string>) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
      stdio: 'ignore',
    })
    children.push(child)
    return child
  }
  const all: Machine[] = []
  const remove = async () => {
    for (const machine of all) await machine.kill()
    for (const child of children) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    const [client, peer, primary, ...ports] = await Promise.all(Array.from({ length: 7 }, freePort))
    run(programs.etcd, etcdSettings(folder, client!, peer!), {})
    const patroniPorts = [ports[0]!, ports[1]!]
    const postgresPorts = [ports[2]!, ports[3]!]
    for (const [n, name] of ['one', 'two'].entries()) {
      const machine = makeMachine(
        name,
        folder,
        patroniPorts[n]!,
        patroniSettings(name, folder, client!, patroniPorts[n]!, postgresPorts[n]!),
        run,
      )
      all.push(machine)
      machine.start()
      await until(() => machine.is(n === 0 ? 'primary' : 'synchronous'), `${name} is not ready`)
    }
    run(programs.haproxy, ['-db', '-f', deployFile('haproxy-postgres.cfg')], {
      LISTEN: `127.0.0.1:${primary}`,
      ...Object.fromEntries(
        [0, 1].flatMap((n) => [
          [`DATABASE${n + 1}`, `127.0.0.1:${postgresPorts[n]}`],
          [`PATRONI${n + 1}`, String(patroniPorts[n])],
        ]),
      ),
    })
    return { url: (database) => `postgres://postgres:secret@127.0.0.1:${primary}/${database}`, all, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const etcdSettings = (folder: string, client: number, peer: number) => [
  `--data-dir=${join(folder, 'etcd')}`,
  `--listen-client-urls=http://127.0.0.1:${client}`,
  `--advertise-client-urls=http://127.0.0.1:${client}`,
  `--listen-peer-urls=http://127.0.0.1:${peer}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
  `--initial-cluster=default=http://127.0.0.1:${peer}`,
]

const patroniSettings = (name: string, folder: string, etcd: number, patroni: number, postgres: number) => ({
  PATRONI_NAME: name,
  PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
  PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroni}`,
  PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroni}`,
  PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
  PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
  PATRONI_POSTGRESQL_BIN_DIR: join(postgresFolder, readdirSync(postgresFolder).toSorted().at(-1)!, 'bin'),
  PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
})

function makeMachine(
  name: string,
  folder: string,
  port: number,
  settings: Record<string, string>,
  run: (command: string, args: string[], env: Record<string, string>) => ChildProcess,
): Machine {
  let patroni: ChildProcess | undefined
  return {
    name,
    start() {
      const asPostgres = [
        '--reuid=postgres',
        '--regid=postgres',
        '--clear-groups',
        programs.patroni,
        deployFile('patroni.yml'),
      ]
      patroni = run('setpriv', asPostgres, settings)
    },
    async kill() {
      if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) return
      const ended = once(patroni, 'exit')
      patroni.kill('SIGKILL')
      await ended
      const server = await readFile(join(folder, name, 'postmaster.pid'), 'utf8').catch(() => '')
      const pid = Number(server.split('\n')[0])
      if (pid > 0) process.kill(pid, 'SIGKILL')
      while (existsSync(`/proc/${pid}`)) await pause(50)
    },
    is: (role) =>
      fetch(`http://127.0.0.1:${port}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
  }
}

async function findUserId(name: string): Promise<number> {
  const { stdout } = await promisify(execFile)('id', ['-u', name])
  return Number(stdout)
}

export async function until(
  condition: () => Promise<boolean>,
  message: string,
  seconds = 120,
): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > seconds * 4) throw new Error(message)
    await pause(250)
  }
}
