import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'
import { sendDecisions } from '../../support/send-decisions.ts'
import { expect } from '../../support/test.ts'
import { adminConsole } from './console.ts'

export function paymentsQueue({ page, language }: LocalizedPage) {
  const t = useAdminPaymentMessages.in(language)
  const common = useAdminMessages.in(language)
  const rejectDialog = page.getByRole('dialog')
  const confirmButton = page.getByRole('button', { name: t.confirm })
  const rejectButton = page.getByRole('button', { name: t.reject })
  const confirmedMessage = (reference: string) => page.getByText(t.confirmed(reference))
  const rejectedMessage = (reference: string) => page.getByText(t.rejected(reference))
  return {
    count: (waiting: number) => page.getByText(t.count(waiting)),
    empty: page.getByText(t.empty),
    confirmButton,
    rejectButton,
    rejectDialog,
    rejectNowButton: rejectDialog.getByRole('button', { name: t.rejectLong }),
    confirmedMessage,
    rejectedMessage,
    undoneMessage: (reference: string) => page.getByText(common.undone(reference)),
    undoButton: (reference: string) =>
      page
        .getByRole('status')
        .locator('> *')
        .filter({ hasText: reference })
        .getByRole('button', { name: common.undo }),
    request: (reference: string) =>
      page.getByRole('navigation', { name: t.queue }).getByRole('button', { name: reference }),
    /** The keys and the buttons decide about the open payment from now on. */
    ready: () => expect(confirmButton).toBeEnabled(),
    proofMissing: page.getByText(t.proofMissing),
    retryButton: page.getByRole('button', { name: common.retry }),
    unseenDialog: page.getByRole('alertdialog', { name: t.unseenTitle }),
    confirmUnseenButton: page.getByRole('button', { name: t.confirmUnseen }),
    /** This locator works only for an order with one proof. */
    proof: (reference: string) => page.getByRole('img', { name: t.proof(1, 1, reference) }),
    seenHint: page.getByRole('region', { name: t.seenCopy }),
    compareButton: (reference: string) => page.getByRole('button', { name: t.compareWith(reference) }),
    compareDialog: page.getByRole('dialog', { name: t.compareTitle }),
    /** Returns the size of the proof in pixels once it is shown. */
    openPayment: async (customer: string, reference: string): Promise<{ width: number; height: number }> => {
      await adminConsole({ page, language }).paymentsLink.click()
      const queue = page.getByRole('navigation', { name: t.queue })
      await queue.getByRole('button', { name: new RegExp(`${customer}.*${reference}`) }).click()
      const proof = page.getByRole('img', {
        name: new RegExp(`^${t.proof(1, 1, reference).replace(/^(\D*)1(\D*)1/, '$1\\d$2\\d')}$`),
      })
      await expect(proof).toBeVisible()
      return proof.evaluate(async (drawing) => {
        const picture = new Image()
        picture.src = drawing.querySelector('image')!.href.baseVal
        await picture.decode()
        return { width: picture.naturalWidth, height: picture.naturalHeight }
      })
    },
    confirm: async (reference: string) => {
      await confirmButton.click()
      await expect(confirmedMessage(reference)).toBeVisible()
      await sendDecisions(page)
    },
    reject: async (reference: string, reason: string) => {
      await rejectButton.click()
      await rejectDialog.getByRole('radio', { name: reason }).check()
      await rejectDialog.getByRole('button', { name: t.rejectLong }).click()
      await expect(rejectedMessage(reference)).toBeVisible()
      await sendDecisions(page)
    },
  }
}
