import * as z from 'zod/mini'
import { Details, NewAdminPassword, Registration } from '#contract/accounts/forms.ts'
import { email, password } from '#contract/platform/fields.ts'

/* The rules load when a field gets the focus, so that the first load of the page has no Zod. */

const required = z.string().check(z.minLength(1))

const different = { error: 'PASSWORDS_DIFFER', path: ['confirmPassword'] }

export const rules = {
  /** The login only checks the format. The server reports an unknown e-mail and a wrong password alike. */
  login: z.object({ email, password: required }),
  signup: Registration,
  forgot: z.object({ email }),
  // Only the new password has a minimum length, because the confirmation must be equal.
  reset: z
    .object({ password, confirmPassword: z.string() })
    .check(z.refine((p) => p.password === p.confirmPassword, different)),
  invitation: NewAdminPassword,
  details: Details,
  password: z
    .object({ currentPassword: required, newPassword: password, confirmPassword: required })
    .check(z.refine((p) => p.newPassword === p.confirmPassword, different)),
}
