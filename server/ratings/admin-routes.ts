import * as calls from '#contract/admin-ratings.ts'
import type { Door } from '#server/platform/http/door.ts'
import { setRatingHidden } from './hide-rating.ts'
import { listAllRatings } from './list-all-ratings.ts'

/** The owner reads every rating and hides what does not belong. */
export function openAdminRatings(door: Door) {
  door.open(calls.listAllRatings, async ({ db, query, language }) => listAllRatings(db, query, language))
  door.open(
    calls.setRatingHidden,
    async ({ db, user, params, body, language }) => ({
      message: (body.hidden ? hidden : shown)[language],
      data: await setRatingHidden(db, { admin: user, language }, params.id, body.hidden),
    }),
    { refreshesPages: true },
  )
}

const hidden = { id: 'Ulasan disembunyikan', en: 'The review was hidden' }
const shown = { id: 'Ulasan ditampilkan lagi', en: 'The review is shown again' }
