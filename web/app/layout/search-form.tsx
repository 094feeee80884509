import { useState } from 'react'
import { Form } from 'react-router'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { SearchSuggestionsProps } from '#web/app/layout/search-suggestions.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

interface SearchFormProps {
  className?: string
  /** The suggestions are over the page or below the field. Without the property there are none. */
  suggestions?: 'over' | 'below'
  /** Called before the page changes. */
  onLeave?: () => void
}

/** A real form works before hydration, and without the suggestions, which load when the field has the focus. */
export function SearchForm({ className, suggestions, onLeave }: SearchFormProps) {
  const t = useLayoutMessages()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const load = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (suggestions) setField(currentTarget)
  }
  return (
    <Form
      role="search"
      action="/list-products"
      onSubmit={onLeave}
      className={classNames('relative', className)}
    >
      <div className="relative">
        <input
          type="search"
          name="q"
          aria-label={t.search}
          placeholder={t.search}
          maxLength={100}
          enterKeyHint="search"
          onFocus={load}
          onInput={load}
          className={classNames(
            'w-full rounded border border-line bg-surface pl-3 pr-10 placeholder:text-muted hover:border-edge [&::-webkit-search-cancel-button]:hidden',
            suggestions === 'below' ? 'min-h-12 text-base' : 'min-h-10 text-sm',
          )}
        />
        <button
          type="submit"
          aria-label={t.searchButton}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded text-muted hover:text-ink"
        >
          <Icon name="search" className="size-4" />
        </button>
      </div>
      {field ? (
        <SearchSuggestions
          of={{ field, floats: suggestions === 'over', onLeave }}
          onMissing={() => setField(null)}
        />
      ) : null}
    </Form>
  )
}

const SearchSuggestions = lazyComponent<SearchSuggestionsProps>(
  () => import('#web/app/layout/search-suggestions.tsx'),
)
