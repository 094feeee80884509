import * as z from 'zod/mini'
import { Details, Registration } from '#contract/accounts/forms.ts'
import { email, password } from '#contract/platform/fields.ts'

/*
 * The rules of the account's forms. They are loaded when a field gets the focus, so that the first load has no zod.
 */

/** A password that was left out is needed, on whichever form. */
const needed = z.string().check(z.minLength(1))

const different = { error: 'PASSWORDS_DIFFER', path: ['confirmPassword'] }

export const rules = {
  /** An unknown e-mail and a wrong password are reported alike; only what cannot be one is stopped here. */
  login: z.object({ email, password: needed }),
  signup: Registration,
  forgot: z.object({ email }),
  // Section 5: the new password is measured, its repetition has to be the same.
  reset: z
    .object({ password, confirmPassword: z.string() })
    .check(z.refine((p) => p.password === p.confirmPassword, different)),
  details: Details,
  password: z
    .object({ currentPassword: needed, newPassword: password, confirmPassword: needed })
    .check(z.refine((p) => p.newPassword === p.confirmPassword, different)),
}
