import { fileURLToPath } from 'node:url'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { waitForHydration, type LocalizedPage } from '../support/browser.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { expect } from '../support/test.ts'

export const proofFile = (name: string): string =>
  fileURLToPath(new URL(`../../demo/proofs/${name}.jpg`, import.meta.url))

export function paymentPage({ page, language }: LocalizedPage) {
  const t = usePaymentMessages.in(language)
  const heading = page.getByRole('heading', { name: t.title, level: 1 })
  const picker = page.getByLabel(t.choose)
  const preview = page.getByRole('img', { name: t.preview })
  const submitButton = page.getByRole('main').getByRole('button', { name: t.submit })
  const readShopCode = () => readQrCode(page.getByRole('tabpanel').getByRole('img', { name: /QRIS/ }))
  const readCodeOnTab = async (tab: string) => {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
    return readShopCode()
  }
  const chooseProof = async (name: string) => {
    await picker.setInputFiles(proofFile(name))
    await expect(preview).toBeVisible()
  }
  const confirmPaid = async () => {
    await submitButton.click()
    await page.getByRole('button', { name: t.askYes }).click()
  }
  return {
    heading,
    /** A shop with several ways to pay has a title of its own. */
    headingOfAny: heading.or(page.getByRole('heading', { name: t.titleOfAny, level: 1, exact: true })),
    open: async (orderId: string) => {
      await page.goto(`/payment?id=${orderId}`)
      await waitForHydration(page)
      await expect(heading).toBeVisible()
    },
    picker,
    preview,
    submitButton,
    saveCodeButton: page.getByRole('button', { name: t.save }),
    progress: page.getByRole('progressbar', { name: t.progress }),
    failureDialog: page.getByRole('alertdialog', { name: t.failedTitle }),
    readShopCode,
    readStaticCode: () => readCodeOnTab(t.staticTab),
    readCodeWithAmount: () => readCodeOnTab(t.amountTab),
    chooseProof,
    confirmPaid,
    sendProof: async (name: string) => {
      await chooseProof(name)
      await confirmPaid()
      await expect(page).toHaveURL(/\/transactions\/[^/]+\/waiting$/)
    },
  }
}
