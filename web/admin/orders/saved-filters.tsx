import { useState } from 'react'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { ordersFilter, type OrderFilterValues } from '#web/admin/orders/queries.ts'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The admin's own filters by name. They are stored on the server, so that phone and computer show the same. */
export function SavedFilters({ values }: { values: OrderFilterValues }) {
  const t = useAdminOrderMessages()
  const { data } = useApiQuery('GET /admin/order-filters')
  const [isSaving, setIsSaving] = useState(false)
  const remove = useApiMutation('DELETE /admin/order-filters/:id', { onProblem: showProblem })
  const query = ordersFilter.address(values).split('?')[1]
  const filters = data?.data ?? []
  const isSaved = filters.some((filter) => filter.query === query)
  if (filters.length === 0 && !query) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.length > 0 ? (
        <ul aria-label={t.savedFilters} className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <li key={filter.id} className="flex items-center rounded border border-line bg-surface">
              <ButtonLink
                to={`${ordersFilter.path}?${filter.query}`}
                variant="plain"
                size="small"
                aria-current={filter.query === query ? 'page' : undefined}
                className="wrap-anywhere"
              >
                {filter.name}
              </ButtonLink>
              <IconButton
                label={t.deleteFilter(filter.name)}
                onClick={() => void remove.run({ params: { id: filter.id } })}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {query && !isSaved ? (
        <Button variant="plain" size="small" onClick={() => setIsSaving(true)}>
          {t.saveFilter}
        </Button>
      ) : null}
      {isSaving && query ? (
        <SaveDialog onMissing={() => setIsSaving(false)} of={{ query, onClose: () => setIsSaving(false) }} />
      ) : null}
    </div>
  )
}

const SaveDialog = lazyDialog(() => import('#web/admin/orders/save-filter-dialog.tsx'))
