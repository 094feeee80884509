import * as claims from '#contract/payments/claim-schemas.ts'
import * as endpoints from '#contract/payments/link-schemas.ts'
import * as notas from '#contract/payments/nota-link-schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keepProof, readProof } from '#server/payments/upload-proof.ts'
import { claimOrder } from './claims.ts'
import { findLinkedOrder, toLinkedOrder, showLinkedOrder, type Holder } from './find-linked-order.ts'
import { makeOwnNotaLink, showLinkedNota } from './nota-links.ts'

export function registerPaymentLinkEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(endpoints.showLinkedOrder, async ({ db, params, ip, language }) => ({
    data: await showLinkedOrder(db, { ...params, ip }, language),
  }))
  registry.registerEndpoint(
    endpoints.uploadLinkedProof,
    async ({ db, once, params, body, file, ip, language }) => {
      // The link may end during the upload, so it is looked up again when the proof is stored.
      const find = (within: Db) => findLinkedOrder(within, { ...params, ip })
      const payer = { find, by: { role: 'customer' } } as const
      const proof = { ...(await readProof(db, payer, file)), method: body.method }
      return once(async (tx) => {
        const order = await keepProof(tx, payer, proof)
        return {
          message: successMessages.payments.proofSent[language],
          data: await toLinkedOrder(tx, order, language),
        }
      })
    },
    { opensTransaction: true, actsFor: findCustomer },
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
