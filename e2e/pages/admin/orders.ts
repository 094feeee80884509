import { titleOf } from '#web/admin/pages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { expect } from '../../support/test.ts'
import type { LocalizedPage } from '../../support/browser.ts'

export function adminOrders({ page, language }: LocalizedPage) {
  const t = useAdminOrderMessages.in(language)
  const slip = usePackingSlipMessages.in(language)
  const tasks = useTaskMessages.in(language)
  const admin = useAdminMessages.in(language)
  const common = admin.filterSheet
  return {
    toShipFilter: page.getByRole('link', { name: t.toShip }),
    rows: page.getByRole('row'),
    exportButton: page.getByRole('button', { name: t.export }),
    exportedMessage: page.getByText(t.exported),
    search: async (words: string) => {
      await page.getByRole('searchbox', { name: t.search }).fill(words)
      await page.getByRole('button', { name: t.searchButton, exact: true }).click()
    },
    orderLink: (reference: string) => page.getByRole('link', { name: t.order(reference) }),
    choose: (reference: string) => page.getByRole('checkbox', { name: t.choose(reference) }).check(),
    chosen: (n: number) => page.getByRole('status').filter({ hasText: t.chosen(String(n)) }),
    bulk: async (action: 'processing' | 'shipped', n: number) => {
      await page.getByRole('button', { name: t.bulk[action], exact: true }).click()
      const dialog = page.getByRole('alertdialog', { name: t.bulkTitle[action](String(n)) })
      await dialog.getByRole('button', { name: t.bulk[action], exact: true }).click()
    },
    startPrinted: (n: number) => page.getByRole('button', { name: t.startPrinted(String(n)) }).click(),
    clearChosen: () => page.getByRole('button', { name: t.clearChosen }).click(),
    movedMessage: (n: number) => page.getByText(t.bulkDone(String(n))),
    skipped: page.getByRole('table', { name: tasks.left }).getByRole('row'),
    skippedReason: tasks.skippedWhy,
    closeReport: () => page.getByRole('button', { name: tasks.close, exact: true }).click(),
    printSlipsLink: page.getByRole('link', { name: t.printSlips }),
    printNotasLink: page.getByRole('link', { name: t.printNotas }),
    slipsHeading: (n: number) => page.getByRole('heading', { level: 1, name: t.slipsTitle(String(n)) }),
    notPrinted: (reference: string) => page.getByText(t.notPrinted(reference)),
    statusFilter: (name: string, count: number) => page.getByRole('link', { name: `${name} ${count}` }),
    period: (name: 'today' | '7d' | '30d') => page.getByRole('link', { name: t.periods[name], exact: true }),
    filterButton: page.getByRole('button', { name: new RegExp(`^${common.title}( \\(\\d+\\))?$`) }),
    filterSheet: page.getByRole('dialog', { name: common.title }),
    showResults: () => page.getByRole('button', { name: common.show }).click(),
    saveFilter: async (name: string) => {
      await page.getByRole('button', { name: t.saveFilter }).click()
      const dialog = page.getByRole('dialog', { name: t.saveFilter })
      await dialog.getByRole('textbox', { name: t.filterName }).fill(name)
      await dialog.getByRole('button', { name: admin.save, exact: true }).click()
      await expect(page.getByText(t.filterSaved)).toBeVisible()
    },
    savedFilter: (name: string) => page.getByRole('link', { name, exact: true }),
    deleteFilter: (name: string) => page.getByRole('button', { name: t.deleteFilter(name) }).click(),
    backLink: page
      .getByRole('main')
      .getByRole('link', { name: titleOf('/admin/orders', language), exact: true }),
    packingSlipLink: page.getByRole('link', { name: slip.open }),
    packingSlipHeading: page.getByRole('heading', { level: 1, name: slip.title }),
    printButton: page.getByRole('button', { name: slip.print }),
  }
}
