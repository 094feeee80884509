import { titleOf } from '#web/admin/pages.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { useReportMessages } from '#web/admin/reports/messages.ts'
import { usePeriodMessages } from '#web/admin/reports/period-messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'

export function salesFigures({ page, language }: LocalizedPage) {
  const sales = useSalesMessages.in(language)
  const periods = usePeriodMessages.in(language)
  return {
    choosePeriod: (name: keyof typeof periods.names) =>
      page
        .getByRole('navigation', { name: periods.label })
        .getByRole('link', { name: periods.names[name] })
        .click(),
    paidOrders: page.getByRole('link', { name: new RegExp(`^${sales.paidOrders}: `) }),
    chart: page.getByRole('slider', { name: sales.byDay }),
  }
}

export function salesReport({ page, language }: LocalizedPage) {
  const t = useReportMessages.in(language)
  return {
    heading: page.getByRole('heading', { name: titleOf('/admin/reports', language), level: 1 }),
    groupBy: (by: keyof typeof t.groupings) =>
      page.getByRole('navigation', { name: t.by }).getByRole('link', { name: t.groupings[by] }).click(),
    table: (by: keyof typeof t.groupings) => page.getByRole('table', { name: t.groupings[by] }),
    total: page.getByRole('row', { name: new RegExp(`^${t.total} `) }),
    sortByPieces: page.getByRole('link', { name: t.sortBy(t.pieces) }),
    export: page.getByRole('button', { name: t.export }),
  }
}
