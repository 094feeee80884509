interface ResetMemory {
  email: string | null
  /** Only another backend returns the code. Griya sends it by e-mail. */
  code: string | null
}

export function rememberReset(email: string, answer: { success: true; resetCode?: string }): void {
  forgetReset()
  sessionStorage.setItem('resetPasswordEmail', email)
  if (answer.resetCode) sessionStorage.setItem('resetCode', answer.resetCode)
}

export const recallReset = (): ResetMemory => ({
  email: sessionStorage.getItem('resetPasswordEmail'),
  code: sessionStorage.getItem('resetCode') ?? sessionStorage.getItem('resetToken'),
})

export function forgetReset(): void {
  for (const name of ['resetPasswordEmail', 'resetCode', 'resetToken']) sessionStorage.removeItem(name)
}
