import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, Labelled } from '#web/ui/form/field.tsx'

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
  /** What is chosen; its text stands in the field. */
  value: Option | null
  onChoose: (option: Option) => void
  /** What a text may mean, the likeliest first. */
  search: (typed: string, signal: AbortSignal) => Promise<readonly Option[]>
  messages: { none: string; failed: string; found: (n: number) => string }
  className?: string
}

/** Milliseconds without a key before it is asked. */
const pause = 120

/**
 * A field that searches while it is typed in, and lists what was found: the arrows walk over it, Enter takes one, Escape closes it.
 * The focus stays in the field (the pattern "combobox with list autocomplete" of the ARIA practices).
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, hideLabel, placeholder, value, onChoose, messages, className } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { found, failed, forget } = useFound(typed, props.search)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null && typed.trim() !== ''
  const options = isOpen ? (found ?? []) : []
  const at = Math.min(active, options.length - 1)

  const close = () => {
    setTyped(null)
    forget()
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    close()
    onChoose(option)
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && isOpen) {
      // Not the form around it is sent.
      event.preventDefault()
      choose(options[at])
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const status = !isOpen
    ? ''
    : failed
      ? messages.failed
      : found
        ? options.length > 0
          ? messages.found(options.length)
          : messages.none
        : ''
  const isEmpty = isOpen && status !== '' && options.length === 0
  return (
    <Labelled {...{ id, label, hint, error, hideLabel, className }}>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[at] ? `${id}-${at}` : undefined}
        {...describedBy(id, hint, error)}
        placeholder={placeholder}
        value={typed ?? value?.text ?? ''}
        onChange={({ target }) => {
          setActive(0)
          setTyped(target.value)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={close}
        onKeyDown={walk}
        className="block min-h-11 w-full rounded border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted hover:border-ink aria-invalid:border-brick"
      />
      <div className="relative">
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={classNames(
            'absolute inset-x-0 top-0 z-20 max-h-80 overflow-y-auto rounded border border-line bg-surface py-1 shadow-lg',
            options.length === 0 && 'hidden',
          )}
        >
          {options.map((option, n) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are those of the field
            <div
              key={option.id}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={classNames(
                'cursor-pointer px-3.5 py-2.5 text-sm',
                n === at ? 'bg-terracotta-wash' : 'hover:bg-paper',
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

/** What was found of a text; while the next one is on its way the last one stays. */
function useFound(typed: string | null, search: ComboboxProps['search']) {
  const [found, setFound] = useState<readonly Option[] | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (typed === null || typed.trim() === '') return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const answer = await latest.current(typed, stop.signal)
        if (stop.signal.aborted) return
        setFound(answer)
        setFailed(false)
      } catch {
        if (!stop.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  return { found, failed, forget: () => setFound(null) }
}
