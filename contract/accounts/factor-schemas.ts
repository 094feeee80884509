import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, code, currentPassword, done, doneWith, id, line, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { FactorOffer, LoggedIn } from './schemas.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const credentialId = base64url(1_400)
const bytes = base64url(40_000)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const extensionResults = z._default(z.object({}), {})

/** What the browser answers when it makes a passkey. */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
  clientExtensionResults: extensionResults,
})

/** What the browser answers when a passkey proves who uses it. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(base64url(100)),
  }),
  clientExtensionResults: extensionResults,
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const totpCode = code(limits.totpCode)
const recoveryCode = code(limits.recoveryCode)

const listedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** The options of WebAuthn, for making a passkey. */
const RegistrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(listedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})

/** The options of WebAuthn, for proving who uses a passkey. */
const LoginOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey that the device has for the shop. */
  allowCredentials: z.array(listedCredential),
})

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
  /** The address of the shop for which the passkey was made. */
  made_for: z.string(),
  works_here: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  passkeys: z.array(Passkey),
  totp_since: z.nullable(moment),
  recovery_codes_left: z.int(),
  /** Null for an owner, who has none. */
  has_pin: z.nullable(z.boolean()),
  /** The calling session was opened with a PIN, which is not enough for a change of the factors. */
  is_by_pin: z.boolean(),
  offer: FactorOffer,
  is_set: z.boolean(),
  /** The shop requires a second factor of this account. */
  is_required: z.boolean(),
  /** Without a factor, the console is closed from then on. */
  required_from: z.nullable(moment),
  /** The host name of the shop if browsers make passkeys for it. */
  passkeys_for: z.nullable(z.string()),
})
export type Factors = z.infer<typeof Factors>

export const listFactors = defineEndpoint({
  method: 'GET',
  path: '/auth/factors',
  summary: 'List the second factors of the signed-in admin, and what the shop requires',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  reply: answer(Factors),
})

export const makePasskeyOptions = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary:
    'Make a challenge, valid once and for five minutes: to make a passkey, or to log in or prove who one is with one. ' +
    'The first factor requires the password, further ones a factor',
  access: 'visitor',
  isPersonal: true,
  beforeFactor: 'log-in',
  body: z.object({ purpose: z.enum(['register', 'login']), current_password: currentPassword }),
  reply: answer(z.object({ register: z.optional(RegistrationOptions), login: z.optional(LoginOptions) })),
  problems: [
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    'SECOND_FACTOR_NEEDED',
    'ELEVATION_NEEDED',
    'PIN_NOT_ENOUGH',
    'WRONG_CURRENT_PASSWORD',
    'PASSKEYS_IMPOSSIBLE',
    'PASSKEY_LIMIT',
  ],
})

export const registerPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/register',
  summary: 'Add the passkey that the browser made',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  asksAgain: true,
  body: z.object({ name: line(limits.deviceName), credential: NewPasskey }),
  reply: done,
  problems: ['PASSKEY_REFUSED', 'PASSKEY_LIMIT'],
  status: 201,
})

export const logInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/login',
  summary:
    'Log in an admin with a passkey instead of a password. With the token of a session, the passkey is its second factor',
  access: 'visitor',
  isPersonal: true,
  beforeFactor: 'log-in',
  body: z.object({ credential: PasskeyAnswer }),
  reply: LoggedIn,
  problems: ['PASSKEY_REFUSED', 'PASSKEYS_IMPOSSIBLE'],
})

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Remove a passkey of the signed-in admin',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  asksAgain: true,
  params: z.object({ id }),
  reply: done,
})

export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/auth/totp/begin',
  summary:
    'Make the secret of an authenticator app, which counts after its first code. The first factor requires the password, further ones a factor',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  asksAgain: true,
  body: z._default(z.object({ current_password: currentPassword }), {}),
  reply: answer(z.object({ secret: z.string(), uri: z.string() })),
  problems: ['WRONG_CURRENT_PASSWORD'],
})

export const confirmTotp = defineEndpoint({
  method: 'POST',
  path: '/auth/totp/confirm',
  summary: 'Add the authenticator app with its first code, within 15 minutes. It replaces an earlier one',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  asksAgain: true,
  body: z.object({ code: totpCode }),
  reply: done,
  problems: ['WRONG_FACTOR', 'TOTP_CLOCK', 'TOTP_NOT_BEGUN'],
})

export const checkTotp = defineEndpoint({
  method: 'POST',
  path: '/auth/totp/check',
  summary: 'Give the second factor of the session with a code of the authenticator app, which works once',
  access: 'admin',
  right: 'console',
  beforeFactor: 'log-in',
  body: z.object({ code: totpCode }),
  reply: done,
  problems: ['WRONG_FACTOR'],
})

export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/auth/totp',
  summary: 'Remove the authenticator app of the signed-in admin',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  asksAgain: true,
  reply: done,
  problems: ['NOT_FOUND'],
})

export const makeRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Make ten recovery codes, which are shown once. Earlier ones become invalid',
  access: 'admin',
  right: 'console',
  beforeFactor: 'set-up',
  asksAgain: true,
  reply: doneWith(z.object({ codes: z.array(z.string()) })),
  status: 201,
})

export const elevate = defineEndpoint({
  method: 'POST',
  path: '/auth/elevate',
  summary:
    'Give the second factor for the next five minutes: a code of the authenticator app, a recovery code, or a passkey',
  access: 'admin',
  right: 'console',
  beforeFactor: 'log-in',
  body: z.object({
    code: z.optional(totpCode),
    recovery_code: z.optional(recoveryCode),
    credential: z.optional(PasskeyAnswer),
  }),
  reply: done,
  problems: ['WRONG_FACTOR', 'PASSKEY_REFUSED'],
})
