import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Language } from '#contract/platform/language.ts'
import { apiIn } from '#web/app/api/api.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { useFactorMessages } from '#web/app/session/factor/messages.ts'

/** Asks the browser for a passkey. `token` is a session that this browser does not keep yet; null is a log-in. */
export async function askPasskey(language: Language, token?: string) {
  requireSupport(language)
  const { data } = await apiIn(language)('POST /auth/passkeys/options', {
    body: { purpose: 'login' },
    ...(token !== undefined && { token }),
  })
  const optionsJSON = data.login
  if (!optionsJSON) throw refusal(language)
  return toPlain(await startAuthentication({ optionsJSON }).catch(orRefusal(language)))
}

export async function makePasskey(language: Language, current_password: string) {
  requireSupport(language)
  const { data } = await apiIn(language)('POST /auth/passkeys/options', {
    body: { purpose: 'register', current_password },
  })
  const optionsJSON = data.register
  if (!optionsJSON) throw refusal(language)
  return toPlain(await startRegistration({ optionsJSON }).catch(orRefusal(language)))
}

/** The shop uses no extension of WebAuthn. */
const toPlain = <R>({ id, rawId, response }: { id: string; rawId: string; response: R }) => ({
  id,
  rawId,
  type: 'public-key' as const,
  response,
})

const refusal = (language: Language, text: 'cancelled' | 'unsupported' = 'cancelled') =>
  new ApiError({ status: 0, code: 'UNNAMED', message: useFactorMessages.in(language)[text] })

function requireSupport(language: Language): void {
  if (!browserSupportsWebAuthn()) throw refusal(language, 'unsupported')
}

/** The person cancelled, the time is over, or the device has no passkey: the browser does not tell them apart. */
const orRefusal = (language: Language) => (error: unknown) => {
  throw error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError')
    ? refusal(language)
    : error
}
