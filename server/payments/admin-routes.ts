import {
  changeQris as changeQrisEndpoint,
  confirmPayment as confirmPaymentEndpoint,
  listSeenProofs,
  previewQris,
  rejectPayment as rejectPaymentEndpoint,
  showProofToAdmin,
} from '#contract/payments/admin-schemas.ts'
import { orderReasons } from '#contract/orders/reasons.ts'
import { showAnyOrder } from '#server/orders/show-order.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { readReason } from '#server/platform/reasons.ts'
import { changeQris } from './change-qris.ts'
import { confirmPayment, rejectPayment } from './decide-payment.ts'
import { findSeenProofs } from './find-seen-proofs.ts'
import { checkQrisPicture } from './set-qris.ts'
import { showAnyProof } from './show-proof.ts'

export function registerAdminPaymentEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(showProofToAdmin, async ({ db, params }) =>
    showAnyProof(db, params.id, Number(params.n)),
  )
  registry.registerEndpoint(listSeenProofs, async ({ db, params }) => ({
    data: await findSeenProofs(db, params.id, Number(params.n)),
  }))
  registry.registerEndpoint(confirmPaymentEndpoint, async ({ db, user, params, body, language }) => {
    const { id } = params
    const { status } = await confirmPayment(db, user, id, body?.amount, body?.proof)
    return {
      message: successMessages.payments[status === 'confirmed' ? 'confirmed' : 'short'][language],
      data: await showAnyOrder(db, id, language),
    }
  })
  registry.registerEndpoint(rejectPaymentEndpoint, async ({ db, user, params, body, language }) => {
    await rejectPayment(db, user, params.id, readReason(orderReasons, body.rejection_reason), body.proof)
    return {
      message: successMessages.payments.rejected[language],
      data: await showAnyOrder(db, params.id, language),
    }
  })
  registry.registerEndpoint(previewQris, async ({ file }) => ({ data: await checkQrisPicture(file) }))
  registry.registerEndpoint(changeQrisEndpoint, async ({ db, user, body, file, language }) => ({
    message: successMessages.payments.qris[language],
    data: await changeQris(db, { admin: user, publicUrl }, { picture: file, password: body.password }),
  }))
}
