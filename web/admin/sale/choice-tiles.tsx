import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { choiceClasses } from '#web/ui/form/choice-step.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface ChoiceTilesProps<Value extends string> {
  name: string
  /** The accessible name. The visible heading is outside of this component. */
  title: string
  value: Value | null
  options: readonly { value: Value; text: string; more?: string | undefined; aside?: string }[]
  onChoose: (value: Value) => void
  error?: string | undefined
  columns?: string
}

export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { name, title, value, options, onChoose, error, columns } = props
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{title}</legend>
      <div className={classNames('grid gap-2', columns)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(choiceClasses, 'flex min-h-11 items-start gap-3 px-3 py-2.5')}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="mt-1 size-4 shrink-0 accent-terracotta outline-none"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">{option.text}</span>
              {option.more ? <span className="block text-sm text-muted">{option.more}</span> : null}
            </span>
            {option.aside ? <span className="whitespace-nowrap font-semibold">{option.aside}</span> : null}
          </label>
        ))}
      </div>
      <Problem id={`${id}-error`} text={error} isOfField />
    </fieldset>
  )
}
