/** What the reset page must remember between two screens (section 3), for this tab only. */
export interface ResetMemory {
  email: string | null
  /** Only when a backend answered with one: ours sends it by e-mail. */
  code: string | null
}

export function rememberReset(email: string, answer: object): void {
  const { resetCode, resetToken, token } = answer as Record<string, unknown>
  forgetReset()
  sessionStorage.setItem('resetPasswordEmail', email)
  for (const code of [token, resetToken, resetCode])
    if (typeof code === 'string' && code !== '') sessionStorage.setItem('resetCode', code)
}

export const recallReset = (): ResetMemory => ({
  email: sessionStorage.getItem('resetPasswordEmail'),
  code: sessionStorage.getItem('resetCode') ?? sessionStorage.getItem('resetToken'),
})

export function forgetReset(): void {
  for (const name of ['resetPasswordEmail', 'resetCode', 'resetToken']) sessionStorage.removeItem(name)
}
