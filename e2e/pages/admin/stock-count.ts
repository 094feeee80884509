import { useScanMessages } from '#web/admin/scan/messages.ts'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'

export function stockCountPage({ page, language }: LocalizedPage) {
  const t = useStockCountMessages.in(language)
  const search = page.getByRole('searchbox', { name: t.search })
  const counted = page.getByRole('list', { name: t.counted })
  const differences = page.getByRole('list', { name: t.differences })
  const line = (name: string) => counted.getByRole('listitem').filter({ hasText: name }).first()
  return {
    t,
    scanning: useScanMessages.in(language),
    search,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    startLink: page.getByRole('link', { name: t.start }),
    /** A barcode scanner types the code and sends Enter. */
    scan: async (...codes: string[]) => {
      await search.click()
      for (const code of codes) await page.keyboard.type(`${code}\n`)
    },
    line,
    pieces: (name: string) => counted.getByRole('group', { name: t.pieces(name) }).getByRole('textbox'),
    addUp: (name: string, n: string) => line(name).getByRole('radio', { name: t.addUp(n) }),
    reviewButton: page.getByRole('button', { name: t.review }),
    difference: (name: string) => differences.getByRole('listitem').filter({ hasText: name }),
    reason: (name: string) =>
      differences.getByRole('listitem').filter({ hasText: name }).getByLabel(t.reason, { exact: true }),
    reasonOfAll: page.getByRole('combobox', { name: t.reasonOfAll }),
    saveButton: page.getByRole('button', { name: t.save }),
  }
}
