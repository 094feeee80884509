import * as endpoints from '#contract/accounts/factor-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { App } from '#server/platform/http/app.ts'
import { problem } from '#server/platform/problem.ts'
import type { EndpointRegistry, SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { confirmAdmin } from '../confirm-password.ts'
import { deviceCookie, readDeviceCookie } from '../known-devices.ts'
import { showUser } from '../to-user.ts'
import { giveFactor, type Session } from './give-factor.ts'
import { listFactors } from './list-factors.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { addPasskey, addTotp, removeApp, removePasskey } from './manage-factors.ts'
import { makeLoginOptions, makeRegistrationOptions } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { beginTotp } from './totp.ts'

export function registerFactorEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
) {
  const sessionOf = ({
    user,
    token,
    cookies,
  }: {
    user: SignedIn
    token: string
    cookies: string
  }): Session => ({ user, token, device: readDeviceCookie(cookies), publicUrl })

  registry.registerEndpoint(endpoints.listFactors, async ({ db, user }) => ({
    data: await listFactors(db, user, publicUrl),
  }))

  registry.registerEndpoint(endpoints.makePasskeyOptions, async ({ db, user, token, body }) => {
    if (body.purpose === 'login') {
      const session = user?.role === 'admin' ? { userId: user.id, token } : null
      return { data: { login: await makeLoginOptions(db, session, publicUrl) } }
    }
    if (!user) throw problem('NOT_SIGNED_IN')
    if (user.role !== 'admin') throw problem('FORBIDDEN')
    if (user.factor?.isOwed) throw problem('SECOND_FACTOR_NEEDED')
    await confirmAdmin(db, user, body.current_password)
    return { data: { register: await makeRegistrationOptions(db, user, { token, publicUrl }) } }
  })

  registry.registerEndpoint(endpoints.registerPasskey, async ({ db, body, language, ...request }) => {
    await addPasskey(db, sessionOf(request), body)
    return { message: successMessages.factors.passkeyAdded[language] }
  })

  registry.registerEndpoint(
    endpoints.logInWithPasskey,
    async ({ db, user, token, body, ip, userAgent, cookies, setCookie, language }) => {
      const message = successMessages.accounts.loggedIn[language]
      // For a session that a PIN opened, the log-in opens another one.
      if (user?.role === 'admin' && !user.factor?.isByPin) {
        await giveFactor(db, sessionOf({ user, token, cookies }), body)
        const data = { token, user: await showUser(db, user.id) }
        return { message, ...data, data }
      }
      const { device, ...data } = await logInWithPasskey(db, body.credential, {
        ip,
        userAgent,
        device: readDeviceCookie(cookies),
        publicUrl,
      })
      setCookie(deviceCookie(device, publicUrl))
      return { message, ...data, data }
    },
  )

  registry.registerEndpoint(endpoints.removePasskey, async ({ db, params, language, ...request }) => {
    await removePasskey(db, sessionOf(request), params.id)
    return { message: successMessages.factors.passkeyRemoved[language] }
  })

  registry.registerEndpoint(endpoints.beginTotp, async ({ db, user, body }) => {
    await confirmAdmin(db, user, body.current_password)
    return { data: await beginTotp(db, user) }
  })

  registry.registerEndpoint(endpoints.confirmTotp, async ({ db, body, language, ...request }) => {
    await addTotp(db, sessionOf(request), body.code)
    return { message: successMessages.factors.totpAdded[language] }
  })

  for (const endpoint of [endpoints.checkTotp, endpoints.elevate] as const)
    registry.registerEndpoint(endpoint, async ({ db, body, language, ...request }) => {
      await giveFactor(db, sessionOf(request), body)
      return { message: successMessages.factors.given[language] }
    })

  registry.registerEndpoint(endpoints.removeTotp, async ({ db, language, ...request }) => {
    await removeApp(db, sessionOf(request))
    return { message: successMessages.factors.totpRemoved[language] }
  })

  registry.registerEndpoint(endpoints.makeRecoveryCodes, async ({ db, user, language }) => {
    if (!user.factor?.isSet) throw problem('SECOND_FACTOR_SETUP_NEEDED')
    return {
      message: successMessages.factors.codesMade[language],
      data: { codes: await makeRecoveryCodes(db, user) },
    }
  })
}
