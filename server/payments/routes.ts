import * as endpoints from '#contract/payments/schemas.ts'
import * as uploads from '#contract/payments/upload-schemas.ts'
import { showOwnPaymentPicture as showOwnPaymentPictureEndpoint } from '#contract/payments/picture-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { answerOffset, answerPart, answerProof, answerStart } from './answer-proof.ts'
import { showOwnPaymentPicture } from './payment-pictures.ts'
import { showProof } from './show-proof.ts'
import { payerOfOwn } from './upload-proof.ts'

export function registerPaymentEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(
    endpoints.uploadProof,
    ({ user, params, body, file, ...request }) =>
      answerProof(request, payerOfOwn(user, params.id), { file, method: body.method }),
    { opensTransaction: true },
  )
  registry.registerEndpoint(
    uploads.startUpload,
    ({ user, params: { id }, ...request }) =>
      answerStart(request, payerOfOwn(user, id), `/transactions/${encodeURIComponent(id)}/uploads`),
    { opensTransaction: true },
  )
  registry.registerEndpoint(uploads.findUpload, ({ user, params, ...request }) =>
    answerOffset(request, payerOfOwn(user, params.id), params.uploadId),
  )
  registry.registerEndpoint(uploads.continueUpload, ({ user, params: { id, uploadId }, part, ...request }) =>
    answerPart(request, payerOfOwn(user, id), { uploadId, bytes: part }),
  )
  registry.registerEndpoint(showOwnPaymentPictureEndpoint, async ({ db, user, params }) =>
    showOwnPaymentPicture(db, user, params.id, Number(params.n)),
  )
  registry.registerEndpoint(endpoints.showProof, async ({ db, user, params }) =>
    showProof(db, user, params.id, Number(params.n)),
  )
}
