import { subscribeToPush } from '#contract/notifications/schemas.ts'
import { readPushKeys } from '#server/notifications/push-keys.ts'
import { sendNotices, type NoticeSending } from '#server/notifications/send-notices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openPushReceiver } from './push-receiver.ts'
import { quietLog } from './quiet-log.ts'
import type { TestShop } from './shop.ts'

export type PushShop = Awaited<ReturnType<typeof openPushShop>>

/** A push service of this machine for the shop. Close it after the test. */
export async function openPushShop(shop: TestShop, sending: Partial<NoticeSending> = {}) {
  const { publicKey } = await readPushKeys(shop.db)
  const receiver = await openPushReceiver({ publicKey: () => publicKey })
  const send = (db: Db = shop.db) =>
    sendNotices(db, {
      publicUrl: 'https://toko.example',
      subject: 'https://toko.example',
      moreServices: ['http://127.0.0.1'],
      log: quietLog,
      ...sending,
    })
  return {
    receiver,
    /** Subscribes a browser by the name of its path. */
    async device(by: { id: string }, name: string, choices: object = {}): Promise<string> {
      const body = { ...receiver.subscribe(name), ...choices }
      const answer = await shop.call(subscribeToPush, { by, body })
      if (!answer.body.data) throw new Error(answer.body.message)
      return answer.body.data.id
    },
    send,
    later: (seconds: number) => shop.later(seconds / 3_600, send),
    /** What arrived since the last call: the path and the title of each notification, sorted. */
    arrived: () =>
      receiver.received
        .splice(0)
        .map(({ path, payload }) => `${path}: ${payload.notification.title}`)
        .toSorted(),
  }
}
