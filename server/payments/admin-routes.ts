import {
  changeQris as changeQrisEndpoint,
  confirmPayment as confirmPaymentEndpoint,
  listSeenProofs,
  previewQris,
  rejectPayment as rejectPaymentEndpoint,
  showProofToAdmin,
} from '#contract/payments/admin-schemas.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { changeQris } from './change-qris.ts'
import { confirmPayment, rejectPayment } from './decide-payment.ts'
import { findSeenProofs } from './find-seen-proofs.ts'
import { registerLedgerEndpoints } from './ledger-routes.ts'
import { registerAdminPaymentLinkEndpoints } from './links/routes.ts'
import { checkQrisPicture } from './set-qris.ts'
import { showAnyProof } from './show-proof.ts'

export function registerAdminPaymentEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl }, startTasks }: Pick<App, 'settings' | 'startTasks'>,
) {
  registry.registerEndpoint(showProofToAdmin, async ({ db, params }) =>
    showAnyProof(db, params.id, Number(params.n)),
  )
  registry.registerEndpoint(listSeenProofs, async ({ db, params }) => ({
    data: await findSeenProofs(db, params.id, Number(params.n)),
  }))
  registry.registerEndpoint(confirmPaymentEndpoint, async ({ db, user, params, body, language }) => {
    const data = await confirmPayment(db, { admin: user, language }, params.id, body?.amount, body?.proof)
    return { message: (data.status === 'confirmed' ? messages.confirmed : messages.short)[language], data }
  })
  registry.registerEndpoint(rejectPaymentEndpoint, async ({ db, user, params, body, language }) => ({
    message: messages.rejected[language],
    data: await rejectPayment(db, { admin: user, language }, params.id, body.rejection_reason, body.proof),
  }))
  registerAdminPaymentLinkEndpoints(registry, publicUrl)
  registerLedgerEndpoints(registry, { startTasks })
  registry.registerEndpoint(previewQris, async ({ file }) => ({ data: await checkQrisPicture(file) }))
  registry.registerEndpoint(changeQrisEndpoint, async ({ db, user, body, file, language }) => ({
    message: messages.qris[language],
    data: await changeQris(db, { admin: user, publicUrl }, { picture: file, password: body.password }),
  }))
}

const messages = {
  confirmed: { id: 'Pembayaran dikonfirmasi', en: 'The payment was confirmed' },
  short: { id: 'Pembayaran dicatat; sisanya ditunggu', en: 'The payment was recorded; the rest is awaited' },
  rejected: { id: 'Pembayaran ditolak', en: 'The payment was rejected' },
  qris: { id: 'QRIS toko diganti', en: 'The QRIS of the shop was changed' },
}
