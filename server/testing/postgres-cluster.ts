import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** A PostgreSQL of its own, in a folder that goes with it. */
export interface Cluster {
  port: number
  pid: () => number
  start: () => Promise<void>
  /** As a power cut would. */
  kill: () => Promise<void>
  promote: () => Promise<void>
  /** Makes it the standby of the one that was promoted while this one was away. */
  follow: (primary: Cluster, name: string) => Promise<void>
  /** A copy of it that follows. */
  makeStandby: (name: string) => Promise<Cluster>
  /** From now on no commit is answered that this standby has not got. */
  waitFor: (standby: string) => Promise<void>
  query: (text: string, database?: string) => Promise<Record<string, unknown>[]>
}

export interface ClusterFamily {
  makePrimary: (settings?: Record<string, string>) => Promise<Cluster>
  remove: () => Promise<void>
}

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** Where the programs of a PostgreSQL 15 or later are; undefined where there are none that this user can run. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= 15))
  const folder = join(debian, String(newest), 'bin')
  if (!existsSync(join(folder, 'pg_basebackup')) || !existsSync(join(folder, 'initdb'))) return undefined
  return folder
}

/** Clusters of which one may be the standby of another; PostgreSQL refuses root, so root runs them as postgres. */
export async function openClusters(programs: string): Promise<ClusterFamily> {
  const folder = await mkdtemp(join(tmpdir(), 'griya-cluster-'))
  const clusters: { kill: () => Promise<void> }[] = []
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number(stdout), (await stat(folder)).gid)
  }
  const commandOf = (program: string, args: string[]): [string, string[]] =>
    isRoot
      ? [
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(programs, program), ...args],
        ]
      : [join(programs, program), args]
  const does = (program: string, ...args: string[]) => run(...commandOf(program, args), { cwd: folder })

  const configure = (data: string, file: string, settings: Record<string, string>) =>
    appendFile(
      join(data, file),
      Object.entries(settings)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    )

  function open(data: string, port: number): Cluster {
    let server: ChildProcess | undefined
    const query = async (text: string, database?: string) => {
      const client = new Client({ connectionString: urlAt([port], database), connectionTimeoutMillis: 2_000 })
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    }
    const spawnServer = () =>
      spawn(...commandOf('postgres', ['-D', data, '-p', String(port), '-k', folder]), {
        cwd: folder,
        stdio: 'ignore',
      })
    const hasEnded = () => !server || server.exitCode !== null || server.signalCode !== null
    const cluster: Cluster = {
      port,
      pid: () => server?.pid ?? 0,
      async start() {
        server = spawnServer()
        for (let tries = 1; !(await query('select 1').catch(() => undefined)); tries++) {
          if (tries > 300) throw new Error(`The PostgreSQL in ${data} did not start`)
          // What was killed leaves processes that are still at the same memory for a moment.
          if (hasEnded()) server = spawnServer()
          await setTimeout(100)
        }
      },
      async kill() {
        if (hasEnded()) return
        const ended = once(server!, 'exit')
        server!.kill('SIGKILL')
        await ended
      },
      promote: async () => void (await does('pg_ctl', 'promote', '-D', data, '-w', '-s')),
      async follow(other, name) {
        // Until its first checkpoint the control file of one that was promoted says nothing of the new timeline.
        await other.query('checkpoint')
        await does('pg_rewind', '-D', data, '--source-server', urlAt([other.port]))
        await writeFile(join(data, 'standby.signal'), '')
        // pg_rewind has brought the other's settings along.
        await configure(data, 'postgresql.auto.conf', {
          primary_conninfo: `${urlAt([other.port])}?application_name=${name}`,
        })
        await cluster.start()
      },
      async makeStandby(name) {
        const copy = join(folder, name)
        await does(
          'pg_basebackup',
          '-D',
          copy,
          '-d',
          `${urlAt([port])}?application_name=${name}`,
          '-R',
          '-c',
          'fast',
        )
        const standby = open(copy, await freePort())
        await standby.start()
        return standby
      },
      async waitFor(name) {
        await query(`alter system set synchronous_standby_names = '${name}'`)
        await query('select pg_reload_conf()')
        for (
          let tries = 1;
          !(await query(`select from pg_stat_replication where sync_state = 'sync'`)).length;
          tries++
        ) {
          if (tries > 600) throw new Error(`The standby ${name} does not follow`)
          await setTimeout(50)
        }
      },
      query,
    }
    clusters.push(cluster)
    return cluster
  }

  return {
    async makePrimary(settings = {}) {
      const data = join(folder, 'primary')
      await does('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
      await configure(data, 'postgresql.conf', {
        listen_addresses: '127.0.0.1',
        max_connections: '200',
        ...settings,
      })
      const primary = open(data, await freePort())
      await primary.start()
      return primary
    },
    async remove() {
      for (const cluster of clusters) await cluster.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The address of a database on whichever of these ports can be written. */
export const urlAt = (ports: readonly number[], database = 'postgres'): string =>
  `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`
