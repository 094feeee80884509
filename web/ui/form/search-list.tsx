import type { KeyboardEvent, ReactNode } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { Field } from '#web/ui/form/field.tsx'

interface SearchListProps<T> {
  label: string
  typed: string
  onType: (typed: string) => void
  /** Called on Enter, which a barcode scanner sends after the code. */
  onEnter?: () => void
  results: readonly T[] | undefined
  keyOf: (result: T) => string
  onChoose: (result: T) => void
  children: (result: T) => ReactNode
  /** Screen readers announce the status. It is visible if there are no results. */
  status: string
  error?: string | undefined
  more?: ReactNode
}

/** The caller searches while the admin types. */
export function SearchList<T>(props: SearchListProps<T>) {
  const { label, typed, onType, onEnter, results, keyOf, onChoose, children, status, error, more } = props
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter?.()
  }
  const visibleResults = typed.trim() === '' ? [] : (results ?? [])
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
      {visibleResults.length > 0 ? (
        <ul
          aria-label={label}
          className="max-h-96 divide-y divide-line overflow-y-auto rounded border border-line bg-surface"
        >
          {visibleResults.map((result) => (
            <li key={keyOf(result)}>
              <button
                type="button"
                // The field keeps the focus, so that the next search can be typed immediately.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(result)}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-paper active:bg-plaster"
              >
                {children(result)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p
        role="status"
        className={status !== '' && visibleResults.length === 0 ? 'text-sm text-muted' : 'sr-only'}
      >
        {status}
      </p>
      {more}
    </div>
  )
}
