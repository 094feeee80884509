import { moveOrder } from '#contract/orders/admin-schemas.ts'
import { takeOrder as takingOrder } from '#contract/orders/take-order-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { exportPayments, listPayments } from './list-payments.ts'
import { recordPayment, reversePayment } from './record-payment.ts'
import { exportOpenOrders, listOpenOrders } from './open-orders.ts'
import { keepPaymentPicture, showPaymentPicture } from './payment-pictures.ts'
import { prepareProof } from './prepare-proof.ts'
import { refundOrder, reopenOrder, takeStep } from './refund-order.ts'
import { takeOrder } from './take-order.ts'
import { reportMoney } from './report-money.ts'
import { readVerification, requestVerification } from './verify-ledger.ts'

export function registerLedgerEndpoints(registry: EndpointRegistry, { startTasks }: Pick<App, 'startTasks'>) {
  registry.registerEndpoint(takingOrder, async ({ db, user, body, language }) => ({
    message: messages.taken[language],
    data: await takeOrder(db, { admin: user, language }, body),
  }))
  registry.registerEndpoint(moveOrder, async ({ db, user, params, body, language }) => ({
    message: messages.moved[language],
    data: await takeStep(db, { admin: user, language }, params.id, body),
  }))
  registry.registerEndpoint(endpoints.uploadPaymentPicture, async ({ db, user, file }) => ({
    data: await keepPaymentPicture(db, user, await prepareProof(file)),
  }))
  registry.registerEndpoint(endpoints.showPaymentPicture, async ({ db, params }) =>
    showPaymentPicture(db, params.id),
  )
  registry.registerEndpoint(endpoints.recordPayment, async ({ db, user, params, body, language }) => ({
    message: messages.recorded[language],
    data: await recordPayment(db, { admin: user, language }, params.id, body),
  }))
  registry.registerEndpoint(endpoints.reversePayment, async ({ db, user, params, body, language }) => ({
    message: messages.reversed[language],
    data: await reversePayment(db, { admin: user, language }, params.id, body.reason),
  }))
  registry.registerEndpoint(endpoints.refundOrder, async ({ db, user, params, body, language }) => ({
    message: messages.refunded[language],
    data: await refundOrder(db, { admin: user, language }, params.id, body),
  }))
  registry.registerEndpoint(endpoints.reopenOrder, async ({ db, user, params, language }) => ({
    message: messages.reopened[language],
    data: await reopenOrder(db, { admin: user, language }, params.id),
  }))
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
      const found = await requestVerification(db, { admin: user, language })
      const message = found.task_id ? 'verifying' : found.data?.ok ? 'verified' : 'broken'
      return { message: messages[message][language], ...found }
    },
    { afterwards: startTasks },
  )
}

const fileNames = {
  payments: { id: 'buku-kas', en: 'ledger' },
  unpaid: { id: 'belum-dibayar', en: 'unpaid' },
  toRefund: { id: 'harus-dikembalikan', en: 'to-give-back' },
}

const messages = {
  taken: { id: 'Pesanan dicatat', en: 'The order was taken' },
  moved: { id: 'Status pesanan diperbarui', en: 'The order was updated' },
  recorded: { id: 'Uang dicatat', en: 'The money was recorded' },
  reversed: { id: 'Catatan dibatalkan', en: 'The entry was taken back' },
  refunded: { id: 'Pengembalian uang dicatat', en: 'The refund was recorded' },
  reopened: { id: 'Pesanan dibuka kembali', en: 'The order was reopened' },
  verifying: { id: 'Buku kas sedang diperiksa', en: 'The ledger is being verified' },
  verified: { id: 'Buku kas utuh', en: 'The ledger is intact' },
  broken: { id: 'Buku kas tidak utuh', en: 'The ledger is not intact' },
}
