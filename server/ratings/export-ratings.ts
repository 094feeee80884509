import { sql } from 'kysely'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { exportBatch, momentCell, readBatches, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readAdminRatings, ratingsFound, type RatingSearch } from './list-all-ratings.ts'

export const exportRatings = (db: Db, search: RatingSearch, language: Language): AsyncIterable<string> =>
  writeCsv(columns, readRatings(db, search, language), language)

async function* readRatings(
  db: Db,
  search: RatingSearch,
  language: Language,
): AsyncGenerator<AdminRating[], void, undefined> {
  for await (const places of readBatches<Place>((after) => readPlaces(db, search, after))) {
    const ids = places.map(({ id }) => id)
    const ratings = new Map((await readAdminRatings(db, ids, language)).map((rating) => [rating.id, rating]))
    yield ids.flatMap((id) => ratings.get(id) ?? [])
  }
}

/** `at` is the time to the microsecond, from which the next batch continues. */
interface Place {
  id: string
  at: string
}

const readPlaces = (db: Db, search: RatingSearch, after: Place | undefined): Promise<Place[]> =>
  ratingsFound(db, search)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.created_at, r.id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .select(['r.id', sql<string>`r.created_at::text`.as('at')])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(exportBatch)
    .execute()

const columns: readonly CsvColumn<AdminRating>[] = [
  ['Tanggal (WIB)', 'Date (WIB)', (rating) => momentCell(new Date(rating.created_at))],
  ['Produk', 'Product', (rating, language) => rating.product_name ?? shopItself[language]],
  ['Bintang', 'Stars', (rating) => rating.rating],
  ['Ulasan', 'Review', (rating) => rating.review],
  ['Nama', 'Name', (rating) => rating.user_name],
  ['Email', 'Email', (rating) => rating.user_email],
  ['Pesanan', 'Order', (rating) => rating.order && rating.order.reference],
  ['Foto', 'Photographs', (rating) => rating.photos.length || null],
  ['Tersembunyi', 'Hidden', (rating) => rating.hidden],
  ['Balasan toko', "Shop's reply", (rating) => rating.reply && rating.reply.text],
  ['Dibalas (WIB)', 'Replied (WIB)', (rating) => rating.reply && momentCell(new Date(rating.reply.at))],
]

const shopItself = { id: 'Toko', en: 'The shop' }
