import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestions } from '#contract/catalogue/schemas.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { useSearchMessages } from '#web/app/layout/search-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useListbox, type ListboxInput } from '#web/ui/form/use-listbox.ts'
import { useSearch } from '#web/ui/form/use-search.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

export interface SearchSuggestionsProps {
  field: HTMLInputElement
  /** The list floats below the field, where it would move the content of the page. */
  floats: boolean
  /** Called before the page changes. */
  onLeave: (() => void) | undefined
}

/**
 * The list of a search field (search-form.tsx), which keeps what was typed before this list was loaded. Enter searches
 * for the text, and after an arrow key opens the chosen suggestion.
 */
export default function SearchSuggestions({ field, floats, onLeave }: SearchSuggestionsProps) {
  const t = useSearchMessages()
  const id = useId()
  const api = useApi()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(field.value)
  const [isOpen, setIsOpen] = useState(true)
  const search = async (q: string, signal: AbortSignal) =>
    (await api('GET /products/suggest', { query: { q }, signal })).data
  const { results, failed } = useSearch(typed, search)
  const options = isOpen && results && typed.trim() !== '' ? toOptions(results) : []

  const open = (option: Option) => {
    setIsOpen(false)
    onLeave?.()
    void navigate(option.to)
  }
  const listbox = useListbox({
    id,
    count: options.length,
    startsInField: true,
    onEnter: (active) => open(options[active]!),
    onEscape: options.length > 0 ? () => setIsOpen(false) : undefined,
  })
  useField(field, {
    ...listbox.input,
    onType: () => {
      setTyped(field.value)
      listbox.restart()
      setIsOpen(true)
    },
    onLeave: () => {
      if (floats) setIsOpen(false)
    },
  })
  const corrected = options.length > 0 ? results?.corrected_query : null
  const status = failed
    ? t.failed
    : options.length > 0
      ? t.found(options.length)
      : isOpen && results && typed.trim().length > 1
        ? t.none
        : ''
  return (
    <>
      <div
        className={classNames(
          'overflow-y-auto',
          floats
            ? 'absolute right-0 top-full z-40 mt-1 max-h-[70vh] w-96 rounded border border-line bg-surface shadow-float'
            : 'mt-2',
          options.length === 0 && 'hidden',
        )}
      >
        {corrected ? <p className="px-3 pt-3 text-sm text-muted">{t.corrected(corrected)}</p> : null}
        <div {...listbox.list} aria-label={t.suggestions} className="py-1">
          {options.map((option, n) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input has the focus and handles the keys
            <div
              key={option.to}
              {...listbox.option(n)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(option)}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm aria-selected:bg-terracotta-wash not-aria-selected:hover:bg-paper"
            >
              {option.product ? (
                <>
                  <Picture
                    picture={option.product.picture}
                    alt=""
                    sizes="40px"
                    className="h-12 w-10 shrink-0 rounded"
                  />
                  <span className="min-w-0 flex-1 font-medium wrap-anywhere">{option.text}</span>
                  <SalePrice
                    rupiah={option.product.sale?.price ?? option.product.price}
                    before={option.product.sale?.price_before}
                    className="max-w-36 shrink-0 justify-end text-muted"
                  />
                </>
              ) : (
                <span className="wrap-anywhere">
                  <span className="text-muted">{t.category}: </span>
                  <span className="font-medium">{option.text}</span>
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={options.length > 0 || floats ? 'sr-only' : 'mt-2 text-sm text-muted'}>
        {status}
      </p>
    </>
  )
}

interface FieldHandlers extends ListboxInput {
  onType: () => void
  onLeave: () => void
}

/** The field belongs to the form, so its events and attributes are the browser's. */
function useField(field: HTMLInputElement, { onKeyDown, onType, onLeave, ...attributes }: FieldHandlers) {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, String(value))
    }
  })
  const press = useEffectEvent(onKeyDown)
  const type = useEffectEvent(onType)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('keydown', (event) => press(event), { signal })
    field.addEventListener('input', () => type(), { signal })
    for (const [target, event] of [
      [field, 'blur'],
      [field.form, 'submit'],
    ] as const)
      target?.addEventListener(event, () => leave(), { signal })
    return () => listening.abort()
  }, [field])
}

interface Option {
  text: string
  to: string
  product?: Suggestions['products'][number]
}

const toOptions = ({ products, categories }: Suggestions): Option[] => [
  ...categories.map(({ name }) => ({ text: name, to: `/products?category=${encodeURIComponent(name)}` })),
  ...products.map((product) => ({
    text: product.name,
    to: `/products/${encodeURIComponent(product.id)}`,
    product,
  })),
]
