import * as z from 'zod/mini'
import { Details, NewPassword, PasswordChange, Registration } from '#contract/account-forms.ts'
import { email } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { problemsOf } from '#web/problems-of.ts'

/*
 * What the forms of the account are judged by. Apart from the pages, which have room for the forms alone (110 KB): this is
 * fetched when somebody begins to fill one in.
 */

export type AccountForm = keyof typeof rules

/** What is wrong with what she typed; `own` are sentences that a screen says in its own way, by the rule's name. */
export const judge = (
  form: AccountForm,
  typed: Record<string, string>,
  language: Language,
  own?: Record<string, string>,
): FieldProblem[] => problemsOf(rules[form], typed, language, own)

const rules = {
  /** An unknown e-mail and a wrong password are told alike; only what cannot be one is stopped here. */
  login: z.object({ email, password: z.string().check(z.minLength(1)) }),
  signup: Registration,
  forgot: z.object({ email }),
  reset: NewPassword,
  details: Details,
  password: PasswordChange,
}
