import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ReceivedPush {
  path: string
  headers: IncomingMessage['headers']
  /** The payload as the browser decrypts it. */
  payload: {
    web_push: number
    notification: Record<'title' | 'body' | 'navigate' | 'lang' | 'tag', string> & {
      silent: boolean
      app_badge?: string
    }
  }
  at: number
}

/**
 * A push service with its browsers, on a port of this machine. It answers 400 to a message that a browser could not
 * decrypt, and 403 to one that the shop did not sign with `publicKey`.
 */
export async function openPushReceiver({ publicKey }: { publicKey?: () => string } = {}) {
  const received: ReceivedPush[] = []
  const faults: string[] = []
  const arrivals = new EventEmitter()
  const browsers = new Map<string, BrowserKeys>()
  let answer: (path: string, response: ServerResponse) => boolean = () => false
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (answer(path, response)) return
    try {
      const browser = browsers.get(path)
      if (!browser) {
        response.writeHead(410).end()
        return
      }
      checkSignature(request.headers, origin(), publicKey?.())
      const payload = JSON.parse(decryptPush(body, browser).toString())
      received.push({ path, headers: request.headers, payload, at: performance.now() })
      response.writeHead(201).end()
      arrivals.emit('arrival')
    } catch (error) {
      faults.push(String(error))
      response.writeHead(error instanceof WrongSignature ? 403 : 400).end()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = () => {
    const address = server.address()
    return `http://127.0.0.1:${address instanceof Object ? address.port : 0}`
  }
  return {
    received,
    faults,
    /** Returns when the last of so many messages arrived. */
    async waitFor(count: number): Promise<number> {
      while (received.length < count) await once(arrivals, 'arrival')
      return received[count - 1]!.at
    },
    subscribe(name: string) {
      const browser = makeBrowserKeys()
      browsers.set(`/${name}`, browser)
      const keys = {
        p256dh: browser.keys.getPublicKey('base64url'),
        auth: browser.secret.toString('base64url'),
      }
      return { endpoint: `${origin()}/${name}`, keys }
    },
    /** Returns true from `next` if it answered itself. */
    answerWith: (next: typeof answer) => void (answer = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PushReceiver = Awaited<ReturnType<typeof openPushReceiver>>

interface BrowserKeys {
  keys: ReturnType<typeof createECDH>
  secret: Buffer
}

function makeBrowserKeys(): BrowserKeys {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, secret: randomBytes(16) }
}

/** Written from RFC 8291 (sections 3.3 and 3.4) and RFC 8188 (section 2), without the library that encrypts. */
export function decryptPush(body: Buffer, { keys, secret }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize || body.length > 4096) throw new Error('There is more than one record')
  const shared = keys.computeSecret(senderKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, keyInfo, 32))
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${info}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record has no delimiter')
  return padded.subarray(0, end)
}

class WrongSignature extends Error {}

/** RFC 8292: the token is signed with the key that it names, for this push service, and is valid for a day at most. */
function checkSignature(headers: IncomingMessage['headers'], origin: string, expectedKey?: string): void {
  const [, token, key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !key) throw new WrongSignature('There is no VAPID header')
  if (expectedKey !== undefined && key !== expectedKey) throw new WrongSignature('The key is not the shop’s')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new WrongSignature('The signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  // The library signs for the https form of a local address.
  if (aud !== origin.replace('http:', 'https:')) throw new WrongSignature(`The token is for ${aud}`)
  const seconds = exp - Date.now() / 1000
  if (seconds < 0 || seconds > 24 * 3600) throw new WrongSignature('The token is valid for too long')
  if (!/^(?:https:|mailto:)/.test(sub)) throw new WrongSignature('The token names no contact')
}
