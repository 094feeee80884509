import { sessionStore } from '#web/ui/browser.ts'

interface ResetMemory {
  email: string | null
  /** Only another backend returns the code. Griya sends it by e-mail. */
  code: string | null
}

export function rememberReset(email: string, answer: { success: true; resetCode?: string }): void {
  forgetReset()
  sessionStore.set('resetPasswordEmail', email)
  if (answer.resetCode) sessionStore.set('resetCode', answer.resetCode)
}

export const recallReset = (): ResetMemory => ({
  email: sessionStore.get('resetPasswordEmail'),
  code: sessionStore.get('resetCode') ?? sessionStore.get('resetToken'),
})

export function forgetReset(): void {
  for (const name of ['resetPasswordEmail', 'resetCode', 'resetToken']) sessionStore.remove(name)
}
