import { orderPeriods, type OrderPeriod } from '#contract/orders/order-filters.ts'
import { ordersFilter, type OrderFilterValues } from '#web/admin/orders/queries.ts'
import { SavedFilters } from '#web/admin/orders/saved-filters.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { FilterForm } from '#web/admin/layout/filter-form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

export function PeriodFilter({ values }: { values: OrderFilterValues }) {
  const t = useAdminOrderMessages()
  const { from, to, period, ...otherParams } = values
  const names: readonly (OrderPeriod | undefined)[] = [undefined, ...keysOf(orderPeriods)]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <LinkTabs
          label={t.period}
          variant="pill"
          tabs={names.map((name) => ({
            text: name ? t.periods[name] : t.anyTime,
            to: ordersFilter.address({ ...otherParams, period: name }),
            isCurrent: name === period && !from && !to,
          }))}
        />
        <SavedFilters values={values} />
      </div>
      <FilterForm
        filter={ordersFilter}
        label={t.period}
        messages={{ show: t.showPeriod, clear: t.clearPeriod }}
        keep={{ ...otherParams, period }}
        className="max-md:w-full md:flex"
      >
        <Field label={t.fromDay} type="date" name="from" defaultValue={from} className="max-sm:col-span-2" />
        <Field label={t.toDay} type="date" name="to" defaultValue={to} className="max-sm:col-span-2" />
      </FilterForm>
    </div>
  )
}
