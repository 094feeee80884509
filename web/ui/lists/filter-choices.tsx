import { Select } from '#web/ui/form/field.tsx'

interface FilterChoice {
  name: string
  label: string
  value: string | undefined
  /** The text of the option for "no filter". Without it, one of the options is always chosen. */
  all?: string
  options: readonly (readonly [value: string, text: string])[]
  className?: string
}

interface FilterChoicesProps {
  label: string
  choices: readonly FilterChoice[]
  onChoose: (name: string, value: string | undefined) => void
}

export const FilterChoices = ({ label, choices, onChoose }: FilterChoicesProps) => (
  <div role="group" aria-label={label} className="grid grid-cols-2 gap-2 md:grid-cols-4">
    {choices.map(({ name, label: choiceLabel, value, all, options, className }) => (
      <Select
        key={name}
        label={choiceLabel}
        hideLabel
        value={value ?? ''}
        {...(className ? { className } : {})}
        onChange={(event) => onChoose(name, event.target.value || undefined)}
      >
        {all === undefined ? null : <option value="">{all}</option>}
        {options.map(([optionValue, text]) => (
          <option key={optionValue} value={optionValue}>
            {text}
          </option>
        ))}
      </Select>
    ))}
  </div>
)
