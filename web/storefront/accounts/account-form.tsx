import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { useApiForm } from '#web/app/forms.ts'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'

export interface AccountFormProps<V extends FieldValues> {
  of: Pick<ReturnType<typeof useApiForm<EndpointKey, V>>, 'form' | 'submit' | 'loadRules'>
  className: string
  children: ReactNode
}

export function AccountForm<V extends FieldValues>({ of, className, children }: AccountFormProps<V>) {
  const { form, submit, loadRules } = of
  const initial: Record<string, unknown> = form.formState.defaultValues ?? {}
  useMarkUnsaved(Object.entries(form.watch()).some(([name, typed = '']) => typed !== (initial[name] ?? '')))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus event bubbles up from a field
    <form
      method="post"
      noValidate
      onFocus={loadRules}
      onSubmit={(event) => void submit(event)}
      className={className}
    >
      {children}
    </form>
  )
}

export function firstMessage(errors: FieldErrors): string {
  const message = Object.values(errors)[0]?.message
  return typeof message === 'string' ? message : ''
}
