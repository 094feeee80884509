import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { isLongEnough, type SearchKind } from '#contract/admin/search-query.ts'
import type { SearchGroup } from '#contract/admin/search-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { buildAddress } from '#web/admin/layout/addresses.ts'
import { useMayOpen } from '#web/admin/layout/may.tsx'
import { useSearchMessages } from '#web/admin/layout/search-messages.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { useListbox } from '#web/ui/form/use-listbox.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The field of the search and its results, grouped by kind. */
export function SearchPanel({ kinds, onClose }: { kinds: readonly SearchKind[]; onClose: () => void }) {
  const t = useSearchMessages()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { answer, isCurrent, isLoading, failed, retry } = useSearch(typed)
  const results = toGroups(answer)
  const actions = findActions(typed, useMayOpen()).map(({ to, name }) => ({ to, title: t[name], detail: '' }))
  const created = actions.length > 0 ? [{ kind: 'create' as const, results: 0, entries: actions }] : []
  // Enter opens the first entry: a result, unless the text names an action.
  const groups = namesAction(typed) ? [...created, ...results] : [...results, ...created]
  const entries = groups.flatMap((group) => group.entries)
  const open = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }

  // Enter opens a result of the typed text, never of the text before, so it may have to wait for the answer.
  const [isWaiting, setIsWaiting] = useState(false)
  const openFirst = useEffectEvent(() => open(entries[0]?.to))
  const opensNow = isWaiting && isCurrent
  useEffect(() => {
    if (opensNow) openFirst()
  }, [opensNow])
  const listbox = useListbox({
    id,
    count: entries.length,
    onEnter: (active) => (isCurrent ? open(entries[active]?.to) : setIsWaiting(true)),
  })

  const found = results.reduce((sum, group) => sum + group.results, 0)
  const isEmpty = answer !== null && entries.length === 0
  const status = failed || !answer ? '' : isEmpty ? t.none(answer.q) : t.found(found)
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex items-center gap-1 border-b-2 border-line pl-4 pr-2 focus-within:border-terracotta">
        {isLoading ? <Spinner className="mx-0.5" /> : <Icon name="search" className="text-muted" />}
        <input
          {...listbox.input}
          aria-label={t.title}
          placeholder={t.placeholder}
          enterKeyHint="go"
          maxLength={limits.search}
          value={typed}
          onChange={({ target }) => {
            listbox.restart()
            setIsWaiting(false)
            setTyped(target.value)
          }}
          className="min-h-15 min-w-0 flex-1 bg-transparent px-2 text-base text-ink outline-none placeholder:text-muted"
        />
        <IconButton label={t.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div
        {...listbox.list}
        aria-label={t.title}
        className={classNames('min-h-0 overflow-y-auto pb-2', (entries.length === 0 || failed) && 'hidden')}
      >
        {answer?.corrected ? (
          <p className="px-4 pt-3 text-sm text-muted">{t.corrected(answer.corrected)}</p>
        ) : null}
        {groups.map(({ kind, entries: shown }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className="px-4 pb-1 pt-3 text-xs font-semibold text-muted">
              {t[kind]}
            </p>
            {shown.map(({ to, title, detail }) => (
              <Option
                key={to}
                to={to}
                option={listbox.option(entries.findIndex((one) => one.to === to))}
                onOpen={onClose}
              >
                {title === null && kind !== 'create' ? (
                  <span className="font-semibold text-terracotta">{t.all[kind]}</span>
                ) : (
                  <>
                    <span className="block font-semibold">{title}</span>
                    {detail ? <span className="block text-muted">{detail}</span> : null}
                  </>
                )}
              </Option>
            ))}
          </div>
        ))}
      </div>
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
          <p className="text-sm">{t.failed}</p>
          <Button variant="quiet" size="small" onClick={retry}>
            {t.retry}
          </Button>
        </div>
      ) : null}
      {answer || failed ? null : (
        <p className="p-4 text-sm text-muted">
          {t.hint(kinds.map((kind) => t[kind].toLowerCase()).join(', '))}
        </p>
      )}
      <p role="status" className={isEmpty && !failed ? 'p-4 wrap-anywhere' : 'sr-only'}>
        {status}
      </p>
    </div>
  )
}

