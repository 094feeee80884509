import type { Order } from '#contract/orders/endpoints.ts'
import * as endpoints from '#contract/payments/endpoints.ts'
import { showOwnPaymentPicture as showOwnPaymentPictureEndpoint } from '#contract/payments/picture-endpoints.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { showOwnPaymentPicture } from './payment-pictures.ts'
import { showProof } from './show-proof.ts'
import { payingOwn, sendProof } from './upload-proof.ts'

/** A customer's proofs. */
export function registerPaymentEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(
    endpoints.uploadProof,
    async ({ db, user, params, body, file, language, keepAnswer }) => {
      const kept = (data: Order) => ({ message: proofSent[language], data })
      const keep = keepAnswer && ((order: Order) => keepAnswer(kept(order)))
      const paying = payingOwn(db, { customer: user, language, keepAnswer: keep }, params.id)
      return kept(await sendProof(db, paying, { file, method: body.method }))
    },
    { keepsItsAnswer: true },
  )
  registry.registerEndpoint(showOwnPaymentPictureEndpoint, async ({ db, user, params }) =>
    showOwnPaymentPicture(db, user, params.id, Number(params.n)),
  )
  registry.registerEndpoint(endpoints.showProof, async ({ db, user, params }) =>
    showProof(db, user, params.id, Number(params.n)),
  )
}

export const proofSent = {
  id: 'Bukti pembayaran berhasil dikirim. Kami akan segera memeriksanya.',
  en: 'Your payment proof was sent. We will check it soon.',
}
