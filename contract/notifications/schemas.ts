import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, hour, id, line, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { adminNoticeKinds, customerNoticeKinds } from './kinds.ts'

const NoticeKind = z.enum([...adminNoticeKinds, ...customerNoticeKinds])

const endpoint = z.string().check(z.minLength(1), z.maxLength(limits.pushEndpoint))

const choices = {
  /** A person's own name for the device, such as "Ponsel toko". */
  name: line(limits.deviceName),
  /** Kinds of another role are ignored. */
  kinds: z.array(NoticeKind).check(z.maxLength(20)),
  /** From this hour to that one (Asia/Jakarta) nothing rings. It may span midnight. Both or neither. */
  quiet_from: z.nullable(hour),
  quiet_to: z.nullable(hour),
  /** Names and amounts may be on a locked screen. */
  shows_details: z.boolean(),
}

export const PushDevice = z.object({
  ...choices,
  id: z.string(),
  /** The browser recognises its own device by it. It is the SHA-256 of the endpoint, in hex. */
  endpoint_hash: z.string(),
  created_at: moment,
  /** When a push service last accepted a notification for it. */
  last_sent_at: z.nullable(moment),
  version: z.int(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const showPushKey = defineEndpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'Show the public key with which a browser subscribes to notifications (VAPID)',
  access: 'visitor',
  reply: answer(z.object({ key: z.string() })),
})

export const listPushDevices = defineEndpoint({
  method: 'GET',
  path: '/push/subscriptions',
  summary: 'List the devices on which the user gets notifications, newest first',
  access: 'customer',
  reply: answer(z.array(PushDevice)),
})

export const subscribeToPush = defineEndpoint({
  method: 'POST',
  path: '/push/subscriptions',
  summary:
    'Subscribe a browser to notifications. The same endpoint again replaces its keys and choices, and belongs to the user who asked last',
  access: 'customer',
  notByPin: true,
  body: z.extend(z.partial(z.object(choices)), {
    endpoint,
    /** The endpoint that the browser had before its push service gave it this one. Its device keeps its choices. */
    replaced: z.optional(endpoint),
    keys: z.object({
      p256dh: z.string().check(z.minLength(1), z.maxLength(200)),
      auth: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
  }),
  reply: doneWith(PushDevice),
  problems: ['PUSH_REFUSED'],
  status: 201,
})

export const changePushDevice = defineEndpoint({
  method: 'PUT',
  path: '/push/subscriptions/:id',
  summary: 'Change what a device is notified of. EDITED_MEANWHILE when `version` is outdated',
  access: 'customer',
  notByPin: true,
  params: z.object({ id }),
  body: z.extend(z.object(choices), { version: z.int() }),
  reply: doneWith(PushDevice),
  problems: ['EDITED_MEANWHILE'],
})

/** A browser knows its endpoint, the list of devices knows the id. One of both is needed. */
export const unsubscribeFromPush = defineEndpoint({
  method: 'DELETE',
  path: '/push/subscriptions',
  summary: 'Remove a device, by its `id` or its `endpoint`',
  access: 'customer',
  notByPin: true,
  query: z.object({
    id: z.optional(id),
    endpoint: z.optional(endpoint),
  }),
  reply: done,
  problems: ['NOT_FOUND'],
})

export const testPush = defineEndpoint({
  method: 'POST',
  path: '/push/subscriptions/:id/test',
  summary: 'Send a notification to one of the own devices now',
  access: 'customer',
  params: z.object({ id }),
  reply: done,
})
