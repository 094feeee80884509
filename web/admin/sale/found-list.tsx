import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { Field } from '#web/ui/form/field.tsx'

interface SearchListProps<T> {
  label: string
  typed: string
  onType: (typed: string) => void
  /** Enter; the code of a scanner ends with it. */
  onEnter?: () => void
  found: readonly T[] | undefined
  keyOf: (one: T) => string
  onChoose: (one: T) => void
  /** What a button shows of it. */
  children: (one: T) => ReactNode
  /** Read aloud, and seen where nothing was found. */
  status: string
  error?: string | undefined
  /** Below what was found. */
  more?: ReactNode
}

/** A field that searches while it is typed in; what was found stands below it, each a button that takes it with one press. */
export function SearchList<T>(props: SearchListProps<T>) {
  const { label, typed, onType, onEnter, found, keyOf, onChoose, children, status, error, more } = props
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter?.()
  }
  const shown = typed.trim() === '' ? [] : (found ?? [])
  return (
    <div className="grid min-w-0 gap-2">
      <Field
        label={label}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.search}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
        error={error}
      />
      {shown.length > 0 ? (
        <ul
          aria-label={label}
          className="max-h-96 divide-y divide-line overflow-y-auto rounded border border-line bg-surface"
        >
          {shown.map((one) => (
            <li key={keyOf(one)}>
              <button
                type="button"
                // The field keeps the focus: the next one is typed at once.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-paper active:bg-plaster"
              >
                {children(one)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={status !== '' && shown.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
        {status}
      </p>
      {more}
    </div>
  )
}

/** Milliseconds without a key before it is asked. */
const pause = 150

/** What was typed, once nothing more is typed for a moment. */
export function useDebounced(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
