import { limits } from '#contract/platform/limits.ts'
import { PasswordField } from '#web/storefront/accounts/password-field.tsx'
import { StrengthHint } from '#web/storefront/accounts/strength-hint.tsx'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'

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
  const t = useAccountMessages()
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
