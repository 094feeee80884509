import { moveOrder } from '#contract/orders/admin-schemas.ts'
import { takeOrder as takingOrder } from '#contract/orders/take-order-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import type { App } from '#server/app.ts'
import { showAnyOrder } from '#server/orders/show-order.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { exportPayments, listPayments } from './list-payments.ts'
import { recordPayment, reversePayment } from './record-payment.ts'
import { exportOpenOrders, listOpenOrders } from './open-orders.ts'
import { keepPaymentPicture, showPaymentPicture } from './payment-pictures.ts'
import { prepareProof } from './prepare-proof.ts'
import { advanceAndRefund, refundOrder, reopenOrder } from './refund-order.ts'
import { takeOrder } from './take-order.ts'
import { reportMoney } from './report-money.ts'
import { readVerification, requestVerification } from './verify-ledger.ts'

export function registerLedgerEndpoints(registry: EndpointRegistry, { startTasks }: Pick<App, 'startTasks'>) {
  registry.registerEndpoint(takingOrder, async ({ db, user, body, language }) => {
    const { id } = await takeOrder(db, user, body)
    return { message: successMessages.orders.taken[language], data: await showAnyOrder(db, id, language) }
  })
  registry.registerEndpoint(moveOrder, async ({ db, user, params, body, language }) => {
    await advanceAndRefund(db, user, params.id, body)
    return {
      message: successMessages.orders.moved[language],
      data: await showAnyOrder(db, params.id, language),
    }
  })
  registry.registerEndpoint(endpoints.uploadPaymentPicture, async ({ db, user, file }) => ({
    data: await keepPaymentPicture(db, user, await prepareProof(file)),
  }))
  registry.registerEndpoint(endpoints.showPaymentPicture, async ({ db, params }) =>
    showPaymentPicture(db, params.id),
  )
  registry.registerEndpoint(endpoints.recordPayment, async ({ db, user, params, body, language }) => {
    await recordPayment(db, user, params.id, body)
    return {
      message: successMessages.payments.recorded[language],
      data: await showAnyOrder(db, params.id, language),
    }
  })
  registry.registerEndpoint(endpoints.reversePayment, async ({ db, user, params, body, language }) => {
    const reversed = await reversePayment(db, user, params.id, body.reason)
    return {
      message: successMessages.payments.reversed[language],
      data: 'order_id' in reversed ? await showAnyOrder(db, reversed.order_id, language) : reversed,
    }
  })
  registry.registerEndpoint(endpoints.refundOrder, async ({ db, user, params, body, language }) => {
    await refundOrder(db, user, params.id, body)
    return {
      message: successMessages.payments.refunded[language],
      data: await showAnyOrder(db, params.id, language),
    }
  })
  registry.registerEndpoint(endpoints.reopenOrder, async ({ db, user, params, language }) => {
    await reopenOrder(db, user, params.id)
    return {
      message: successMessages.orders.reopened[language],
      data: await showAnyOrder(db, params.id, language),
    }
  })
  registry.registerEndpoint(endpoints.listPayments, async ({ db, query }) => listPayments(db, query))
  registry.registerEndpoint(endpoints.exportPayments, async ({ db, query, language }) => ({
    fileName: `${fileNames.payments[language]}-${dayOf(new Date())}.csv`,
    pieces: exportPayments(db, query, language),
  }))
  registry.registerEndpoint(endpoints.listUnpaidOrders, async ({ db, query, language }) =>
    listOpenOrders(db, { ...query, show: 'unpaid' }, language),
  )
  registry.registerEndpoint(endpoints.exportUnpaidOrders, async ({ db, language }) => ({
    fileName: `${fileNames.unpaid[language]}-${dayOf(new Date())}.csv`,
    pieces: exportOpenOrders(db, 'unpaid', language),
  }))
  registry.registerEndpoint(endpoints.listDueRefunds, async ({ db, query, language }) =>
    listOpenOrders(db, { ...query, show: query.show ?? 'to-refund' }, language),
  )
  registry.registerEndpoint(endpoints.exportDueRefunds, async ({ db, query, language }) => ({
    fileName: `${fileNames.toRefund[language]}-${dayOf(new Date())}.csv`,
    pieces: exportOpenOrders(db, query.show ?? 'to-refund', language),
  }))
  registry.registerEndpoint(endpoints.showMoneyReport, async ({ db, query }) => ({
    data: await reportMoney(db, query),
  }))
  registry.registerEndpoint(endpoints.showLedgerVerification, async ({ db }) => ({
    data: await readVerification(db),
  }))
  registry.registerEndpoint(
    endpoints.verifyLedger,
    async ({ db, user, language }) => {
      const found = await requestVerification(db, { askedBy: user.id, language })
      const message = found.task_id ? 'verifying' : found.data?.ok ? 'verified' : 'broken'
      return { message: successMessages.payments[message][language], ...found }
    },
    { afterwards: startTasks },
  )
}

const fileNames = {
  payments: { id: 'buku-kas', en: 'ledger' },
  unpaid: { id: 'belum-dibayar', en: 'unpaid' },
  toRefund: { id: 'harus-dikembalikan', en: 'to-give-back' },
}
