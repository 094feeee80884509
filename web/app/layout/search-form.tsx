import type { Ref } from 'react'
import { Form } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

interface SearchFormProps {
  className?: string
  inputRef?: Ref<HTMLInputElement>
  onSearch?: () => void
  onFocus?: () => void
}

/** A real form works before hydration. */
export function SearchForm({ className, inputRef, onSearch, onFocus }: SearchFormProps) {
  const t = useLayoutMessages()
  return (
    <Form
      role="search"
      action="/list-products"
      onSubmit={onSearch}
      className={classNames('relative', className)}
    >
      <input
        ref={inputRef}
        type="search"
        name="q"
        aria-label={t.search}
        placeholder={t.search}
        maxLength={100}
        onFocus={onFocus}
        className="min-h-10 w-full rounded border border-line bg-surface pl-3 pr-10 text-sm placeholder:text-muted hover:border-edge"
      />
      <button
        type="submit"
        aria-label={t.searchButton}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded text-muted hover:text-ink"
      >
        <Icon name="search" className="size-4" />
      </button>
    </Form>
  )
}
