import * as claims from '#contract/payments/claim-schemas.ts'
import * as endpoints from '#contract/payments/link-schemas.ts'
import * as notas from '#contract/payments/nota-link-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { answerOffset, answerPart, answerProof, answerStart } from '#server/payments/answer-proof.ts'
import { claimOrder } from './claims.ts'
import { findLinkedOrder, payerOfLink, showLinkedOrder, type Holder } from './find-linked-order.ts'
import { makeOwnNotaLink, showLinkedNota } from './nota-links.ts'

export function registerPaymentLinkEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(endpoints.showLinkedOrder, async ({ db, params, ip, language }) => ({
    data: await showLinkedOrder(db, { ...params, ip }, language),
  }))
  registry.registerEndpoint(
    endpoints.uploadLinkedProof,
    ({ params, body, file, ...request }) =>
      answerProof(request, payerOfLink({ ...params, ip: request.ip }), { file, method: body.method }),
    { opensTransaction: true, actsFor: findCustomer },
  )
  registry.registerEndpoint(
    endpoints.startLinkedUpload,
    ({ params: { token }, ...request }) =>
      answerStart(request, payerOfLink({ token, ip: request.ip }), `/pay/${token}/uploads`),
    { opensTransaction: true, actsFor: findCustomer },
  )
  registry.registerEndpoint(
    endpoints.findLinkedUpload,
    ({ params: { token, uploadId }, ...request }) =>
      answerOffset(request, payerOfLink({ token, ip: request.ip }), uploadId),
    { actsFor: findCustomer },
  )
  registry.registerEndpoint(
    endpoints.continueLinkedUpload,
    ({ params: { token, uploadId }, part, ...request }) =>
      answerPart(request, payerOfLink({ token, ip: request.ip }), { uploadId, bytes: part }),
    { actsFor: findCustomer },
  )
  registry.registerEndpoint(claims.claimLinkedOrder, async ({ db, user, params, ip, language }) => {
    const outcome = await claimOrder(db, user, { ...params, ip })
    return { message: successMessages.paymentLinks[outcome][language], data: { outcome } }
  })
  registry.registerEndpoint(notas.showLinkedNota, async ({ db, params, ip, language }) => ({
    data: await showLinkedNota(db, { ...params, ip }, language),
  }))
  registry.registerEndpoint(notas.makeOwnNotaLink, async ({ db, user, params, language }) => ({
    message: successMessages.notaLinks.made[language],
    data: await makeOwnNotaLink(db, { by: user, publicUrl }, params.id),
  }))
}

const findCustomer = async ({ db, ip, params }: { db: Db; ip: string; params: Omit<Holder, 'ip'> }) =>
  (await findLinkedOrder(db, { ...params, ip })).user_id
