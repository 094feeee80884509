import * as endpoints from '#contract/notifications/schemas.ts'
import { recogniseDevice } from '#server/accounts/device.ts'
import { findSessionId } from '#server/accounts/sessions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { changeDevice, listDevices, removeDevice, requireOwn, subscribe } from './devices.ts'
import { notifyDevice } from './notify.ts'
import { readPushKeys } from './push-keys.ts'

const unknownDevice = { id: 'Perangkat ini', en: 'This device' }
const testsPerUser = { limit: 20, seconds: 3_600 }

export function registerNotificationEndpoints(registry: EndpointRegistry, moreServices: readonly string[]) {
  registry.registerEndpoint(endpoints.showPushKey, async ({ db }) => ({
    data: { key: (await readPushKeys(db)).publicKey },
  }))
  registry.registerEndpoint(endpoints.listPushDevices, async ({ db, user }) => ({
    data: await listDevices(db, user),
  }))
  registry.registerEndpoint(
    endpoints.subscribeToPush,
    async ({ db, user, body, language, token, userAgent }) => ({
      data: await subscribe(db, user, body, {
        language,
        sessionId: await findSessionId(db, token),
        deviceName: recogniseDevice(userAgent) ?? unknownDevice[language],
        moreServices,
      }),
      message: successMessages.notifications.subscribed[language],
    }),
  )
  registry.registerEndpoint(endpoints.changePushDevice, async ({ db, user, params, body, language }) => ({
    data: await changeDevice(db, user, params.id, body),
    message: successMessages.notifications.saved[language],
  }))
  registry.registerEndpoint(endpoints.unsubscribeFromPush, async ({ db, user, query, language }) => {
    await removeDevice(db, user, query)
    return { message: successMessages.notifications.removed[language] }
  })
  registry.registerEndpoint(endpoints.testPush, async ({ db, user, params, language }) => {
    await countAttempt(db, `push-test:${user.id}`, testsPerUser)
    await inTransaction(db, async (tx) => {
      await requireOwn(tx, user, params.id)
      await notifyDevice(tx, params.id, user.role === 'admin' ? '/admin/notifications' : '/profile')
    })
    return { message: successMessages.notifications.tested[language] }
  })
}
