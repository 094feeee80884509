import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { makeServer } from '#server/platform/http/make-server.ts'
import { openLog } from '#server/platform/logging/log.ts'
import { watchForEnd } from '#server/platform/process/end-in-time.ts'
import { exitAtStart, superviseWorkers } from '#server/platform/process/supervise-workers.ts'
import { StartupError } from '#server/platform/errors.ts'
import { testSettings } from './settings.ts'

/* Tests start this server with faulty routes as a process of its own. */

const { WORKERS = '1', FAULT = '', FAULTY_WORKERS = '', WELL_AFTER = '3600000' } = process.env
const log = await openLog('info')

const shortShares = { requests: 100, tasks: 100, jobs: 100, mail: 100, database: 100, process: 3_000 }

if (cluster.isPrimary && WORKERS !== '1')
  superviseWorkers({
    count: Number(WORKERS),
    log,
    whenOpen: () => log.info('open'),
    backOff: { first: 5, max: 20, recoveredAfter: Number(WELL_AFTER) },
    stopTimeout: 300,
  })
else await serve()

async function serve(): Promise<void> {
  const end = watchForEnd(log, { signal: shortShares, fault: { ...shortShares, requests: 2_000 } })
  const isFaultyWorker =
    FAULTY_WORKERS === 'all' || FAULTY_WORKERS.split(',').includes(String(cluster.worker?.id))
  if (isFaultyWorker && FAULT === 'start') return exitAtStart(new StartupError('The shop cannot start.'))
  const server = await makeServer(testSettings(), new ByteCache(), { log })
  server.get('/pid', () => ({ pid: process.pid }))
  server.get('/after-fault', async () => {
    await new Promise((resolve) => process.once('uncaughtExceptionMonitor', resolve))
    return { pid: process.pid }
  })
  server.get('/hang/:code', () => new Promise(() => {}))
  server.get('/block', () => {
    log.info('blocked')
    for (;;);
  })
  server.get('/throw', (_request, reply) => {
    reply.raw.once('finish', () => fail())
    return { pid: process.pid }
  })
  end.onStop((shares) => server.closeWithin(shares.requests))
  await server.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' })
  log.info({ port: (server.server.address() as AddressInfo).port }, 'port')
  if (isFaultyWorker && FAULT === 'later') setImmediate(fail)
}

function fail(): never {
  throw new Error('something failed', { cause: new Error('the cause of it') })
}
