import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase, type Database, type Db } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { urlOf } from '#server/testing/postgres-server.ts'
import { openPushReceiver, type PushReceiver } from '#server/testing/push-receiver.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { readPushKeys } from './push-keys.ts'
import { sendNotices } from './send-notices.ts'

let dataDir: string
let databaseUrl: string | undefined
let receiver: PushReceiver
let publicKey = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'griya-killed-'))
  databaseUrl =
    inject('databaseKind') === 'postgres' ? urlOf(await makeDatabase(inject('template'))) : undefined
  receiver = await openPushReceiver({ publicKey: () => publicKey })
})
afterEach(async () => {
  receiver.close()
  await rm(dataDir, { recursive: true })
})

const open = (): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, log: quietLog, snapshotFile: inject('snapshotFile') })

test('a process that is killed after the commit of an event and before the sending loses no notification', async () => {
  const first = await open()
  publicKey = (await readPushKeys(first.db)).publicKey
  await fill(first.db)
  await first.close()
  await commitAndBeKilled()

  const { db, close } = await open()
  try {
    const send = () =>
      sendNotices(db, {
        publicUrl: 'https://toko.example',
        subject: 'https://toko.example',
        moreServices: ['http://127.0.0.1'],
        log: quietLog,
      })
    await send()
    await send()
    expect(receiver.received.map(({ path, payload }) => [path, payload.notification.body])).toEqual([
      ['/ponsel', 'TRX-2222-3333'],
    ])
    expect(receiver.faults).toEqual([])
  } finally {
    await close()
  }
})

async function fill(db: Db): Promise<void> {
  const { endpoint, keys } = receiver.subscribe('ponsel')
  await sql`insert into users (id, full_name, email, password_hash, role) values ('ratna', 'Ratna', 'ratna@contoh.example', 'x', 'admin')`.execute(
    db,
  )
  await sql`
    insert into push_devices (id, user_id, endpoint, endpoint_hash, p256dh, auth, name, language, kinds, shows_details)
    values ('ponsel', 'ratna', ${endpoint}, ${'0'.repeat(64)}, ${keys.p256dh}, ${keys.auth}, 'Ponsel', 'id', array['order'], false)`.execute(
    db,
  )
}

async function commitAndBeKilled(): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', '--input-type=module', '--eval', event, dataDir, databaseUrl ?? ''],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

const event = `
  import { openDatabase } from '#server/platform/database/database.ts'
  import { inTransaction } from '#server/platform/database/transaction.ts'
  import { notifyAdmins } from '#server/notifications/notify.ts'
  const [dataDir, databaseUrl] = process.argv.slice(1)
  const log = { info() {}, warn() {}, error() {}, fatal() {} }
  const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log })
  await inTransaction(db, (tx) => notifyAdmins(tx, { kind: 'order', subject: { reference: 'TRX-2222-3333' }, path: '/admin' }))
  process.stdout.write('committed')
  setInterval(() => {}, 1_000)
`
