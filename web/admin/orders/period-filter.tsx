import { Form } from 'react-router'
import { orderPeriods, type OrderPeriod } from '#contract/orders/order-filters.ts'
import { ordersFilter, type OrderFilterValues } from '#web/admin/orders/queries.ts'
import { SavedFilters } from '#web/admin/orders/saved-filters.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
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
      <Form
        key={ordersFilter.address(values)}
        role="search"
        aria-label={t.period}
        action={ordersFilter.path}
        className="grid grid-cols-2 items-end gap-3 max-md:w-full md:flex"
      >
        {Object.entries(otherParams).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Field label={t.fromDay} type="date" name="from" defaultValue={from} className="max-sm:col-span-2" />
        <Field label={t.toDay} type="date" name="to" defaultValue={to} className="max-sm:col-span-2" />
        <Button type="submit" variant="quiet">
          {t.showPeriod}
        </Button>
        {from || to ? (
          <ButtonLink
            to={ordersFilter.address(otherParams)}
            variant="plain"
            size="small"
            className="min-h-11"
          >
            {t.clearPeriod}
          </ButtonLink>
        ) : null}
      </Form>
    </div>
  )
}
