import { limits } from '#contract/platform/limits.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { PasswordField } from '#web/app/forms/password-field.tsx'

interface FirstPasswordProps {
  /** What it is for. */
  hint?: string
  value: string
  error: string | null | undefined
  onChange: (value: string) => void
}

/** It is asked for as long as there is no factor. */
export function FirstPassword({ hint, value, error, onChange }: FirstPasswordProps) {
  const t = useSecurityMessages()
  return (
    <PasswordField
      label={t.password}
      hint={hint ?? t.passwordHint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="current-password"
      maxLength={limits.passwordMax}
      className="max-w-form"
    />
  )
}
