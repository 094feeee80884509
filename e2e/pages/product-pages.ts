import { useShareMessages } from '#web/app/layout/share-messages.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { usePhotoViewerMessages } from '#web/storefront/catalogue/photo-viewer-messages.ts'
import { useStockNoticeMessages } from '#web/storefront/catalogue/stock-notice-messages.ts'
import { useListMessages, useProductsMessages } from '#web/storefront/catalogue/list-messages.ts'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { pressLabel, type LocalizedPage } from '../support/browser.ts'
import { expect } from '../support/test.ts'

export function productList({ page, language }: LocalizedPage) {
  const t = useListMessages.in(language)
  const shopping = useShoppingMessages.in(language)
  const main = page.getByRole('main')
  const retryButton = page.getByRole('button', { name: t.retry })
  return {
    heading: page.getByRole('heading', { name: t.title, level: 1 }),
    search: page.getByLabel(t.search),
    category: page.getByLabel(t.category),
    sorting: page.getByLabel(t.sort),
    retryButton,
    homeLink: page.getByRole('alert').getByRole('link', { name: t.toHome }),
    clearSearchButton: page.getByRole('button', { name: t.clearSearch }),
    removeSearchLink: page.getByRole('link', { name: t.removeSearch }),
    showAllLink: page.getByRole('link', { name: t.showAll }),
    showing: (products: number) => page.getByText(t.showing(String(products))),
    cards: main.getByRole('article'),
    saveButton: (product: string) => page.getByRole('button', { name: shopping.wish(product) }),
    anySaveButton: page.getByRole('button', { name: anyOf(shopping.wish) }).first(),
    anyRemoveButton: page.getByRole('button', { name: anyOf(shopping.unwish) }).first(),
    removeButton: (product: string) => page.getByRole('button', { name: shopping.unwish(product) }),
    addButton: (product: string) => page.getByRole('button', { name: shopping.addToCartOf(product) }),
    anyAddButton: page.getByRole('button', { name: anyOf(shopping.addToCartOf) }).first(),
    anyOrderButton: page.getByRole('button', { name: anyOf(shopping.orderNowOf) }).first(),
    retry: async () => {
      await retryButton.click()
      await expect(main.getByRole('article').first()).toBeVisible()
    },
    openProduct: async (product: string) => {
      await main.getByRole('link', { name: product, exact: true }).click()
      await expect(page.getByRole('heading', { name: product, level: 1 })).toBeVisible()
    },
  }
}

export function productsPage({ page, language }: LocalizedPage) {
  const t = useProductsMessages.in(language)
  return {
    category: page.getByLabel(t.category),
    sorting: page.getByLabel(t.sort),
    nextLink: page.getByRole('link', { name: t.next }),
    previousLink: page.getByRole('link', { name: t.previous }),
    retryButton: page.getByRole('button', { name: t.retry }),
  }
}

export function productPage({ page, language }: LocalizedPage) {
  const t = useProductMessages.in(language)
  const share = useShareMessages.in(language)
  const shopping = useShoppingMessages.in(language)
  const notice = useStockNoticeMessages.in(language)
  const photos = usePhotoViewerMessages.in(language)
  const addButton = page.getByRole('button', { name: t.addToCart, exact: true })
  const size = (name: string) => page.getByRole('radio', { name })
  const bar = page.getByRole('region', { name: t.purchase })
  const sizeDialog = page.getByRole('dialog', { name: shopping.chooseSize })
  return {
    heading: (product: string) => page.getByRole('heading', { name: product, level: 1 }),
    addButton,
    /** Shown for a sold-out size. */
    notifyButton: page.getByRole('button', { name: notice.notifyMe }),
    noticeText: page.getByText(notice.noted).filter({ visible: true }),
    unconfirmedNoticeText: page.getByText(notice.notedUnconfirmed).filter({ visible: true }),
    cancelNoticeButton: page.getByRole('button', { name: notice.cancelLabel }),
    photoLink: (n: number) => page.getByRole('link', { name: t.enlarge(n), exact: true }),
    /** The photographs as large as the screen. */
    photoViewer: (product: string) => page.getByRole('dialog', { name: photos.photos(product) }),
    nextPhotoButton: page.getByRole('button', { name: photos.next }),
    closePhotosButton: page.getByRole('button', { name: photos.close }),
    buyButton: page.getByRole('button', { name: t.buyNow }),
    backButton: page.getByRole('button', { name: t.back }),
    quantity: page.getByRole('textbox', { name: t.quantity }),
    moreButton: page.getByRole('button', { name: t.more }),
    fewerButton: page.getByRole('button', { name: t.fewer }),
    /** On a phone, at the bottom of the screen. */
    bar,
    barSizeButton: (name: string) => bar.getByRole('button', { name: t.changeSize(name) }),
    /** Until a size is chosen. */
    barChooseButton: bar.getByRole('button', { name: shopping.chooseSize }),
    /** Asks for the size on a phone. */
    sizeDialog,
    answerSize: (name: string) => sizeDialog.getByRole('button', { name }).click(),
    shareButton: (product: string) => page.getByRole('button', { name: t.shareOf(product) }),
    copyLinkButton: page.getByRole('button', { name: share.copyLink }),
    chooseSize: (name: string) => pressLabel(size(name)),
    addToCart: async (sizeName?: string) => {
      if (sizeName) await pressLabel(size(sizeName))
      await addButton.click()
      const done = page.getByRole('alertdialog', { name: shopping.done })
      await expect(done).toBeVisible()
      await expect(done).toHaveCount(0)
    },
  }
}

const anyOf = (text: (product: string) => string) =>
  new RegExp(
    `^${text('\u0000')
      .replace(/[.*+?()]/g, '\\$&')
      .replace('\u0000', '.*')}$`,
  )
