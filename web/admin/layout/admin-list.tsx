import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Pagination } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ListFilter } from '#web/admin/layout/addresses.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { adminTitle, PageHead, Stale } from '#web/admin/layout/page-head.tsx'
import { EmptyList, NothingFound } from '#web/ui/lists/empty-list.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

interface Choice {
  /** What of the filter it sets. */
  name: string
  label: string
  /** Nothing is chosen by undefined. */
  options: readonly (readonly [value: string | undefined, text: ReactNode])[]
}

interface AdminListProps {
  title: string
  /** While there is nothing to count. */
  text?: string
  /** In place of the title, with what is counted in it; the words are then beside the choices. */
  head?: ComponentType<{ text?: ReactNode }>
  filter: ListFilter
  answer: { data: readonly { id: string | number }[]; pagination: Pagination }
  isStale?: boolean
  search?: { search: string; hint: string; button: string; clear: string }
  /** Beside the words. */
  actions?: ReactNode
  choices?: readonly Choice[]
  /** What narrows the list besides. */
  form?: ReactNode
  /** In place of the list: there is nothing yet, or nothing fits what is asked for. */
  empty: { title: string; text: string; icon?: IconName; action?: ReactNode }
  none: { title: string; text: string; showAll?: string }
  children: ReactNode
}

/** A list of the owner's: searched, narrowed and paged, all of it in the address. */
export function AdminList(props: AdminListProps) {
  const { title, text, head: Head, filter, answer, search, actions, choices = [], empty, none } = props
  const { data, pagination } = answer
  const [address] = useSearchParams()
  const asked = filter.narrowed(address)
  const { q, ...kept } = asked
  const showing = useShowing(pagination, data.length)
  const words = search ? (
    <FilterBar
      action={filter.path}
      q={q}
      maxLength={limits.search}
      keep={kept}
      cleared={filter.address(kept)}
      messages={search}
    >
      {actions}
    </FilterBar>
  ) : null
  const tabs = choices.map(({ name, label, options }) => (
    <LinkTabs
      key={name}
      label={label}
      variant="pill"
      tabs={options.map(([value, option]) => ({
        text: option,
        to: filter.address({ ...asked, [name]: value }),
        isCurrent: value === asked[name],
      }))}
    />
  ))
  // An order leaves nothing out.
  const isFiltered = Object.entries(asked).some(([name, value]) => name !== 'sort' && value !== undefined)
  return (
    <div className={adminTitle}>
      {Head ? (
        <>
          <Head text={showing} />
          <div className="flex flex-wrap-reverse items-center justify-between gap-3">
            {tabs}
            {words}
          </div>
        </>
      ) : (
        <>
          <PageHead title={title} text={showing ?? text}>
            {words}
          </PageHead>
          {tabs.length > 0 ? <div className="grid gap-2">{tabs}</div> : null}
        </>
      )}
      {props.form}
      {props.isStale === undefined ? null : <Stale shown={props.isStale} />}
      {data.length > 0 ? (
        props.children
      ) : isFiltered ? (
        <NothingFound
          title={none.title}
          text={none.text}
          {...(none.showAll && { all: { to: filter.path, text: none.showAll } })}
        />
      ) : (
        <EmptyList title={empty.title} text={empty.text} {...(empty.icon && { icon: empty.icon })}>
          {empty.action}
        </EmptyList>
      )}
      <AdminPagination where={pagination} shown={data} to={(page) => filter.address({ ...asked, page })} />
    </div>
  )
}
