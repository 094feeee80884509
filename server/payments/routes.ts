import * as endpoints from '#contract/payments/schemas.ts'
import * as uploads from '#contract/payments/upload-schemas.ts'
import { showOwnPaymentPicture as showOwnPaymentPictureEndpoint } from '#contract/payments/picture-schemas.ts'
import { showOrder } from '#server/orders/show-order.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { readUploadLength, readUploadMetadata, readUploadOffset } from '#server/platform/http/tus.ts'
import { showOwnPaymentPicture } from './payment-pictures.ts'
import { continueUpload, showUpload, startUpload } from './proof-uploads.ts'
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
  registry.registerEndpoint(
    uploads.startUpload,
    async ({ once, user, params: { id }, headers, setHeader }) => {
      const upload = { length: readUploadLength(headers), metadata: readUploadMetadata(headers) }
      const answer = await once(async (tx) => ({ data: await startUpload(tx, payerOfOwn(user, id), upload) }))
      setHeader('location', `/api/transactions/${encodeURIComponent(id)}/uploads/${answer.data.id}`)
      return answer
    },
    { opensTransaction: true },
  )
  registry.registerEndpoint(uploads.findUpload, async ({ db, user, params, setHeader }) => {
    const { length, received } = await showUpload(db, payerOfOwn(user, params.id), params.uploadId)
    setHeader('upload-offset', received)
    setHeader('upload-length', length)
    return {}
  })
  registry.registerEndpoint(
    uploads.continueUpload,
    async ({ db, user, params, part, headers, setHeader, language }) => {
      const given = { offset: readUploadOffset(headers), bytes: part, language }
      setHeader(
        'upload-offset',
        await continueUpload(db, payerOfOwn(user, params.id), params.uploadId, given),
      )
      return {}
    },
  )
  registry.registerEndpoint(showOwnPaymentPictureEndpoint, async ({ db, user, params }) =>
    showOwnPaymentPicture(db, user, params.id, Number(params.n)),
  )
  registry.registerEndpoint(endpoints.showProof, async ({ db, user, params }) =>
    showProof(db, user, params.id, Number(params.n)),
  )
}
