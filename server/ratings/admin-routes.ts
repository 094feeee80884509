import * as endpoints from '#contract/ratings/admin-schemas.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { setRatingHidden } from './hide-rating.ts'
import { listAllRatings } from './list-all-ratings.ts'

export function registerAdminRatingEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.listAllRatings, async ({ db, query, language }) =>
    listAllRatings(db, query, language),
  )
  registry.registerEndpoint(endpoints.setRatingHidden, async ({ db, user, params, body, language }) => ({
    message: (body.hidden ? hidden : shown)[language],
    data: await setRatingHidden(db, { admin: user, language }, params.id, body.hidden),
  }))
}

const hidden = { id: 'Ulasan disembunyikan', en: 'The review was hidden' }
const shown = { id: 'Ulasan ditampilkan lagi', en: 'The review is shown again' }
