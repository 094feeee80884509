import * as calls from '#contract/accounts.ts'
import type { App } from '#server/app.ts'
import type { Door } from '#server/platform/http/door.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { endOneSession, endSessions, listSessions } from './sessions.ts'
import { showUser } from './show-user.ts'
import { updateDetails } from './update-details.ts'
import { updatePassword } from './update-password.ts'
import { words } from './words.ts'

/** Signing up, in and out, and everything about one's own account. */
export function openAccounts(door: Door, { settings: { publicUrl } }: App) {
  door.open(calls.register, async ({ db, body, ip, language }) => {
    await register(db, body, { ip, language, publicUrl })
    return { message: words.registered[language] }
  })

  door.open(calls.logIn, async ({ db, body, ip, userAgent, language }) => {
    const data = await logIn(db, body, { ip, userAgent })
    return { message: words.loggedIn[language], ...data, data }
  })

  for (const call of [calls.whoAmI, calls.whoAmIByPost] as const)
    door.open(call, async ({ db, user }) => {
      const data = await showUser(db, user.id)
      return { user: data, data }
    })

  door.open(calls.logOut, async ({ db, token, language }) => {
    await logOut(db, token)
    return { message: words.loggedOut[language] }
  })

  door.open(calls.listSessions, async ({ db, user, token }) => ({
    data: await listSessions(db, user.id, token),
  }))

  door.open(calls.endOneSession, async ({ db, user, params, language }) => {
    await endOneSession(db, user.id, params.id)
    return { message: words.sessionEnded[language] }
  })

  door.open(calls.endOtherSessions, async ({ db, user, token, language }) => {
    await endSessions(db, user.id, token)
    return { message: words.sessionsEnded[language] }
  })

  door.open(calls.forgotPassword, async ({ db, body, ip, language }) => {
    await forgotPassword(db, body, { ip, publicUrl })
    return { message: words.resetSent[language] }
  })

  door.open(calls.resetPassword, async ({ db, params, body, language }) => {
    await resetPassword(db, params.token, body)
    return { message: words.passwordReset[language] }
  })

  // Her name stands beside her ratings.
  door.open(
    calls.updateDetails,
    async ({ db, user, body, language }) => {
      const data = await updateDetails(db, user.id, body, { publicUrl })
      return { message: words.profileUpdated[language], user: data, data }
    },
    { refreshesPages: true },
  )

  door.open(calls.updatePassword, async ({ db, user, token, body, language }) => {
    await updatePassword(db, user, body, token)
    return { message: words.passwordUpdated[language] }
  })
}
