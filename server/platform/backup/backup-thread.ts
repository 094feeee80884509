import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { openEmbedded } from '../database/embedded.ts'
import { writeBackup } from './write-backup.ts'
import { ThreadInput, type ThreadMessage } from './write-copy-backup.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const post = (message: ThreadMessage) => parentPort?.postMessage(message)
const { dataDir, file, objects } = z.parse(ThreadInput, workerData)

try {
  const log = { info() {}, warn() {}, error() {} }
  const database = await openEmbedded({ dataDir, log })
  const written = await writeBackup(database.db, file, {
    objects,
    onProgress: (progress) => post({ progress }),
  })
  await database.close()
  post({ written })
} catch (error) {
  post({ problem: error instanceof Error ? error.message : String(error) })
}
