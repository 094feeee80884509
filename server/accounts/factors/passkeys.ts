import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { PasskeyAnswer, registerPasskey } from '#contract/accounts/factor-schemas.ts'
import type { EndpointArguments } from '#contract/platform/endpoint.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { makeChallenge, takeChallenge, type Challenge } from './challenges.ts'

/* The library is large, so it is loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server')

const timeout = 5 * 60_000
/** EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Browsers make passkeys for a domain name with https, and for localhost. */
export function findRpId(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || isLocal) ? hostname : null
}

function requireRpId(publicUrl: string): string {
  const rpId = findRpId(publicUrl)
  if (rpId === null) throw problem('PASSKEYS_IMPOSSIBLE')
  return rpId
}

interface Owner {
  id: string
  full_name: string
  email: string
}

/** Throws PASSKEYS_IMPOSSIBLE and PASSKEY_LIMIT. */
export async function makeRegistrationOptions(
  db: Db,
  user: Owner,
  { token, publicUrl }: { token: string; publicUrl: string },
) {
  const rpID = requireRpId(publicUrl)
  await requireRoom(db, user.id)
  const { generateRegistrationOptions } = await webauthn()
  const { name } = await readShopSettings(db)
  const {
    challenge,
    user: handle,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: name,
    rpID,
    userName: user.email,
    supportedAlgorithmIDs,
    userDisplayName: user.full_name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: toBytes(await makeChallenge(db, { purpose: 'register', token })),
  })
  return {
    rp: { id: rpID, name },
    user: handle,
    challenge,
    pubKeyCredParams,
    timeout,
    attestation: 'none' as const,
    excludeCredentials: await listCredentials(db, user.id, rpID),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

/** With `session`, only the passkeys of its user are asked for. Throws PASSKEYS_IMPOSSIBLE. */
export async function makeLoginOptions(
  db: Db,
  session: { userId: string; token: string } | null,
  publicUrl: string,
) {
  const rpId = requireRpId(publicUrl)
  return {
    rpId,
    challenge: await makeChallenge(
      db,
      session ? { purpose: 'prove', token: session.token } : { purpose: 'log-in' },
    ),
    timeout,
    userVerification: 'required' as const,
    allowCredentials: session ? await listCredentials(db, session.userId, rpId) : [],
  }
}

type NewPasskey = EndpointArguments<typeof registerPasskey>['body']['credential']

/** Returns the verified passkey, which must then be stored. Throws PASSKEY_REFUSED. */
export async function checkNewPasskey(
  db: Db,
  credential: NewPasskey,
  { token, publicUrl }: { token: string; publicUrl: string },
) {
  const expectedChallenge = await takeAnswered(db, credential.response.clientDataJSON, {
    purpose: 'register',
    token,
  })
  const rpId = requireRpId(publicUrl)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw problem('PASSKEY_REFUSED')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: publicKey,
    counter,
    transports: credential.response.transports ?? [],
    rp_id: rpId,
  }
}

/** Throws PASSKEY_LIMIT, and PASSKEY_REFUSED for a passkey that an account has already. */
export async function storePasskey(
  tx: Db,
  userId: string,
  passkey: Awaited<ReturnType<typeof checkNewPasskey>> & { name: string },
): Promise<string> {
  await requireRoom(tx, userId)
  const stored = await tx
    .insertInto('passkeys')
    .values({ id: newId(), user_id: userId, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw problem('PASSKEY_REFUSED')
  return stored.id
}

/**
 * Returns the admin to whom the passkey belongs. A counter that does not grow is that of a copy, and of two equal
 * answers at the same time one wins. Throws PASSKEY_REFUSED.
 */
export async function acceptPasskey(
  db: Db,
  credential: PasskeyAnswer,
  { challenge, publicUrl }: { challenge: Challenge; publicUrl: string },
): Promise<{ userId: string }> {
  const rpId = requireRpId(publicUrl)
  const expectedChallenge = await takeAnswered(db, credential.response.clientDataJSON, challenge)
  const passkey = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential.id)
    .where('users.role', '=', 'admin')
    .executeTakeFirst()
  const { userHandle } = credential.response
  const ownsPasskey =
    passkey && (userHandle === undefined || toBytes(userHandle).equals(Buffer.from(passkey.user_id)))
  if (!ownsPasskey) throw problem('PASSKEY_REFUSED')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge,
      expectedOrigin: new URL(publicUrl).origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  )
  const used =
    verified &&
    (await db
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, last_used_at: sql<Date>`shop_now()` })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .executeTakeFirst())
  if (!used) throw problem('PASSKEY_REFUSED')
  return { userId: passkey.user_id }
}

/** Takes the challenge that the answer names. */
async function takeAnswered(db: Db, clientDataJSON: string, expected: Challenge): Promise<string> {
  const answered = readChallenge(clientDataJSON)
  if (answered === null || !(await takeChallenge(db, answered, expected))) throw problem('PASSKEY_REFUSED')
  return answered
}

/** Another text than a challenge of the shop may be one that the database cannot read. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(toBytes(clientDataJSON).toString())
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** The library throws an Error for each part of an answer that is wrong. */
const orRefused = <T>(verified: Promise<T>): Promise<T> =>
  verified.catch((cause: unknown) => {
    throw Object.assign(problem('PASSKEY_REFUSED'), { cause })
  })

async function requireRoom(db: Db, userId: string): Promise<void> {
  const { n } = await db
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (n >= limits.passkeysPerAdmin) throw problem('PASSKEY_LIMIT')
}

async function listCredentials(db: Db, userId: string, rpId: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }))
}

const toBytes = (base64url: string) => Buffer.from(base64url, 'base64url')
