import { useId, type ComponentProps, type ReactNode } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface LabelledProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  hideLabel?: boolean
}

export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: LabelledProps & ComponentProps<'input'>) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  return (
    <Labelled {...{ id, label, hint, error, hideLabel, className }}>
      <input {...input} id={id} {...describedBy(id, hint, error)} className={controlClasses} />
    </Labelled>
  )
}

/** The value is the typed text: `1250000` and `Rp 1.250.000` are equivalent. */
export const MoneyField = (field: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" autoComplete="off" {...field} />
)

export const PhoneField = (field: ComponentProps<typeof Field>) => (
  <Field type="tel" inputMode="tel" maxLength={30} {...field} />
)

export const EmailField = (field: ComponentProps<typeof Field>) => (
  <Field
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={limits.email}
    {...field}
  />
)

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  rows = 4,
  ...input
}: LabelledProps & ComponentProps<'textarea'>) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  return (
    <Labelled {...{ id, label, hint, error, hideLabel, className }}>
      <textarea {...input} rows={rows} id={id} {...describedBy(id, hint, error)} className={controlClasses} />
    </Labelled>
  )
}

export function Select({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
  ...input
}: LabelledProps & ComponentProps<'select'>) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  return (
    <Labelled {...{ id, label, hint, error, hideLabel, className }}>
      <span className="relative block">
        <select
          {...input}
          id={id}
          {...describedBy(id, hint, error)}
          className={classNames(controlClasses, 'appearance-none truncate pr-9 pl-3')}
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute right-2.5 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
    </Labelled>
  )
}

/** Spread `describedBy` into the control. */
export function Labelled({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: LabelledProps & { id: string; className: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-brick">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** These attributes link a control to the hint and the error of its `Labelled`. */
export const describedBy = (id: string, hint: ReactNode, error: string | null | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

const controlClasses =
  'block min-h-11 w-full rounded border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted hover:border-ink aria-invalid:border-brick disabled:bg-plaster disabled:text-muted'
