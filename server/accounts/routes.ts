import * as endpoints from '#contract/accounts/endpoints.ts'
import type { App } from '#server/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { endOneSession, endSessions, listSessions } from './sessions.ts'
import { showUser } from './show-user.ts'
import { updateDetails } from './update-details.ts'
import { updatePassword } from './update-password.ts'
import { messages } from './messages.ts'

/** Signing up, in and out, and everything about one's own account. */
export function registerAccountEndpoints(registry: EndpointRegistry, { settings: { publicUrl } }: App) {
  registry.registerEndpoint(endpoints.register, async ({ db, body, ip, language }) => {
    await register(db, body, { ip, language, publicUrl })
    return { message: messages.registered[language] }
  })

  registry.registerEndpoint(endpoints.logIn, async ({ db, body, ip, userAgent, language }) => {
    const data = await logIn(db, body, { ip, userAgent })
    return { message: messages.loggedIn[language], ...data, data }
  })

  for (const endpoint of [endpoints.whoAmI, endpoints.whoAmIByPost] as const)
    registry.registerEndpoint(endpoint, async ({ db, user }) => {
      const data = await showUser(db, user.id)
      return { user: data, data }
    })

  registry.registerEndpoint(endpoints.logOut, async ({ db, token, language }) => {
    await logOut(db, token)
    return { message: messages.loggedOut[language] }
  })

  registry.registerEndpoint(endpoints.listSessions, async ({ db, user, token }) => ({
    data: await listSessions(db, user.id, token),
  }))

  registry.registerEndpoint(endpoints.endOneSession, async ({ db, user, params, language }) => {
    await endOneSession(db, user.id, params.id)
    return { message: messages.sessionEnded[language] }
  })

  registry.registerEndpoint(endpoints.endOtherSessions, async ({ db, user, token, language }) => {
    await endSessions(db, user.id, token)
    return { message: messages.sessionsEnded[language] }
  })

  registry.registerEndpoint(endpoints.forgotPassword, async ({ db, body, ip, language }) => {
    await forgotPassword(db, body, { ip, publicUrl })
    return { message: messages.resetSent[language] }
  })

  registry.registerEndpoint(endpoints.resetPassword, async ({ db, params, body, language }) => {
    await resetPassword(db, params.token, body)
    return { message: messages.passwordReset[language] }
  })

  // Her name stands beside her ratings.
  registry.registerEndpoint(
    endpoints.updateDetails,
    async ({ db, user, body, language }) => {
      const data = await updateDetails(db, user.id, body, { publicUrl })
      return { message: messages.profileUpdated[language], user: data, data }
    },
    { refreshesPages: true },
  )

  registry.registerEndpoint(endpoints.updatePassword, async ({ db, user, token, body, language }) => {
    await updatePassword(db, user, body, token)
    return { message: messages.passwordUpdated[language] }
  })
}
