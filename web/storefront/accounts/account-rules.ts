import * as z from 'zod/mini'
import { Details, Registration } from '#contract/accounts/forms.ts'
import { email, password } from '#contract/platform/fields.ts'

/*
 * The rules of the account forms. They load when a field gets the focus, so that the first load has no zod.
 */

/** A required password of any length. */
const required = z.string().check(z.minLength(1))

const different = { error: 'PASSWORDS_DIFFER', path: ['confirmPassword'] }

export const rules = {
  /** Only checks the format: an unknown email and a wrong password are reported alike by the server. */
  login: z.object({ email, password: required }),
  signup: Registration,
  forgot: z.object({ email }),
  // Only the new password has a minimum length; the confirmation must be equal.
  reset: z
    .object({ password, confirmPassword: z.string() })
    .check(z.refine((p) => p.password === p.confirmPassword, different)),
  details: Details,
  password: z
    .object({ currentPassword: required, newPassword: password, confirmPassword: required })
    .check(z.refine((p) => p.newPassword === p.confirmPassword, different)),
}
