import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import {
  filterAddress,
  isSorting,
  maxPriceLength,
  readFilters,
  readTypedPrices,
  type Filters,
} from '#web/storefront/catalogue/filters.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { useShellData } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, MoneyField, Select } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'
import { useListMessages, useProductsMessages } from '#web/storefront/catalogue/list-messages.ts'

const path = '/list-products'
const searchDelayMs = 300

export function ListFilters({ filters }: { filters: Filters }) {
  const t = useListMessages()
  const { sorts } = useProductsMessages()
  // The selects show the choice while the list still loads.
  const { category, sorting } = readFilters(useWantedAddress())
  const go = useFilterNavigation()
  const categories = useShellData()?.categories ?? []
  const known = categories.find(({ id, name }) => id === category || name === category)
  return (
    <Form
      role="search"
      aria-label={t.filters}
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string) => {
          const value = form.get(name)
          return typeof value === 'string' ? value : ''
        }
        const typed = readFilters(
          new URLSearchParams(['min_price', 'max_price', 'in_stock'].map((name) => [name, text(name)])),
        )
        // Without a connection the reader may be missing; the list then reads the prices again.
        void readTypedPrices(typed)
          .catch(() => typed)
          .then(({ minPrice, maxPrice, inStock }) => go({ q: text('q'), minPrice, maxPrice, inStock }))
      }}
      className="mt-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-[1fr_16rem_14rem]"
    >
      <SearchField q={filters.q} onSearch={(q) => go({ q })} />
      <Select
        label={t.category}
        name="category"
        value={known?.name ?? category}
        onChange={(event) => go({ category: event.target.value })}
      >
        <option value="">{t.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
        {category && !known ? <option value={category}>{category}</option> : null}
      </Select>
      <Select
        label={t.sort}
        value={sorting}
        onChange={({ target: { value } }) => isSorting(value) && go({ sorting: value })}
      >
        <option value="name-asc">{t.nameAscending}</option>
        <option value="price-asc">{t.cheapest}</option>
        <option value="price-desc">{t.dearest}</option>
        <option value="rating-desc">{t.bestRated}</option>
        <option value="created-desc">{t.newest}</option>
        <option value="sold-desc">{t.bestSelling}</option>
        {/* These sort orders are not offered here, but an address may contain them. */}
        {sorting === 'name-desc' || sorting === 'rating-asc' ? (
          <option value={sorting}>{sorts[sorting]}</option>
        ) : null}
      </Select>
      <PriceAndStock
        // Another address has other values.
        key={`${filters.minPrice} ${filters.maxPrice} ${filters.inStock}`}
        filters={filters}
        onRemove={() => go({ minPrice: null, maxPrice: null, inStock: false })}
      />
    </Form>
  )
}

interface PriceAndStockProps {
  filters: Filters
  onRemove: () => void
}

/** Folded unless it filters. The fields belong to the form, which works without scripts too. */
function PriceAndStock({ filters: { minPrice, maxPrice, inStock }, onRemove }: PriceAndStockProps) {
  const t = useListMessages()
  const isActive = minPrice !== null || maxPrice !== null || inStock
  const priceField = (price: Filters['minPrice']) => ({
    defaultValue: typeof price === 'number' ? formatDigits(price) : (price ?? ''),
    error: typeof price === 'string' ? t.priceUnread : undefined,
    maxLength: maxPriceLength,
  })
  return (
    <details open={isActive} className="group/details col-span-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded text-sm font-semibold hover:text-terracotta">
        <Icon name="chevron-down" className="size-4 transition group-open/details:rotate-180" />
        {t.priceAndStock}
      </summary>
      <div className="mt-2 grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-4">
        <MoneyField label={t.priceFrom} name="min_price" {...priceField(minPrice)} className="sm:w-40" />
        <MoneyField label={t.priceTo} name="max_price" {...priceField(maxPrice)} className="sm:w-40" />
        <label className="col-span-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            name="in_stock"
            value="1"
            defaultChecked={inStock}
            className="size-4 accent-terracotta"
          />
          {t.inStock}
        </label>
        <Button type="submit" variant="secondary">
          {t.apply}
        </Button>
        {isActive ? (
          <Button variant="plain" aria-label={t.removeFilters} onClick={onRemove}>
            {t.remove}
          </Button>
        ) : null}
      </div>
    </details>
  )
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useListMessages()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another filter may change while the timer runs.
  const latestSearch = useRef(onSearch)
  useLayoutEffect(() => {
    latestSearch.current = onSearch
  })
  const [typed, setTyped] = useState(q)
  const [searched, setSearched] = useState(q)
  const [followed, setFollowed] = useState(q)
  if (q !== followed) {
    setFollowed(q)
    // When the result of this field's own search arrives, newer input must stay.
    if (q !== searched) setTyped(q)
  }
  useEffect(() => {
    // A click on a product cancels the pending search, which would navigate back to the list.
    const cancelSearch = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) clearTimeout(timer.current)
    }
    document.addEventListener('click', cancelSearch, { capture: true })
    return () => {
      document.removeEventListener('click', cancelSearch, { capture: true })
      clearTimeout(timer.current)
    }
  }, [])
  const search = (value: string, delayMs: number) => {
    clearTimeout(timer.current)
    setTyped(value)
    timer.current = setTimeout(() => {
      setSearched(value.trim())
      latestSearch.current(value)
    }, delayMs)
  }
  return (
    <div className="relative col-span-2 lg:col-span-1">
      <Field
        ref={input}
        label={t.search}
        name="q"
        type="search"
        value={typed}
        maxLength={limits.search}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t.searchHint}
        onChange={(event) => search(event.target.value, searchDelayMs)}
        className="[&_input]:pl-10.5 [&_input]:pr-12 [&_input::-webkit-search-cancel-button]:hidden"
      />
      <Icon name="search" className="pointer-events-none absolute bottom-3 left-3.5 text-muted" />
      {typed ? (
        <button
          type="button"
          aria-label={t.clearSearch}
          onClick={() => {
            search('', 0)
            input.current?.focus()
          }}
          className="absolute bottom-0.5 right-0.5 grid size-10 place-items-center rounded text-muted hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      ) : null}
    </div>
  )
}

/** The history entry is replaced, so that "back" leaves the list instead of repeating the search. */
function useFilterNavigation(): (change: Partial<Filters>) => void {
  const navigate = useNavigate()
  const filters = readFilters(useWantedAddress())
  return (change) => {
    const address = filterAddress(path, filters, change)
    if (address === filterAddress(path, filters, { page: filters.page })) return
    void navigate(address, { replace: true, preventScrollReset: true })
  }
}
