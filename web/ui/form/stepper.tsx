import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface StepperProps {
  quantity: number
  onChange: (quantity: number) => void
  /** Called with a typed number outside of `min` and `max`; the nearest allowed number is used instead. */
  onRejected?: (typed: number) => void
  label: string
  decreaseLabel: string
  increaseLabel: string
  min?: number
  /** The maximum is usually the stock. Without it there is no limit. */
  max?: number
  disabled?: boolean
  className?: string
}

export function Stepper({
  quantity,
  onChange,
  onRejected,
  label,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max = Infinity,
  disabled,
  className,
}: StepperProps) {
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  // A quantity that arrives while the field has the focus must not replace what is typed there.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = String(quantity)
  }, [quantity])
  // A tap on a button leaves the focus where it is on some phones, so the typed number is taken first.
  const leaveField = () => input.current?.blur()
  const change = (requested: number) => {
    const next = Math.min(Math.max(requested, min), Math.max(max, min))
    if (next !== quantity) onChange(next)
    if (next !== requested) onRejected?.(requested)
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('inline-flex rounded border border-edge bg-surface', className)}
    >
      <Step
        icon="minus"
        label={decreaseLabel}
        disabled={disabled || quantity <= min}
        onPress={leaveField}
        onClick={() => change(quantity - 1)}
      />
      <input
        ref={input}
        aria-label={label}
        inputMode="numeric"
        defaultValue={quantity}
        disabled={disabled}
        onChange={() => (isTyping.current = true)}
        onBlur={(event) => {
          const typed = Number.parseInt(event.target.value, 10)
          if (isTyping.current && Number.isFinite(typed)) change(typed)
          isTyping.current = false
          event.target.value = String(quantity)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        className="w-12 bg-transparent text-center font-semibold tabular-nums"
      />
      <Step
        icon="plus"
        label={increaseLabel}
        disabled={disabled || quantity >= max}
        onPress={leaveField}
        onClick={() => change(quantity + 1)}
      />
    </div>
  )
}

function Step({
  icon,
  label,
  disabled,
  onPress,
  onClick,
}: {
  icon: IconName
  label: string
  disabled: boolean
  onPress: () => void
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onPointerDown={onPress}
      onClick={onClick}
      className="grid size-11 place-items-center rounded text-ink not-disabled:hover:bg-plaster not-disabled:active:bg-line disabled:text-muted/50"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
