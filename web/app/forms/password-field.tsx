import { useState, type ComponentProps } from 'react'
import { usePasswordMessages } from '#web/app/forms/password-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type'> & {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, className, ...field }: PasswordFieldProps) {
  const t = usePasswordMessages()
  const [shown, setShown] = useState(false)
  return (
    <div className={classNames('relative', className)}>
      <Field
        {...field}
        label={label}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={shown ? t.hideLabel(label) : t.showLabel(label)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute -top-1 right-0 min-h-7 rounded px-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {shown ? t.hide : t.show}
      </button>
    </div>
  )
}
