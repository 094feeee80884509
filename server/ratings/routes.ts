import * as calls from '#contract/ratings.ts'
import type { Door } from '#server/platform/http/door.ts'
import { listMyRatings, listProductRatings, listRatings } from './list-ratings.ts'
import { rate } from './rate.ts'

/** What customers think of the products and of the shop. */
export function openRatings(door: Door) {
  door.open(calls.listRatings, async ({ db, language }) => ({ data: await listRatings(db, language) }))
  door.open(calls.listProductRatings, async ({ db, params, language }) => ({
    data: await listProductRatings(db, params.id, language),
  }))
  door.open(calls.listMyRatings, async ({ db, user, language }) => ({
    data: await listMyRatings(db, user.id, language),
  }))
  door.open(calls.listMyProductRatings, async ({ db, user, params, language }) => ({
    data: await listMyRatings(db, user.id, language, params.id),
  }))
  door.open(
    calls.rate,
    async ({ db, user, body, language }) => ({
      message: thanks[language],
      data: await rate(db, user, body, language),
    }),
    { refreshesPages: true },
  )
}

const thanks = {
  id: 'Rating berhasil dikirim! Terima kasih atas masukan Anda.',
  en: 'Your rating has been sent! Thank you for your feedback.',
}
