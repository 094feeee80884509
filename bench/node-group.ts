import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { prepareJobs } from '#server/jobs.ts'
import { openClusters, urlAt, type Cluster } from '#server/testing/postgres-cluster.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { freePort, startShop, temporaryFolder, type RunningShop } from '../e2e/support/running-shop.ts'
import { fillCatalogue, patience } from './catalogue.ts'
import { makePeople, type Market } from './order-databases.ts'

export interface NodeGroup {
  /** Where the proxy answers for all nodes. */
  url: string
  proxy: number
  primary: Cluster
  standby: Cluster
  buyers: Market['buyers']
  pictureId: string
  /** Those that run; a node keeps its place, and with it its address. */
  nodes: (RunningShop | undefined)[]
  startNode: (place: number) => Promise<void>
  remove: () => Promise<void>
}

export const places = 3
export const products = 20_000
/** What is ordered: the first so many, of which there are enough. */
export const sold = 20

/** Each may have 20 unpaid orders. */
const buyerCount = 6_000

/** Milliseconds in which the proxy finds a new node and gives it all it can do. */
const untilTrusted = 6_500

const proxyProgram = '/usr/sbin/haproxy'

export const proxyIsThere = (): boolean => existsSync(proxyProgram)

/** A primary with a synchronous standby, a proxy with the settings of `deploy/`, and as yet no node behind it. */
export async function openNodeGroup(programs: string): Promise<NodeGroup> {
  const folder = await temporaryFolder()
  const family = await openClusters(programs)
  const proxies: { stop: () => void }[] = []
  const nodes: NodeGroup['nodes'] = Array.from({ length: places }, () => undefined)
  const remove = async () => {
    for (const node of nodes) await node?.stop()
    for (const proxy of proxies) proxy.stop()
    await family.remove()
    await folder.remove()
  }
  try {
    // As docs/growing.md has it: otherwise an old primary cannot be rewound to follow the one that took its place.
    const primary = await family.makePrimary({ wal_log_hints: 'on', wal_keep_size: '1GB' })
    await primary.query('create database griya')
    const { buyers, pictureId } = await fill(urlAt([primary.port], 'griya'))
    const standby = await primary.makeStandby('two')
    await primary.waitFor('two')

    const ports = await Promise.all(nodes.map(freePort))
    const proxy = await startProxy(folder.path, ports)
    proxies.push(proxy)
    return {
      url: proxy.url,
      proxy: proxy.pid,
      primary,
      standby,
      buyers,
      pictureId,
      nodes,
      async startNode(place) {
        nodes[place] = await startShop({
          PORT: String(ports[place]),
          PUBLIC_URL: proxy.url,
          DATABASE_URL: urlAt([primary.port, standby.port], 'griya'),
          DEMO: '0',
          // HAProxy, and the clients of the bench, who say where they are.
          TRUST_PROXY: '2',
          DATA_DIR: join(folder.path, `node-${place}`),
        })
        await pause(untilTrusted)
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function fill(databaseUrl: string): Promise<Pick<NodeGroup, 'buyers' | 'pictureId'>> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog, patience })
  try {
    await prepareJobs(database)
    await fillCatalogue(database, products)
    const photo = new URL('../demo/photos/berber-atlas.jpg', import.meta.url)
    const pictureId = await storePicture(database.db, await readFile(photo))
    await makeRenditions(database.db, pictureId)
    await database.executeSql(`update products set picture_id = '${pictureId}'`)
    await database.executeSql(
      `update product_sizes set stock = 1000000 where product_id in (select 'p' || n from generate_series(1, ${sold}) n)`,
    )
    const [, ...buyers] = await inTransaction(database.db, (tx) => makePeople(tx, buyerCount + 1))
    return { pictureId, buyers }
  } finally {
    await database.close()
  }
}

/** As `deploy/haproxy.cfg` has it, but for the port and the certificate. */
async function startProxy(folder: string, ports: readonly number[]) {
  const port = await freePort()
  const settings = await readFile(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    settings
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replaceAll(/^.*(?:ssl crt|redirect scheme).*$/gm, ''),
  )
  const env = Object.fromEntries(
    ports.map((nodePort, place) => [`NODE${place + 1}`, `127.0.0.1:${nodePort}`]),
  )
  execFileSync(proxyProgram, ['-c', '-q', '-f', file], { env, stdio: 'inherit' })
  const child = spawn(proxyProgram, ['-db', '-f', file], { env, stdio: 'ignore' })
  await untilOpen(port, child)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill('SIGKILL') }
}

async function untilOpen(port: number, proxy: ChildProcess): Promise<void> {
  while (proxy.exitCode === null) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('The proxy did not start')
}
