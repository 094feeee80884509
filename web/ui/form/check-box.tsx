import type { ReactNode } from 'react'

export function CheckBox({
  label,
  text,
  checked,
  onChange,
}: {
  label: ReactNode
  text?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-terracotta"
      />
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        {text ? <span className="block text-sm text-muted">{text}</span> : null}
      </span>
    </label>
  )
}
