import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, Labelled } from '#web/ui/form/field.tsx'
import { useListbox } from '#web/ui/form/use-listbox.ts'
import { useSearch } from '#web/ui/form/use-search.ts'

export interface Option {
  id: string
  text: string
}

interface ComboboxProps {
  label: string
  hint?: string
  error?: string | undefined
  hideLabel?: boolean
  placeholder?: string
  value: Option | null
  onChoose: (option: Option) => void
  /** The best match comes first. */
  search: (typed: string, signal: AbortSignal) => Promise<readonly Option[]>
  messages: { none: string; failed: string; found: (n: number) => string }
  className?: string
}

/**
 * The arrow keys move through the results, Enter chooses, Escape closes. The focus stays in the field (ARIA Authoring
 * Practices, "Editable Combobox With List Autocomplete").
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, hideLabel, placeholder, value, onChoose, messages, className } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { results, failed, clear } = useSearch(typed, props.search)
  const isOpen = typed !== null && typed.trim() !== ''
  const options = isOpen ? (results ?? []) : []

  const close = () => {
    setTyped(null)
    clear()
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    close()
    onChoose(option)
  }
  const listbox = useListbox({
    id,
    count: options.length,
    onEnter: isOpen ? (active) => choose(options[active]) : undefined,
    onEscape: typed === null ? undefined : close,
  })
  const status = !isOpen
    ? ''
    : failed
      ? messages.failed
      : results
        ? options.length > 0
          ? messages.found(options.length)
          : messages.none
        : ''
  const isEmpty = isOpen && status !== '' && options.length === 0
  return (
    <Labelled {...{ id, label, hint, error, hideLabel, className }}>
      <input
        id={id}
        {...listbox.input}
        {...describedBy(id, hint, error)}
        placeholder={placeholder}
        value={typed ?? value?.text ?? ''}
        onChange={({ target }) => {
          listbox.restart()
          setTyped(target.value)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={close}
        className="block min-h-11 w-full rounded border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted hover:border-ink aria-invalid:border-brick"
      />
      <div className="relative">
        <div
          {...listbox.list}
          aria-label={label}
          className={classNames(
            'absolute inset-x-0 top-0 z-20 max-h-80 overflow-y-auto rounded border border-line bg-surface py-1 shadow-lg',
            options.length === 0 && 'hidden',
          )}
        >
          {options.map((option, n) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input has the focus and handles the keys
            <div
              key={option.id}
              {...listbox.option(n)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={classNames(
                'cursor-pointer px-3.5 py-2.5 text-sm aria-selected:bg-terracotta-wash not-aria-selected:hover:bg-paper',
              )}
            >
              {option.text}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
        {status}
      </p>
    </Labelled>
  )
}
