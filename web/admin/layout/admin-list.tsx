import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Pagination } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ListFilter } from '#web/admin/layout/addresses.ts'
import { AdminPagination, useRangeText } from '#web/admin/layout/admin-pagination.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { adminPageClasses, PageHead, Stale } from '#web/admin/layout/page-head.tsx'
import { EmptyList, NothingFound } from '#web/ui/lists/empty-list.tsx'
import { FilterSheet, type FilterSheetProps } from '#web/ui/lists/filter-sheet.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

interface Choice {
  /** The choice sets this parameter of the filter. */
  name: string
  label: string
  options: readonly (readonly [value: string | undefined, text: ReactNode])[]
}

interface AdminListProps {
  title?: string
  /** An empty list shows this text, because it has no range to show. */
  text?: string
  /** Replaces the title and receives the range text. The search field then moves beside the choices. */
  head?: ComponentType<{ text?: ReactNode }>
  filter: ListFilter
  answer: { data: readonly { id: string | number }[]; pagination: Pagination }
  isStale?: boolean
  search?: { search: string; hint: string; button: string; clear: string }
  /** The link beside the search field clears the filters too. */
  clearsAll?: boolean
  actions?: ReactNode
  choices?: readonly Choice[]
  /** Further filters, below the choices. */
  filters?: ReactNode
  /** Shown above the list. */
  form?: ReactNode
  /** `empty` replaces a list without any entries; `none` replaces a list without matches. */
  empty: { title: string; text: string; icon?: IconName; action?: ReactNode }
  none: { title: string; text: string; showAll?: string }
  children: ReactNode
}

export function AdminList(props: AdminListProps) {
  const {
    title,
    text,
    head: Head,
    filter,
    answer,
    search,
    actions,
    choices = [],
    filters,
    empty,
    none,
  } = props
  const { data, pagination } = answer
  // The filters show and change the wanted list, not the one that is still on the screen.
  const params = filter.parse(useWantedAddress())
  const { q, ...otherParams } = params
  const { sort, order, ...hiding } = otherParams
  const isHiding = Object.values(hiding).some(Boolean)
  const { filterSheet: sheetMessages, showAll } = useAdminMessages()
  const showing = useRangeText(pagination, data.length)
  const tabs = choices.map(({ name, label, options }) => (
    <LinkTabs
      key={name}
      label={label}
      variant="pill"
      tabs={options.map(([value, option]) => ({
        text: option,
        to: filter.address({ ...params, [name]: value }),
        isCurrent: value === params[name],
      }))}
    />
  ))
  const sheet: FilterSheetProps | null =
    choices.length > 0 || filters
      ? {
          active: Object.values(hiding).filter(Boolean).length,
          cleared: filter.address({ q, sort, order }),
          messages: sheetMessages,
          children: (
            <>
              {tabs}
              {filters}
            </>
          ),
        }
      : null
  const searchBar = search ? (
    <FilterBar
      action={filter.path}
      q={q}
      maxLength={limits.search}
      keep={otherParams}
      cleared={filter.address(props.clearsAll ? { sort, order } : otherParams)}
      isFiltered={Boolean(q) || (props.clearsAll === true && isHiding)}
      messages={search}
      {...(sheet && { sheet })}
    >
      {actions}
    </FilterBar>
  ) : sheet ? (
    <FilterSheet {...sheet} />
  ) : null
  // A sort order does not hide entries, so it does not count as a filter.
  const isFiltered = Object.entries(filter.parse(useSearchParams()[0])).some(
    ([name, value]) => name !== 'sort' && name !== 'order' && value !== undefined,
  )
  return (
    <div className={adminPageClasses}>
      {Head ? (
        <>
          <Head text={showing} />
          <div className="flex flex-wrap-reverse items-center justify-between gap-3">
            <div className="contents max-md:hidden">{tabs}</div>
            {searchBar}
          </div>
        </>
      ) : (
        <>
          <PageHead title={title} text={showing ?? text}>
            {searchBar}
          </PageHead>
          {tabs.length > 0 ? <div className="grid gap-2 max-md:hidden">{tabs}</div> : null}
        </>
      )}
      {filters ? <div className="max-md:hidden">{filters}</div> : null}
      {props.form}
      {props.isStale === undefined ? null : <Stale shown={props.isStale} />}
      {data.length > 0 ? (
        props.children
      ) : isFiltered ? (
        <NothingFound
          title={none.title}
          text={none.text}
          all={{ to: filter.path, text: none.showAll ?? showAll }}
        />
      ) : (
        <EmptyList title={empty.title} text={empty.text} {...(empty.icon && { icon: empty.icon })}>
          {empty.action}
        </EmptyList>
      )}
      <AdminPagination where={pagination} shown={data} to={(page) => filter.address({ ...params, page })} />
    </div>
  )
}
