import { limits } from '#contract/limits.ts'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { StrengthHint } from '#web/accounts/strength-hint.tsx'
import { useAccountWords } from '#web/words/accounts.ts'

interface FieldOfForm {
  name: string
  error: string | undefined
}

interface NewPasswordProps {
  label: string
  password: FieldOfForm
  /** The same once more. */
  confirmation: FieldOfForm
  typed: string
  /** Her name and e-mail, which make a password weak. */
  about: readonly string[]
}

/** A password to be, how strong it is, and the same again. */
export function NewPassword({ label, password, confirmation, typed, about }: NewPasswordProps) {
  const t = useAccountWords()
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={t.passwordHint}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
      />
      <StrengthHint password={typed} about={about} />
      <PasswordField
        {...confirmation}
        label={t.confirmPassword}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
      />
    </>
  )
}
