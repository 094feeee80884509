import * as endpoints from '#contract/payments/endpoints.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { prepareProof } from '#server/payments/prepare-proof.ts'
import { showProof } from './show-proof.ts'
import { uploadProof } from './upload-proof.ts'

/** A customer's proofs. The picture is decoded before the transaction begins, which holds no lock meanwhile. */
export function registerPaymentEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(
    endpoints.uploadProof,
    async ({ db, user, params, file, language }) => ({
      message: sent[language],
      data: await uploadProof(db, { customer: user, language }, params.id, file),
    }),
    { prepareFile: prepareProof },
  )
  registry.registerEndpoint(endpoints.showProof, async ({ db, user, params }) =>
    showProof(db, user, params.id, Number(params.n)),
  )
}

const sent = {
  id: 'Bukti pembayaran berhasil dikirim. Kami akan segera memeriksanya.',
  en: 'Your payment proof was sent. We will check it soon.',
}
