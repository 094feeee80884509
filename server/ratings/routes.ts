import * as endpoints from '#contract/ratings/schemas.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { addPhoto } from './add-photo.ts'
import { listMyRatings, listProductRatings, listRatings } from './list-ratings.ts'
import { rate } from './rate.ts'

export function registerRatingEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listRatings, async ({ db, language }) => ({
    data: await listRatings(db, language),
  }))
  registry.registerEndpoint(endpoints.listProductRatings, async ({ db, params, language }) => ({
    data: await listProductRatings(db, params.id, language),
  }))
  registry.registerEndpoint(endpoints.listMyRatings, async ({ db, user, language }) => ({
    data: await listMyRatings(db, user.id, language),
  }))
  registry.registerEndpoint(endpoints.listMyProductRatings, async ({ db, user, params, language }) => ({
    data: await listMyRatings(db, user.id, language, params.id),
  }))
  registry.registerEndpoint(endpoints.rate, async ({ db, user, body, language }) => ({
    message: successMessages.ratings.sent[language],
    data: await rate(db, user, body, language),
  }))
  registry.registerEndpoint(endpoints.addRatingPhoto, async ({ db, user, params, file, language }) => ({
    message: successMessages.ratings.photoAdded[language],
    data: await addPhoto(db, { author: user, language }, params.id, file),
  }))
}
