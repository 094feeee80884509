import { titleOf } from '#web/admin/pages.ts'
import { fieldLabel } from '#contract/labels.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'

export function adminProductList({ page, language }: LocalizedPage) {
  const t = useAdminProductListMessages.in(language)
  const bulk = useBulkEditMessages.in(language)
  return {
    heading: page.getByRole('heading', { level: 1, name: titleOf('/admin/products', language) }),
    addLink: page.getByRole('link', { name: t.add }),
    hideButton: (product: string) => page.getByRole('button', { name: `${t.hide}: ${product}` }),
    hiddenMessage: (product: string) => page.getByText(t.hiddenNow(product)),
    undoButton: page.getByRole('button', { name: t.undo }),
    exportButton: page.getByRole('button', { name: bulk.export }),
    importLink: page.getByRole('link', { name: bulk.import }),
    importHeading: page.getByRole('heading', { level: 1, name: bulk.import }),
    filePicker: page.getByLabel(bulk.pick),
    importButton: (products: string) => page.getByRole('button', { name: bulk.importNow(products) }),
    importedHeading: page.getByRole('heading', { name: bulk.imported }),
    checkbox: (product: string) => page.getByLabel(bulk.choose(product)),
    changeBy: page.getByLabel(bulk.by, { exact: true }),
    previewButton: page.getByRole('button', { name: bulk.preview }),
    applyButton: (changes: string) => page.getByRole('button', { name: bulk.apply(changes) }),
    appliedMessage: (changes: string) => page.getByText(bulk.done(changes)),
  }
}

export function adminProductPage({ page, language }: LocalizedPage) {
  const t = useAdminProductMessages.in(language)
  const pictures = usePictureMessages.in(language)
  const group = { id: t.indonesian, en: t.english }
  return {
    name: (of: 'id' | 'en') =>
      page.getByRole('group', { name: group[of] }).getByLabel(fieldLabel('name', language)),
    /** The English texts are folded while they are empty. */
    unfoldEnglish: () => page.getByText(t.english, { exact: true }).click(),
    category: page.getByLabel(t.category, { exact: true }),
    price: page.getByLabel(`${fieldLabel('price', language)} (Rp)`, { exact: true }),
    offersSummary: page.locator('summary').filter({ hasText: t.offers }),
    salePrice: page.getByLabel(fieldLabel('sale_price', language)),
    saleUntil: page.getByLabel(fieldLabel('sale_until', language)),
    struckNote: (price: string) => page.getByText(t.struck.past(price)),
    addStepButton: page.getByRole('button', { name: t.addStep }),
    stepFrom: page.getByLabel(t.stepFrom, { exact: true }),
    stepPrice: page.getByLabel(t.stepPrice, { exact: true }),
    createButton: page.getByRole('button', { name: t.create }),
    publishSoldOutButton: page.getByRole('button', { name: t.publishSoldOut }),
    saveButton: page.getByRole('button', { name: t.save, exact: true }),
    nothingChanged: page.getByText(t.nothingChanged),
    allLink: page.getByRole('link', { name: t.all }),
    picturePicker: page.getByLabel(pictures.add(8)),
    usePictureButton: page.getByRole('button', { name: pictures.use }),
    picture: (nth: number, of: number) => page.getByRole('img', { name: pictures.picture(nth, of) }),
    laterButton: (nth: number) => page.getByRole('button', { name: pictures.later(nth) }),
    sendingMessage: (nth: number, of: number) => page.getByText(pictures.sending(nth, of)),
    makingMessage: (made: number, of: number) => page.getByText(pictures.making(made, of)),
    stockAmount: page.getByLabel(t.amount),
    stockNote: page.getByLabel(t.note),
    changeStockButton: page.getByRole('button', { name: t.changeStock }),
    waitingText: (customers: string) => page.getByText(t.waitingText(customers)),
    stockNow: (pieces: string) => page.getByText(t.now(pieces), { exact: true }),
    conflict: page.getByRole('alert').filter({ hasText: t.conflict('').trim() }),
    theirVersion: (admin: string) => page.getByRole('radio', { name: t.theirs(admin) }),
  }
}
