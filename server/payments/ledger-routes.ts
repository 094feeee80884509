import * as endpoints from '#contract/payments/ledger-endpoints.ts'
import { dayOf } from '#contract/platform/time.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { exportPayments, listPayments } from './list-payments.ts'
import { recordPayment, reversePayment } from './record-payment.ts'
import { refundOrder, reopenOrder } from './refund-order.ts'
import { reportMoney } from './report-money.ts'
import { readVerification, verifyLedger } from './verify-ledger.ts'

/** The owner's books: what came in and went out, and whether that is what was written down. */
export function registerLedgerEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.recordPayment, async ({ db, user, params, body, language }) => ({
    message: messages.recorded[language],
    data: await recordPayment(db, { admin: user, language }, params.id, body),
  }))
  registry.registerEndpoint(endpoints.reversePayment, async ({ db, user, params, body, language }) => ({
    message: messages.reversed[language],
    data: await reversePayment(db, { admin: user, language }, params.id, body.reason),
  }))
  registry.registerEndpoint(
    endpoints.refundOrder,
    async ({ db, user, params, body, language }) => ({
      message: messages.refunded[language],
      data: await refundOrder(db, { admin: user, language }, params.id, body),
    }),
    { refreshesPages: true },
  )
  registry.registerEndpoint(
    endpoints.reopenOrder,
    async ({ db, user, params, language }) => ({
      message: messages.reopened[language],
      data: await reopenOrder(db, { admin: user, language }, params.id),
    }),
    { refreshesPages: true },
  )
  registry.registerEndpoint(endpoints.listPayments, async ({ db, query }) => listPayments(db, query))
  registry.registerEndpoint(endpoints.exportPayments, async ({ db, query, language }) => ({
    fileName: `${fileName[language]}-${dayOf(new Date())}.csv`,
    pieces: exportPayments(db, query, language),
  }))
  registry.registerEndpoint(endpoints.showMoneyReport, async ({ db, query }) => ({
    data: await reportMoney(db, query),
  }))
  registry.registerEndpoint(endpoints.showLedgerVerification, async ({ db }) => ({
    data: await readVerification(db),
  }))
  registry.registerEndpoint(endpoints.verifyLedger, async ({ db, user, language }) => {
    const data = await verifyLedger(db, user)
    return { message: (data.ok ? messages.verified : messages.broken)[language], data }
  })
}

const fileName = { id: 'buku-kas', en: 'ledger' }

const messages = {
  recorded: { id: 'Uang dicatat', en: 'The money was recorded' },
  reversed: { id: 'Catatan dibatalkan', en: 'The entry was taken back' },
  refunded: { id: 'Pengembalian uang dicatat', en: 'The refund was recorded' },
  reopened: { id: 'Pesanan dibuka kembali', en: 'The order was reopened' },
  verified: { id: 'Buku kas utuh', en: 'The ledger is intact' },
  broken: { id: 'Buku kas tidak utuh', en: 'The ledger is not intact' },
}
