import * as endpoints from '#contract/payments/schemas.ts'
import { showOwnPaymentPicture as showOwnPaymentPictureEndpoint } from '#contract/payments/picture-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { showOwnPaymentPicture } from './payment-pictures.ts'
import { showProof } from './show-proof.ts'
import { payingOwn, readProof, uploadProof } from './upload-proof.ts'

export function registerPaymentEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(
    endpoints.uploadProof,
    async ({ db, once, user, params, body, file, language }) => {
      const read = await readProof(db, payingOwn(user, params.id, language), file)
      const proof = { ...read, method: body.method }
      return once(async (tx) => ({
        message: proofSent[language],
        data: await uploadProof(tx, { customer: user, language }, params.id, proof),
      }))
    },
    { opensTransaction: true },
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
