import { limits } from '#contract/platform/limits.ts'
import { PasswordField } from '#web/app/forms/password-field.tsx'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { estimateStrength } from '#web/storefront/accounts/strength.ts'
import { classNames } from '#web/ui/class-names.ts'

interface FieldOfForm {
  name: string
  error: string | undefined
}

interface NewPasswordProps {
  label: string
  hint?: string
  password: FieldOfForm
  confirmation: FieldOfForm
  typed: string
  /** A password that contains the customer's name or e-mail is weak. */
  about: readonly string[]
}

export function NewPassword({ label, hint, password, confirmation, typed, about }: NewPasswordProps) {
  const t = useAccountMessages()
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={hint ?? t.passwordHint}
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

function StrengthHint({ password, about = [] }: { password: string; about?: readonly string[] }) {
  const t = useAccountMessages().strength
  const strength = estimateStrength(password, about)
  const text = [t.short, t.weak, t.fair, t.strong][strength]
  return (
    <div role="status" className={classNames('-mt-3 text-sm text-muted', password === '' && 'sr-only')}>
      {password === '' ? null : (
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="flex w-24 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames(
                  'h-1 flex-1 rounded-pill',
                  bar <= strength ? colours[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {text}
        </span>
      )}
    </div>
  )
}

const colours = ['bg-line', 'bg-brick', 'bg-brass', 'bg-sage'] as const
