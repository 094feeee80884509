import * as endpoints from '#contract/payments/schemas.ts'
import { showOwnPaymentPicture as showOwnPaymentPictureEndpoint } from '#contract/payments/picture-schemas.ts'
import { showOrder } from '#server/orders/show-order.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { showOwnPaymentPicture } from './payment-pictures.ts'
import { showProof } from './show-proof.ts'
import { payerOfOwn, readProof, uploadProof } from './upload-proof.ts'

export function registerPaymentEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(
    endpoints.uploadProof,
    async ({ db, once, user, params, body, file, language }) => {
      const { id } = params
      const proof = { ...(await readProof(db, payerOfOwn(user, id), file)), method: body.method }
      return once(async (tx) => {
        await uploadProof(tx, user, id, proof)
        return {
          message: successMessages.payments.proofSent[language],
          data: await showOrder(tx, user, id, language),
        }
      })
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
