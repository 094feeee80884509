import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decryptPush, openPushReceiver, type PushReceiver } from '#server/testing/push-receiver.ts'
import { isAuthSecret, isP256Key, makeVapidKeys } from './push-keys.ts'
import { isPushEndpoint, isPushService } from './push-services.ts'
import { sendPush } from './send-push.ts'

const decode = (text: string) => Buffer.from(text, 'base64url')

test('the receiver of the tests decrypts the example of RFC 8291, appendix A', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(decode('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  const body = decode(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  const decrypted = decryptPush(body, { keys, secret: decode('BTBZMqHH6r4Tts7J_aSIgg') })
  expect(decrypted.toString()).toBe('When I grow up, I want to be a watermelon')
})

describe('the push services that the server may call', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QOabc',
    'https://android.googleapis.com/gcm/send/abc',
  ])('include %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com:443/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://fcm.googleapis.com.contoh.example/abc',
    'https://notfcm.googleapis.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://FCM.googleapis.com/abc',
    'https://fcm.googleapis.com\\@127.0.0.1/abc',
    'https://fcm.googleapis.com/a\tb',
    'https://fcm.googleapis.com/abc#here',
    'https://push.apple.com/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:7f00:1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/abc',
    'https://localhost/abc',
    'https://printer.local/abc',
    'https://toko.example/api/push/subscriptions',
    'http://127.0.0.1:3000/abc',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'data:text/plain,abc',
    '//fcm.googleapis.com/abc',
    'fcm.googleapis.com/abc',
    '',
    '\0',
  ])('leave out %j', (endpoint) => {
    expect(isPushEndpoint(endpoint, [])).toBe(false)
  })

  test('include those of the setting, and no others', () => {
    const more = ['push.example.org', '*.push.example.net', 'http://127.0.0.1:4000', 'http://localhost']
    const allowed = (endpoint: string) => isPushEndpoint(endpoint, more)
    expect(
      [
        'https://push.example.org/a',
        'https://a.push.example.net/a',
        'http://127.0.0.1:4000/a',
        'http://localhost:9999/a',
        'https://fcm.googleapis.com/a',
      ].map(allowed),
    ).toEqual([true, true, true, true, true])
    expect(
      [
        'https://a.push.example.org/a',
        'https://push.example.net/a',
        'http://push.example.org/a',
        'http://127.0.0.1:4001/a',
        'https://127.0.0.1:4000/a',
      ].map(allowed),
    ).toEqual([false, false, false, false, false])
  })

  test.each([
    ['push.example.org', true],
    ['*.push.example.org', true],
    ['http://127.0.0.1', true],
    ['http://localhost:4000', true],
    ['*', false],
    ['*.org*', false],
    ['localhost', false],
    ['10.0.0.8', false],
    ['http://10.0.0.8', false],
    ['https://push.example.org', false],
    ['push.example.org/path', false],
    ['user@push.example.org', false],
  ])('may be set to %s: %s', (service, isAllowed) => {
    expect(isPushService(service)).toBe(isAllowed)
  })
})

describe('the keys of a browser', () => {
  const { publicKey } = makeVapidKeys()
  const change = (at: number, to: number) => {
    const bytes = decode(publicKey)
    bytes[at] = to
    return bytes.toString('base64url')
  }

  test('are a point of the curve and 16 secret bytes', () => {
    expect(isP256Key(publicKey)).toBe(true)
    expect(isAuthSecret(Buffer.alloc(16).toString('base64url'))).toBe(true)
  })

  test.each([
    publicKey.slice(0, -4),
    `${publicKey}AAAA`,
    change(0, 2),
    change(64, decode(publicKey)[64]! ^ 1),
    Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url'),
    '',
    'é'.repeat(87),
  ])('are refused with the public key %j', (key) => {
    expect(isP256Key(key)).toBe(false)
  })

  test.each(['', 'AAAA', Buffer.alloc(17).toString('base64url'), 'not base64!'])(
    'are refused with the secret %j',
    (secret) => {
      expect(isAuthSecret(secret)).toBe(false)
    },
  )
})

describe('a message', () => {
  const keys = makeVapidKeys()
  let receiver: PushReceiver
  beforeEach(async () => {
    receiver = await openPushReceiver({ publicKey: () => keys.publicKey })
  })
  afterEach(() => receiver.close())

  const text = JSON.stringify({ web_push: 8030, notification: { title: 'Pesanan baru' } })
  const message = { text, ttl: 60, urgency: 'high', topic: 'order' } as const
  const sender = {
    keys,
    subject: 'https://toko.example',
    moreServices: ['http://127.0.0.1'],
    timeoutMs: 2_000,
  }
  const send = (name = 'phone') => {
    const { endpoint, keys: of } = receiver.subscribe(name)
    return sendPush(sender, { endpoint, ...of }, message)
  }

  test('arrives encrypted and signed, with its headers', async () => {
    expect(await send()).toEqual({ outcome: 'accepted' })
    expect(receiver.faults).toEqual([])
    expect(receiver.received).toMatchObject([
      {
        path: '/phone',
        payload: { web_push: 8030, notification: { title: 'Pesanan baru' } },
        headers: {
          ttl: '60',
          urgency: 'high',
          topic: 'order',
          'content-encoding': 'aes128gcm',
          'content-type': 'application/notification+json',
        },
      },
    ])
  })

  test.each([
    [404, { outcome: 'gone' }],
    [410, { outcome: 'gone' }],
    [400, { outcome: 'refused', reason: 'The push service answered 400' }],
    [403, { outcome: 'refused', reason: 'The push service answered 403' }],
    [413, { outcome: 'refused', reason: 'The push service answered 413' }],
    [429, { outcome: 'later', reason: 'The push service answered 429', seconds: 7 }],
    [500, { outcome: 'later', reason: 'The push service answered 500', seconds: 7 }],
    [503, { outcome: 'later', reason: 'The push service answered 503', seconds: 7 }],
  ])('that is answered with %i is %j', async (status, result) => {
    receiver.answerWith((_, response) => {
      response.writeHead(status, { 'retry-after': '7' }).end('x'.repeat(100_000))
      return true
    })
    expect(await send()).toEqual(result)
  })

  test('does not follow a redirect', async () => {
    const paths: string[] = []
    receiver.answerWith((path, response) => {
      paths.push(path)
      response.writeHead(307, { location: '/elsewhere' }).end()
      return true
    })
    expect((await send()).outcome).toBe('later')
    expect(paths).toEqual(['/phone'])
  })

  test('waits for a push service only for a limited time, and names no address', async () => {
    receiver.answerWith(() => true)
    const { endpoint, keys: of } = receiver.subscribe('silent')
    const result = await sendPush({ ...sender, timeoutMs: 50 }, { endpoint, ...of }, message)
    expect(result).toEqual({ outcome: 'later', reason: 'The push service took too long', seconds: null })
  })

  test('to an address that is no longer allowed is not sent', async () => {
    const { endpoint, keys: of } = receiver.subscribe('phone')
    const result = await sendPush({ ...sender, moreServices: [] }, { endpoint, ...of }, message)
    expect(result.outcome).toBe('refused')
    expect(receiver.received).toEqual([])
  })
})