/** A result as a link, which also opens in another tab; the field keeps the focus. */
function Option({
  to,
  option,
  onOpen,
  children,
}: {
  to: string
  option: ReturnType<ReturnType<typeof useListbox>['option']>
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <Link
      {...option}
      to={to}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
      }}
      className="block px-4 py-2 text-sm wrap-anywhere aria-selected:bg-terracotta-wash not-aria-selected:hover:bg-paper"
    >
      {children}
    </Link>
  )
}

interface Answer {
  q: string
  groups: readonly SearchGroup[]
  /** After a typing error, the query of the results. */
  corrected: string | null
}

/** Searches for the typed text. The last answer stays until the next one arrives; it is null for a shorter text. */
function useSearch(typed: string) {
  const current = typed.trim()
  const isSearched = isLongEnough(current)
  const q = useDebounced(current)
  const { data, problem, refresh } = useApiQuery(
    'GET /admin/search',
    { query: { q } },
    { enabled: isSearched && isLongEnough(q) },
  )
  const [answer, setAnswer] = useState<Answer | null>(null)
  if (data && (answer?.q !== q || answer.groups !== data.data))
    setAnswer({ q, groups: data.data, corrected: data.corrected_query })
  const failed = isSearched && problem !== null && q === current
  return {
    answer: isSearched ? answer : null,
    /** The answer is for the text that is typed now. */
    isCurrent: isSearched && answer?.q === current && !failed,
    isLoading: isSearched && answer?.q !== current && !failed,
    failed,
    retry: () => void refresh(),
  }
}

interface Entry {
  to: string
  /** Null: the list with all results of the kind. */
  title: string | null
  detail: string
}

/** The groups with results, and a link to all results where there are more. */
const toGroups = (answer: Answer | null): { kind: SearchKind; results: number; entries: Entry[] }[] =>
  (answer?.groups ?? [])
    .filter(({ results }) => results.length > 0)
    .map(({ kind, results, more }) => ({
      kind,
      results: results.length,
      entries: [
        ...results.map(({ id, title, detail }) => ({ to: `${pages[kind].one}/${id}`, title, detail })),
        ...(more
          ? [
              {
                to: buildAddress(pages[kind].list, { q: answer?.corrected ?? answer?.q }),
                title: null,
                detail: '',
              },
            ]
          : []),
      ],
    }))

const pages: Record<SearchKind, { one: string; list: string }> = {
  order: { one: '/admin/orders', list: '/admin/orders' },
  customer: { one: '/admin/customers', list: '/admin/customers' },
  product: { one: '/admin/products', list: '/admin/products' },
  booking: { one: '/admin/bookings', list: '/admin/bookings/list' },
}

/** What can be created. An admin may type its name in either language. */
const creations = [
  { name: 'newProduct', to: '/admin/products/new', nouns: ['produk', 'barang', 'product', 'item'] },
  { name: 'newCustomer', to: '/admin/customers?add=1', nouns: ['pelanggan', 'pembeli', 'customer'] },
  { name: 'newOrder', to: '/admin/orders/new', nouns: ['pesanan', 'penjualan', 'order', 'sale'] },
] as const

const verbs = ['baru', 'buat', 'tambah', 'new', 'create', 'add']

const toWords = (typed: string): string[] => typed.trim().toLowerCase().split(/\s+/)

/** Each typed word must begin a noun or a verb. */
function findActions(typed: string, mayOpen: (address: string) => boolean) {
  if (!isLongEnough(typed)) return []
  return creations.filter(
    ({ to, nouns }) =>
      mayOpen(to) &&
      toWords(typed).every((word) => [...nouns, ...verbs].some((known) => known.startsWith(word))),
  )
}

const namesAction = (typed: string): boolean => toWords(typed).some((word) => verbs.includes(word))
