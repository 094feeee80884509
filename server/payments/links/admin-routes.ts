import * as claims from '#contract/payments/claim-schemas.ts'
import * as endpoints from '#contract/payments/link-schemas.ts'
import * as notas from '#contract/payments/nota-link-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { declineClaim, listClaims } from './claims.ts'
import { makePaymentLink, showPaymentLink, takeBackPaymentLink } from './make-link.ts'
import { makeNotaLink, showNotaLink, takeBackNotaLink } from './nota-links.ts'

export function registerAdminPaymentLinkEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(endpoints.showPaymentLink, async ({ db, params }) => ({
    data: await showPaymentLink(db, params.id),
  }))
  registry.registerEndpoint(endpoints.makePaymentLink, async ({ db, user, params, language }) => ({
    message: successMessages.paymentLinks.made[language],
    data: await makePaymentLink(db, { admin: user, publicUrl }, params.id),
  }))
  registry.registerEndpoint(endpoints.takeBackPaymentLink, async ({ db, user, params, language }) => {
    await takeBackPaymentLink(db, user, params.id)
    return { message: successMessages.paymentLinks.ended[language] }
  })
  registry.registerEndpoint(notas.showNotaLink, async ({ db, params }) => ({
    data: await showNotaLink(db, publicUrl, params.id),
  }))
  registry.registerEndpoint(notas.makeNotaLink, async ({ db, user, params, language }) => ({
    message: successMessages.notaLinks.made[language],
    data: await makeNotaLink(db, { by: user, publicUrl }, params.id),
  }))
  registry.registerEndpoint(notas.takeBackNotaLink, async ({ db, user, params, language }) => {
    await takeBackNotaLink(db, user, params.id)
    return { message: successMessages.notaLinks.ended[language] }
  })
  registry.registerEndpoint(claims.listClaims, async ({ db, params }) => ({
    data: await listClaims(db, params.id),
  }))
  registry.registerEndpoint(claims.declineClaim, async ({ db, user, params, language }) => {
    await declineClaim(db, user, { orderId: params.id, customerId: params.customerId })
    return { message: successMessages.paymentLinks.declined[language] }
  })
}
