import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface ChoiceStepProps {
  title: string
  /** The title looks like a field label, for a question inside a titled section. */
  minor?: boolean
  text?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** The answers are radio buttons inside of labels with `choiceClasses`. */
export function ChoiceStep({ title, minor, text, error, children }: ChoiceStepProps) {
  const id = useId()
  const Title = minor ? 'p' : 'h2'
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <Title id={`${id}-title`} className={minor ? 'text-sm font-semibold' : 'font-serif text-xl'}>
        {title}
      </Title>
      {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      {error ? (
        <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-brick">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}

/** The label contains a visually hidden radio button. The whole label can be clicked. */
export const choiceClasses =
  'cursor-pointer rounded border border-edge bg-surface hover:border-ink has-checked:border-terracotta has-checked:bg-terracotta-wash has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-plaster/60 has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracotta'
