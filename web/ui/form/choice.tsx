import type { ComponentProps } from 'react'
import { Select } from '#web/ui/form/field.tsx'

interface ChoiceProps<Value extends string | number> extends ComponentProps<typeof Select> {
  options: readonly (readonly [value: Value, text: string])[]
  onChoose?: (value: Value) => void
}

export function Choice<Value extends string | number>({ options, onChoose, ...select }: ChoiceProps<Value>) {
  const choose = onChoose && {
    onChange: ({ target }: { target: { selectedIndex: number } }) => {
      const chosen = options[target.selectedIndex]
      if (chosen) onChoose(chosen[0])
    },
  }
  return (
    <Select {...select} {...choose}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
