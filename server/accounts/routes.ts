import * as endpoints from '#contract/accounts/schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { confirmEmail, mailConfirmation, type JoinHistory } from './confirm-email.ts'
import { forgotPassword } from './forgot-password.ts'
import { offerFactors } from './factors/list-factors.ts'
import { deviceCookie, readDeviceCookie } from './known-devices.ts'
import { logIn } from './log-in.ts'
import { showMailStop, stopMails, type OnStopped } from './mail-stops.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { endOneSession, endOtherSessions, listSessions, logOut, showSession } from './sessions.ts'
import { acceptInvitation, showInvitation } from './staff-invitations.ts'
import { showUser } from './to-user.ts'
import { answerWhatsApp } from './whatsapp-consent.ts'
import { updateDetails } from './update-details.ts'
import { showEmailUndo, undoEmailChange } from './undo-email.ts'
import { updatePassword } from './update-password.ts'

export function registerAccountEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: App,
  { joinHistory, onStopped }: { joinHistory: JoinHistory; onStopped: OnStopped },
) {
  registry.registerEndpoint(endpoints.register, async ({ db, body, ip, language }) => {
    await register(db, body, { ip, language, publicUrl })
    return { message: successMessages.accounts.registered[language] }
  })

  registry.registerEndpoint(
    endpoints.logIn,
    async ({ db, body, ip, userAgent, cookies, setCookie, language }) => {
      const { device, owesFactor, ...data } = await logIn(db, body, {
        ip,
        userAgent,
        device: readDeviceCookie(cookies),
        publicUrl,
      })
      setCookie(deviceCookie(device, publicUrl))
      const second_factor = owesFactor ? await offerFactors(db, data.user.id, publicUrl) : undefined
      return { message: successMessages.accounts.loggedIn[language], ...data, data, second_factor }
    },
  )

  for (const endpoint of [endpoints.whoAmI, endpoints.whoAmIByPost] as const)
    registry.registerEndpoint(endpoint, async ({ db, user }) => {
      const data = await showUser(db, user.id)
      return { user: data, data }
    })

  registry.registerEndpoint(endpoints.logOut, async ({ db, token, language }) => {
    await logOut(db, token)
    return { message: successMessages.accounts.loggedOut[language] }
  })

  registry.registerEndpoint(endpoints.listSessions, async ({ db, user, token }) => ({
    data: await listSessions(db, user.id, token),
  }))

  registry.registerEndpoint(endpoints.showSession, async ({ db, user, token, params }) => ({
    data: await showSession(db, user.id, token, params.id),
  }))

  registry.registerEndpoint(endpoints.endOneSession, async ({ db, user, params, language }) => {
    await endOneSession(db, user, params.id)
    return { message: successMessages.accounts.sessionEnded[language] }
  })

  registry.registerEndpoint(endpoints.endOtherSessions, async ({ db, user, token, language }) => {
    await endOtherSessions(db, user, token)
    return { message: successMessages.accounts.sessionsEnded[language] }
  })

  registry.registerEndpoint(endpoints.forgotPassword, async ({ db, body, ip, language }) => {
    const { isLate } = await forgotPassword(db, body, { ip, publicUrl })
    return isLate
      ? { message: successMessages.accounts.resetLate[language], mail_late: true as const }
      : { message: successMessages.accounts.resetSent[language] }
  })

  registry.registerEndpoint(endpoints.resetPassword, async ({ db, params, body, language }) => {
    await resetPassword(db, params.token, body, { publicUrl, joinHistory })
    return { message: successMessages.accounts.passwordReset[language] }
  })

  registry.registerEndpoint(endpoints.showInvitation, async ({ db, params }) => ({
    data: await showInvitation(db, params.token),
  }))

  registry.registerEndpoint(endpoints.acceptInvitation, async ({ db, params, body, language }) => {
    await acceptInvitation(db, params.token, body, { publicUrl, language })
    return { message: successMessages.accounts.invitationAccepted[language] }
  })

  registry.registerEndpoint(endpoints.mailConfirmation, async ({ db, user, language }) => {
    await mailConfirmation(db, user, { publicUrl, language })
    return { message: successMessages.accounts.confirmationMailed[language] }
  })

  registry.registerEndpoint(endpoints.confirmEmail, async ({ db, user, params, language }) => {
    await confirmEmail(db, user, params.token, joinHistory)
    const data = await showUser(db, user.id)
    return { message: successMessages.accounts.emailConfirmed[language], user: data, data }
  })

  registry.registerEndpoint(endpoints.updateDetails, async ({ db, user, body, language }) => {
    const data = await updateDetails(db, user, body, { publicUrl })
    return { message: successMessages.accounts.profileUpdated[language], user: data, data }
  })

  registry.registerEndpoint(endpoints.answerWhatsApp, async ({ db, user, body, language }) => {
    await answerWhatsApp(db, user.id, body.agrees)
    const data = await showUser(db, user.id)
    return { message: successMessages.accounts.profileUpdated[language], user: data, data }
  })

  registry.registerEndpoint(endpoints.showEmailUndo, async ({ db, params }) => ({
    data: await showEmailUndo(db, params.token),
  }))

  registry.registerEndpoint(endpoints.undoEmailChange, async ({ db, params, language }) => {
    await undoEmailChange(db, params.token, { publicUrl, joinHistory })
    return { message: successMessages.accounts.emailRestored[language] }
  })

  registry.registerEndpoint(endpoints.showMailStop, async ({ db, params }) => ({
    data: await showMailStop(db, params.token),
  }))

  registry.registerEndpoint(endpoints.stopMails, async ({ db, params, language }) => {
    await stopMails(db, params.token, onStopped)
    return { message: successMessages.accounts.mailsStopped[language] }
  })

  registry.registerEndpoint(endpoints.updatePassword, async ({ db, user, token, body, language }) => {
    await updatePassword(db, user, body, { token, publicUrl })
    return { message: successMessages.accounts.passwordUpdated[language] }
  })
}
