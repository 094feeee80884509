import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export const shopOrigin = 'https://toko.example'

interface Options {
  challenge: string
}

interface Changes {
  origin?: string
  rpId?: string
  /** The fingerprint, the face or the PIN was not checked. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
}

/** A passkey in software, which answers like that of a browser. */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let userHandle: string | undefined
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    id: base.id,
    register({ challenge, user }: Options & { user: { id: string } }, changes: Changes = {}) {
      userHandle = user.id
      const authData = Buffer.concat([
        authenticatorData(changes, changes.counter ?? counter, { isNew: true }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        // COSE_Key: EC2, ES256, P-256, x, y
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, changes).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    answer({ challenge }: Options, changes: Changes = {}) {
      counter = changes.counter ?? counter + 1
      const data = authenticatorData(changes, counter)
      const client = clientData('webauthn.get', challenge, changes)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

function authenticatorData(
  { rpId = 'toko.example', isUnverified }: Changes,
  counter: number,
  { isNew = false } = {},
) {
  const flags = 0x01 | (isUnverified ? 0 : 0x04) | (isNew ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, { origin = shopOrigin }: Changes) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
