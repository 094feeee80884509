import type { ComponentProps, ReactNode } from 'react'

interface CheckBoxProps {
  label: ReactNode
  text?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
  /** What a form registers, instead of `checked` and `onChange`. */
  registered?: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur' | 'onChange'>
}

export function CheckBox({ label, text, checked, onChange, registered }: CheckBoxProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        {...(registered ?? { checked, onChange: (event) => onChange?.(event.target.checked) })}
        className="mt-1 size-4 shrink-0 accent-terracotta"
      />
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        {text ? <span className="block text-sm text-muted">{text}</span> : null}
      </span>
    </label>
  )
}
