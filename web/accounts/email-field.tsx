import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useAccountWords } from '#web/words/accounts.ts'

/** The e-mail she signs in with. */
export const EmailField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    {...field}
    label={useAccountWords().email}
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
  />
)
