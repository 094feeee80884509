import * as endpoints from '#contract/ratings/admin-schemas.ts'
import { dayOf } from '#contract/platform/time.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { exportRatings } from './export-ratings.ts'
import { setRatingHidden } from './hide-rating.ts'
import { listAllRatings } from './list-all-ratings.ts'
import { replyToRating } from './reply-to-rating.ts'
import { showRatingPhoto } from './serve-photos.ts'

export function registerAdminRatingEndpoints(registry: EndpointRegistry, publicUrl: string) {
  registry.registerEndpoint(endpoints.listAllRatings, async ({ db, query, language }) =>
    listAllRatings(db, query, language),
  )
  registry.registerEndpoint(endpoints.exportRatings, async ({ db, query, language }) => ({
    fileName: `${fileName[language]}-${dayOf(new Date())}.csv`,
    pieces: exportRatings(db, query, language),
  }))
  registry.registerEndpoint(endpoints.replyToRating, async ({ db, user, params, body, language }) => ({
    message: successMessages.ratings[body.reply ? 'replied' : 'unreplied'][language],
    data: await replyToRating(db, { admin: user, language, publicUrl }, params.id, body),
  }))
  registry.registerEndpoint(endpoints.showRatingPhoto, async ({ db, params }) =>
    showRatingPhoto(db, params.id, Number(params.n)),
  )
  registry.registerEndpoint(endpoints.setRatingHidden, async ({ db, user, params, body, language }) => ({
    message: successMessages.ratings[body.hidden ? 'hidden' : 'shown'][language],
    data: await setRatingHidden(db, { admin: user, language }, params.id, body.hidden),
  }))
}

const fileName = { id: 'ulasan', en: 'reviews' }
